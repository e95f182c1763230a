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
  const { back, childSeats } = choice
  const [from, to] = endsOfTransfer(transfer, choice)
  const vehicle = transfer.vehicles.find(({ id }) => id === choice.vehicle)?.name
  const facts: [ChosenFact['what'], string | undefined][] = [
    ['from', from.name],
    ['to', to.name],
    ['vehicle', vehicle],
    ['return', back && `${formatDay(day(back.day))}, ${back.time}`],
    ['child-seats', childSeats > 0 ? String(childSeats) : undefined],
  ]
  return factsWithDetails(given(facts), choice)
}

const factsInOrder: readonly ChosenFact['what'][] = [
  'from',
  'to',
  'vehicle',
  'flight',
  'return',
  'return-flight',
  'sign',
  'address',
  'child-seats',
  'note',
]

/**
 * Returns the choices of a transfer by name with those details that its guest may change later: flights, sign, address, note.
 * The others stay as they were sold, in the language of the booking. Never throws. Example: with another flight, the vehicle is
 * still the `Minivan` that it was.
 */
export function factsWithDetails(
  facts: readonly ChosenFact[],
  {
    flight,
    back,
    sign,
    address,
    note,
  }: Pick<ChoiceOf<'transfer'>, 'flight' | 'back' | 'sign' | 'address' | 'note'>,
): ChosenFact[] {
  const details = new Map<ChosenFact['what'], string | undefined>([
    ['flight', flight],
    ['return-flight', back?.flight],
    ['sign', sign],
    ['address', address],
    ['note', note],
  ])
  const stay = facts.filter(({ what }) => !details.has(what))
  return [...stay, ...given([...details])].toSorted(
    (one, other) => factsInOrder.indexOf(one.what) - factsInOrder.indexOf(other.what),
  )
}

function given(facts: readonly [ChosenFact['what'], string | undefined][]): ChosenFact[] {
  return facts.flatMap(([what, value]) => (value ? [{ what, value }] : []))
}
