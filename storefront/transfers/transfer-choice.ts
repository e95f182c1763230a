import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ChoiceOf } from '#domain/booking/order.ts'
import type { TransferDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import type { ChosenExtra } from '#domain/pricing/terms.ts'
import { entryInChange } from '../cart/entry-change.ts'
import { useCart } from '../cart/use-cart.ts'
import { parseTransferQuery, queryOfTransfer, type TransferQuery } from './transfer-query.ts'

export type TransferProduct = Product & { details: TransferDetails }

/** The current choice of one transfer. */
export type TransferChoice = Omit<TransferQuery, 'from' | 'to'> & {
  reversed: boolean
  vehicle?: string
  backFlight: string
  sign: string
  address: string
  note: string
  extras: ChosenExtra[]
}

export type ChooseTransfer = (part: Partial<TransferChoice>) => void

/** Whether a product is a transfer that is sold here and now. */
export function isTransfer(product: Product): product is TransferProduct {
  return product.details.kind === 'transfer' && !product.onRequest
}

/** The choice that a search begins with; a vehicle is only taken over where the product has it. */
export function choiceOfSearch(
  search: TransferQuery,
  { product, vehicle }: { product: TransferProduct; vehicle?: string | null },
): TransferChoice {
  const { from: _, to: __, ...rest } = search
  const { details } = product
  return {
    ...rest,
    reversed: search.from === details.to.id && !details.wayBack,
    vehicle: details.vehicles.find(({ id }) => id === vehicle)?.id,
    backFlight: '',
    sign: '',
    address: '',
    note: '',
    extras: [],
  }
}

/**
 * The visitor's choice of a transfer and how to change it. Route, times, travellers and vehicle are in the address, so that
 * reloading keeps them; what is only for the driver does not.
 */
export function useTransferChoice(product: TransferProduct): [TransferChoice, ChooseTransfer] {
  const [query] = useSearchParams()
  const [choice, setChoice] = useState(() =>
    choiceOfSearch(parseTransferQuery(query), { product, vehicle: query.get('vehicle') }),
  )

  // Driver details exist for a transfer in the cart only, which the browser reads after the page is drawn
  const { ready, value: cart } = useCart()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cart is read; it may change afterwards
  useEffect(() => {
    const entry = ready && cart.entries.find(({ id }) => id === entryInChange())
    if (entry && entry.kind === 'transfer') setChoice((chosen) => withDriverDetails(chosen, entry, product))
  }, [ready, product.id])

  function choose(part: Partial<TransferChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    const { from, to } = product.details
    const [start, end] = next.reversed ? [to, from] : [from, to]
    const address = new URL(location.href)
    const transfer = { ...next, from: start.id, to: end.id }
    address.search = queryOfTransfer(transfer, address.searchParams).toString()
    history.replaceState(history.state, '', address)
  }

  return [choice, choose]
}

/**
 * Fills in what an item of the cart has and the address has not. The way back may be another product: the extras are then
 * other ones.
 */
function withDriverDetails(
  chosen: TransferChoice,
  entry: ChoiceOf<'transfer'>,
  product: TransferProduct,
): TransferChoice {
  const { sign = '', address = '', note = '', extras, back } = entry
  return {
    ...chosen,
    sign: chosen.sign || sign,
    address: chosen.address || address,
    note: chosen.note || note,
    backFlight: chosen.backFlight || (back?.flight ?? ''),
    extras: chosen.extras.length === 0 && entry.productId === product.id ? extras : chosen.extras,
  }
}

/** The choice as an item of the cart; undefined while day, time or vehicle are missing, or a return is half said. */
export function itemOfChoice(
  choice: TransferChoice,
  product: TransferProduct,
): (ChoiceOf<'transfer'> & { day: Day; time: LocalTime }) | undefined {
  const { day, time, vehicle, back, people, childSeats, extras, reversed } = choice
  if (!day || !time || !vehicle) return undefined
  if (back && !(back.day && back.time)) return undefined
  const said = (text: string) => text.trim() || undefined
  return {
    kind: 'transfer',
    id: product.id,
    productId: product.id,
    day,
    time,
    people,
    vehicle,
    childSeats,
    extras,
    reversed: reversed || undefined,
    back:
      back?.day && back.time
        ? { day: back.day, time: back.time, flight: said(choice.backFlight) }
        : undefined,
    flight: said(choice.flight),
    sign: said(choice.sign),
    address: said(choice.address),
    note: said(choice.note),
  }
}
