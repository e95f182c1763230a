import type { TransferDetails } from '#domain/catalogue/kinds.ts'
import { day, formatDay } from '#domain/dates/day.ts'
import type { ChoiceOf, ChosenFact } from './order.ts'

type Direction = Pick<ChoiceOf<'transfer'>, 'reversed'>

/**
 * Where the outbound leg begins and where it ends. Never throws.
 * Source: docs/decisions, both directions of a route. Example: reversed, Dalaman to Fethiye begins in Fethiye.
 */
export function endsOfTransfer<End>(route: { from: End; to: End }, { reversed }: Direction): [End, End] {
  return reversed ? [route.to, route.from] : [route.from, route.to]
}

/**
 * Returns the title of a transfer against its product's direction; undefined where the title fits. Never
 * throws. Source: docs/decisions/0029. Example: "Fethiye – Dalaman Airport".
 */
export function transferTitle(
  route: Pick<TransferDetails, 'from' | 'to'>,
  choice: Direction,
): string | undefined {
  if (!choice.reversed) return undefined
  return endsOfTransfer(route, choice)
    .map(({ name }) => name)
    .join(' – ')
}

/**
 * Returns the choices of a transfer by name, in the language of its names. Throws RangeError on a return on an
 * invalid day. Source: spec section 3, transfer. Example: `{ what: 'vehicle', value: 'Minivan' }` is one of
 * them.
 */
export function transferFacts(
  transfer: Pick<TransferDetails, 'from' | 'to' | 'vehicles'>,
  choice: Omit<ChoiceOf<'transfer'>, 'id' | 'productId' | 'extras' | 'people'>,
): ChosenFact[] {
  const { back, flight, sign, address, note, childSeats } = choice
  const [from, to] = endsOfTransfer(transfer, choice)
  const facts: [ChosenFact['what'], string | undefined][] = [
    ['from', from.name],
    ['to', to.name],
    ['vehicle', transfer.vehicles.find(({ id }) => id === choice.vehicle)?.name],
    ['flight', flight],
    ['return', back && `${formatDay(day(back.day))}, ${back.time}`],
    ['return-flight', back?.flight],
    ['sign', sign],
    ['address', address],
    ['child-seats', childSeats > 0 ? String(childSeats) : undefined],
    ['note', note],
  ]
  return facts.flatMap(([what, value]) => (value ? [{ what, value }] : []))
}
