import type { ProductKind, TransferDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { ChoiceOf, ItemChoice } from './order.ts'

/** Another product that an item may become; `vehicle` is the class of a transfer. */
export type Target = { product: string; vehicle?: string | undefined }

/** What was chosen and the other product does not have, by ids. */
export type LeftOut = { extras: readonly string[]; pickup?: string }

export const nothingLeft: LeftOut = { extras: [] }

type Sold = Pick<Product, 'id' | 'extras' | 'details'>

/** Says whether a target is not what was chosen already: another product, or another vehicle class. Never throws. */
export function isOtherProduct(choice: ItemChoice, target: Target | undefined): boolean {
  if (!target) return false
  const isOtherClass =
    choice.kind === 'transfer' && target.vehicle !== undefined && target.vehicle !== choice.vehicle
  return target.product !== choice.productId || isOtherClass
}

/** Kinds whose items become other products of their kind; weddings and health trips are agreed in person. */
export const movableKinds: readonly ProductKind[] = ['tour', 'transfer', 'villa', 'yacht', 'car']

/**
 * Returns a choice as one of another product of its kind, and what of it that product does not have. A transfer stays on its
 * route (`from` is its product of now), in the same class of vehicle where there is one, else in the smallest that seats all. Never
 * throws. Source: docs/backoffice.md, "Another product". Example: a villa with breakfast, as a villa without it, is the same
 * nights without breakfast.
 */
export function choiceOfProduct(
  choice: ItemChoice,
  { product, vehicle, from }: { product: Sold; vehicle?: string | undefined; from: Sold | undefined },
):
  | { choice: ItemChoice; left: LeftOut }
  | Refusal<'product-of-another-kind' | 'kind-not-movable' | 'other-route' | 'vehicle-unknown'> {
  const { details, id } = product
  if (details.kind !== choice.kind) return refuse('product-of-another-kind')
  if (!movableKinds.includes(choice.kind)) return refuse('kind-not-movable')
  const has = (extra: string) => product.extras.some((one) => one.id === extra)
  const extras = choice.extras.filter((extra) => has(extra.id))
  const without = choice.extras.flatMap((extra) => (has(extra.id) || extra.quantity === 0 ? [] : [extra.id]))
  const moved = { ...choice, productId: id, extras }
  if (moved.kind === 'transfer' && details.kind === 'transfer') {
    const one = vehicleOf(moved, { details, vehicle, from })
    return 'refused' in one ? one : { choice: { ...moved, vehicle: one.id }, left: { extras: without } }
  }
  if (moved.kind === 'tour' && details.kind === 'tour' && moved.pickup !== undefined) {
    const { pickup, ...withoutPickup } = moved
    if (details.pickupZones.some((zone) => zone.id === pickup))
      return { choice: moved, left: { extras: without } }
    return { choice: withoutPickup, left: { extras: without, pickup } }
  }
  return { choice: moved, left: { extras: without } }
}

function vehicleOf(
  choice: ChoiceOf<'transfer'>,
  of: { details: TransferDetails; vehicle: string | undefined; from: Sold | undefined },
): TransferDetails['vehicles'][number] | Refusal<'other-route' | 'vehicle-unknown'> {
  const { details, vehicle, from } = of
  if (from?.details.kind !== 'transfer' || !hasSameEnds(details, from.details)) return refuse('other-route')
  const { vehicles } = details
  const people = choice.people.adults + choice.people.children + choice.people.infants
  const found =
    vehicles.find(({ id }) => id === (vehicle ?? choice.vehicle)) ??
    (vehicle === undefined
      ? vehicles.filter(({ seats }) => seats >= people).toSorted((a, b) => a.seats - b.seats)[0]
      : undefined)
  return found ?? refuse('vehicle-unknown', { id: vehicle ?? choice.vehicle })
}

function hasSameEnds(one: TransferDetails, other: TransferDetails): boolean {
  return one.from.id === other.from.id && one.to.id === other.to.id
}
