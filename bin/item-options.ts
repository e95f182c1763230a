import type { ItemChoice } from '#domain/booking/order.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import { countOf, dayOf, oneOf } from './booking-options.ts'

const text = { type: 'string' } as const

/** Options of an item of any kind; each kind reads its own. */
export const itemOptions = {
  day: text,
  time: text,
  adults: text,
  children: text,
  infants: text,
  extras: text,
  pickup: text,
  vehicle: text,
  'back-day': text,
  'back-time': text,
  'back-flight': text,
  reversed: { type: 'boolean' },
  flight: text,
  sign: text,
  address: text,
  'child-seats': text,
  until: text,
  'until-time': text,
  charter: text,
  units: text,
  'pick-up-at': text,
  'drop-off-at': text,
  'driver-age': text,
  package: text,
} as const

type Flags = { [Name in keyof typeof itemOptions]?: string | boolean | undefined }
type Texts = { [name: string]: string | undefined }

/** Reads the item that options choose of a product, as its kind needs them. */
export async function itemOfOptions(
  company: Company,
  { id, product, flags }: { id: string; product: string; flags: Flags },
): Promise<ItemChoice> {
  const sold = (await saleMemory(company).products([product], 'en')).get(product)
  if (!sold) throw new CannotStart(`There is no product ${product}.`)
  const texts = flags as Texts
  const { adults = '1', children = '0', infants = '0', time } = texts
  const chosen = {
    id,
    productId: product,
    day: dayOf(needed(texts, 'day'))!,
    time,
    people: { adults: countOf(adults), children: countOf(children), infants: countOf(infants) },
    extras: extrasOf(texts.extras),
  }
  switch (sold.product.details.kind) {
    case 'tour':
      return { ...chosen, kind: 'tour', ...(texts.pickup && { pickup: texts.pickup }) }
    case 'transfer':
      return { ...chosen, ...transferOf(texts, flags.reversed === true) }
    case 'villa':
      return { ...chosen, kind: 'villa', until: dayOf(needed(texts, 'until'))! }
    case 'yacht': {
      const charter = oneOf(needed(texts, 'charter'), ['hour', 'day', 'week'] as const)
      return { ...chosen, kind: 'yacht', charter, units: countOf(texts.units ?? '1') }
    }
    case 'car':
      return {
        ...chosen,
        kind: 'car',
        time: needed(texts, 'time'),
        until: dayOf(needed(texts, 'until'))!,
        untilTime: needed(texts, 'until-time'),
        pickUpAt: needed(texts, 'pick-up-at'),
        dropOffAt: texts['drop-off-at'] ?? needed(texts, 'pick-up-at'),
        driverAge: countOf(needed(texts, 'driver-age')),
      }
    case 'wedding':
      return { ...chosen, kind: 'wedding', ...(texts.package && { package: texts.package }) }
    case 'health':
      return { ...chosen, kind: 'health' }
  }
}

function transferOf(texts: Texts, reversed: boolean) {
  const { flight, sign, address, 'back-day': backDay, 'back-flight': backFlight } = texts
  return {
    kind: 'transfer' as const,
    time: needed(texts, 'time'),
    vehicle: needed(texts, 'vehicle'),
    childSeats: countOf(texts['child-seats'] ?? '0'),
    ...(reversed && { reversed }),
    ...(flight && { flight }),
    ...(sign && { sign }),
    ...(address && { address }),
    ...(backDay && {
      back: {
        day: dayOf(backDay)!,
        time: needed(texts, 'back-time'),
        ...(backFlight && { flight: backFlight }),
      },
    }),
  }
}

/** Reads extras like `lunch:2,towel`: how many of each, one where nothing is said. */
function extrasOf(typed: string | undefined): ItemChoice['extras'] {
  return (typed?.split(',') ?? []).map((one) => {
    const [id = '', quantity = '1'] = one.trim().split(':')
    return { id, quantity: countOf(quantity) }
  })
}

function needed(texts: Texts, name: keyof typeof itemOptions): string {
  const typed = texts[name]
  if (!typed) throw new CannotStart(`Name --${name}: this product needs it.`)
  return typed
}
