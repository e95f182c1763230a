import type { Money } from '#domain/money/money.ts'
import type { EntryLink } from './entry-link.ts'
import type { MapPoint, RoutePoint } from './location.ts'

/** Product kinds. Source: reference list of product kinds. */
export const productKinds = ['tour', 'transfer', 'villa', 'yacht', 'car', 'wedding', 'health'] as const

export type ProductKind = (typeof productKinds)[number]

/** The zones that places of transfers and cars are grouped in, in the order they are shown. */
export const pointTypes = ['airport', 'port', 'district', 'hotel'] as const

export type PointType = (typeof pointTypes)[number]

/**
 * Says whether products of a kind are let, under the rental contract. Never throws. Source: spec section 3,
 * `kiralama_sozlesmesi`; docs/decisions/0013. Example: villas, yachts and cars are, a transfer is driven.
 */
export function isLetKind(kind: ProductKind): boolean {
  return kind === 'villa' || kind === 'yacht' || kind === 'car'
}

export type Amenity = string

/** A stretch of every year, both days included: `{ from: '06-01', to: '09-30' }`. */
export type YearlySpan = { from: string; to: string }

/** The days of a season's prices: every year, or once (`2027-06-01`); on all days or some weekdays (1 is Monday). */
export type SeasonSpan = YearlySpan & { weekdays?: number[] }

/** The season of a tour's prices: of all departures of its days, or of those at some times ("18:30"). */
export type TourSeason = SeasonSpan & { times?: string[] }

export type PerPersonPrices = { adult: Money; child: Money; infant: Money }

export type TourPricing =
  | { model: 'per-person'; prices: PerPersonPrices; seasons: (TourSeason & { prices: PerPersonPrices })[] }
  | {
      model: 'per-group'
      price: Money
      includedPeople: number
      extraPerson: Money
      seasons: (TourSeason & { price: Money; extraPerson: Money })[]
    }

export type PickupZone = {
  id: string
  name: string
  minutesBefore: number
  surcharge: Money
  /** Its middle. */
  location?: MapPoint
  /** How far it reaches from its middle; a point without it. */
  radiusMetres?: number
}

export type TourDetails = {
  kind: 'tour'
  durationMinutes: number
  difficulty: 'easy' | 'moderate' | 'demanding'
  guideLanguages: string[]
  ages: { childFrom: number; adultFrom: number }
  people: { min: number; max: number }
  infantsTakePlaces: boolean
  /** One booking takes the whole departure. */
  privateDeparture: boolean
  minimumAge?: number
  minimumParticipants?: number
  pricing: TourPricing
  meetingPoint?: MapPoint & { text: string }
  /** Where it takes place, if there is no meeting point. */
  location?: MapPoint
  /** The route, from its start to its end. */
  stops?: RoutePoint[]
  pickupZones: PickupZone[]
}

export type TransferDetails = {
  kind: 'transfer'
  from: { id: string; name: string; type: string; location?: MapPoint }
  to: { id: string; name: string; type: string; location?: MapPoint }
  minutes: number
  kilometres: number
  vehicles: {
    id: string
    name: string
    seats: number
    luggage: number
    oneWay: Money
    roundTrip: Money
    shared: boolean
  }[]
  nightSurcharge?: { from: string; to: string; percent: number }
  freeWaitingMinutes: number
  childSeat?: Money
  /** The product of its own that goes the other way: that direction is sold there alone. */
  wayBack?: EntryLink
}

export type VillaDetails = {
  kind: 'villa'
  permitNumber: string
  /** Middle of the area of `areaMetres` around it that the house is in. */
  area?: MapPoint
  capacity: number
  bedrooms: number
  bathrooms: number
  areaSquareMetres?: number
  pool?: { private: boolean; heated: boolean; lengthMetres?: number }
  distances: { beachKm: number; centreKm: number; airportKm: number; marketKm: number }
  amenities: Amenity[]
  seasons: (SeasonSpan & { nightly: Money; minimumNights: number; arrivalWeekdays: number[] })[]
  cleaning?: { fee: Money; underNights: number }
  deposit?: Money
  arrival: string
  departure: string
  /** Nights that stay free after every guest. */
  gapNights: number
}

export type YachtDetails = {
  kind: 'yacht'
  type: 'gulet' | 'motor' | 'sail' | 'catamaran'
  lengthMetres: number
  year: number
  flag: string
  cabins: number
  berths: number
  dayCapacity: number
  crew: number
  basePort: string
  /** Of the base port. */
  location?: MapPoint
  route?: string
  /** An example of a route, from its start to its end. */
  stops?: RoutePoint[]
  pricing: {
    /** Operating hours `from` and `to`: a charter must be within them. */
    hour?: { price: Money; minimumHours: number; from: string; to: string }
    day?: Money
    week?: Money
    seasons: (SeasonSpan & { hour?: Money; day?: Money; week?: Money })[]
  }
  embark: string
  disembark: string
  /** The hours of a single day; several days run from `embark` to `disembark`. */
  dayTrip: { from: string; to: string }
  deposit?: Money
  bareboatLicence: boolean
}

export type CarDetails = {
  kind: 'car'
  group: string
  example: string
  gearbox: 'manual' | 'automatic'
  fuel: 'petrol' | 'diesel' | 'hybrid' | 'electric'
  seats: number
  doors: number
  luggage: number
  tiers: { fromDays: number; daily: Money }[]
  seasons: (SeasonSpan & { factor: number })[]
  places: {
    id: string
    name: string
    type?: PointType
    pickUpFee: Money
    dropOffFee: Money
    /** When cars are handed over and taken back, every day; outside of it for a fee, or without one not at all. */
    hours?: { from: string; to: string; outsideFee?: Money }
    location?: MapPoint
  }[]
  /**
   * The surcharge for a return to another place, in addition to the fees of both places; zero for pairs not
   * listed.
   */
  oneWayFees: { from: string; to: string; fee: Money }[]
  kilometresPerDay: number
  excessPerKilometre: Money
  deposit: Money
  driver: { minimumAge: number; licenceYears: number; young?: { underAge: number; daily: Money } }
  /** So much later than whole days of 24 hours costs nothing. */
  graceMinutes: number
  /** A car that came back is made ready for so long. */
  turnaroundMinutes: number
}

export type WeddingDetails = {
  kind: 'wedding'
  venue: string
  location?: MapPoint
  guests: { min: number; max: number }
  packages: {
    id: string
    name: string
    description: string
    price: Money
    includedGuests: number
    extraGuest: Money
  }[]
}

export type HealthDetails = {
  kind: 'health'
  procedure: string
  facility: { name: string; authorisationNumber: string }
  location?: MapPoint
  fromPrice: Money
  nights: number
  includes: string[]
}

/** Fields of one product kind. */
export type ProductDetails =
  | TourDetails
  | TransferDetails
  | VillaDetails
  | YachtDetails
  | CarDetails
  | WeddingDetails
  | HealthDetails
