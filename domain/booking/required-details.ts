import type { ProductKind } from '#domain/catalogue/kinds.ts'

/** Traveller details that an order form requires in addition to name, email and phone of the lead traveller. */
export type Asked = {
  /** Every traveller's name. */
  names: boolean
  birthDate: boolean
  identity: boolean
  address: boolean
  /** The hotel may be named, for who is fetched there. */
  hotel: boolean
}

export const nothingRequired: Asked = {
  names: false,
  birthDate: false,
  identity: false,
  address: false,
  hotel: false,
}

/** From here on a tour is a package, whose travellers are named. Source: the Turkish package tours regulation. */
const minutesOfPackage = 24 * 60

/**
 * Returns the traveller details that a product requires: those that the law requires for its kind, unless the
 * product overrides them; never throws. Hosts and lessors report their guests (law 1774), a boat carries a
 * passenger list, and a car's driver is of a certain age. Source: docs/decisions/0039. Example: a villa →
 * names, identity and address; a day's boat trip → nothing but the hotel.
 */
export function requiredOf({
  kind,
  durationMinutes = 0,
  asks = {},
}: {
  kind: ProductKind
  durationMinutes?: number
  asks?: Partial<Asked>
}): Asked {
  return { ...nothingRequired, ...ofKind(kind, durationMinutes), ...asks }
}

/**
 * Returns the traveller details that several products require together; never throws. Example: a villa and a
 * car → names, birth date, identity, address.
 */
export function requiredTogether(all: readonly Asked[]): Asked {
  const any = (what: keyof Asked) => all.some((asked) => asked[what])
  return {
    names: any('names'),
    birthDate: any('birthDate'),
    identity: any('identity'),
    address: any('address'),
    hotel: any('hotel'),
  }
}

function ofKind(kind: ProductKind, durationMinutes: number): Partial<Asked> {
  switch (kind) {
    case 'villa':
      return { names: true, identity: true, address: true }
    case 'yacht':
      return { names: true, identity: true }
    case 'car':
      return { birthDate: true, identity: true, hotel: true }
    case 'tour':
      return { names: durationMinutes > minutesOfPackage, hotel: true }
    default:
      return { hotel: true }
  }
}
