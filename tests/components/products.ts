import { nothingRequired } from '#domain/booking/required-details.ts'
import type {
  CarDetails,
  TourDetails,
  TransferDetails,
  VillaDetails,
  YachtDetails,
} from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'

/** Whole euros. */
export function euros(amount: number): Money {
  return moneyOf(amount * 100, 'EUR')
}

type Details = TourDetails | VillaDetails | YachtDetails | CarDetails | TransferDetails

/** A product with its details; all that is not said is nothing, or nothing special. */
function productOf<Own extends Details>(details: Own, parts: Partial<Product>): Product & { details: Own } {
  return {
    id: 'k1',
    kind: details.kind,
    slug: 'twelve-islands',
    slugs: { en: 'twelve-islands' },
    title: 'Twelve islands',
    titles: { en: 'Twelve islands' },
    summary: '',
    category: { id: 'boat-tours', slug: 'boat-tours', title: 'Boat tours' },
    categorySlugs: { en: 'boat-tours' },
    destination: { id: 'fethiye', slug: 'fethiye', title: 'Fethiye' },
    pictures: [],
    onRequest: false,
    facts: { unit: 'person' },
    currency: 'EUR',
    vat: { mode: 'included', rate: 20 },
    payment: { policy: 'full' },
    cancellation: [],
    cutoffHours: 0,
    timeZone: 'Europe/Istanbul',
    body: [],
    highlights: [],
    included: [],
    notIncluded: [],
    itinerary: [],
    goodToKnow: [],
    faq: [],
    seo: { title: '', description: '' },
    extras: [],
    asked: nothingRequired,
    ...parts,
    details,
  }
}

/** A boat trip for up to 6: €40 for adults, €20 for children of 3 to 11, infants free. */
export function tour(details: Partial<TourDetails> = {}, parts: Partial<Product> = {}) {
  return productOf<TourDetails>(
    {
      kind: 'tour',
      durationMinutes: 480,
      difficulty: 'easy',
      guideLanguages: ['en'],
      ages: { childFrom: 3, adultFrom: 12 },
      people: { min: 1, max: 6 },
      infantsTakePlaces: false,
      privateDeparture: false,
      pricing: {
        model: 'per-person',
        prices: { adult: euros(40), child: euros(20), infant: euros(0) },
        seasons: [],
      },
      pickupZones: [],
      ...details,
    },
    parts,
  )
}

/** A yacht by the hour (€100, at least 2), the day (€800) or the week (€5,000). */
export function yacht(details: Partial<YachtDetails> = {}) {
  return productOf<YachtDetails>(
    {
      kind: 'yacht',
      type: 'gulet',
      lengthMetres: 20,
      year: 2015,
      flag: 'TR',
      cabins: 4,
      berths: 8,
      dayCapacity: 10,
      crew: 3,
      basePort: 'Fethiye',
      pricing: {
        hour: { price: euros(100), minimumHours: 2, from: '10:00', to: '18:00' },
        day: euros(800),
        week: euros(5000),
        seasons: [],
      },
      embark: '15:00',
      disembark: '11:00',
      dayTrip: { from: '10:00', to: '18:00' },
      bareboatLicence: false,
      ...details,
    },
    {},
  )
}

/** A villa for 6: €200 a night all year, arrivals on Saturdays for at least 3 nights. */
export function villa(details: Partial<VillaDetails> = {}) {
  return productOf<VillaDetails>(
    {
      kind: 'villa',
      permitNumber: '48-1',
      capacity: 6,
      bedrooms: 3,
      bathrooms: 2,
      distances: { beachKm: 1, centreKm: 2, airportKm: 50, marketKm: 1 },
      amenities: [],
      seasons: [{ from: '01-01', to: '12-31', nightly: euros(200), minimumNights: 3, arrivalWeekdays: [6] }],
      arrival: '16:00',
      departure: '10:00',
      gapNights: 0,
      ...details,
    },
    {},
  )
}

/** A car that is taken in town for nothing or at the airport for €10, and back there for €15. */
export function car(details: Partial<CarDetails> = {}) {
  return productOf<CarDetails>(
    {
      kind: 'car',
      group: 'B',
      example: 'Clio',
      gearbox: 'manual',
      fuel: 'petrol',
      seats: 5,
      doors: 5,
      luggage: 2,
      tiers: [{ fromDays: 1, daily: euros(30) }],
      seasons: [],
      places: [
        { id: 'town', name: 'Town office', pickUpFee: euros(0), dropOffFee: euros(0) },
        {
          id: 'airport',
          name: 'Airport',
          pickUpFee: euros(10),
          dropOffFee: euros(15),
          hours: { from: '08:00', to: '20:00', outsideFee: euros(20) },
        },
      ],
      oneWayFees: [],
      kilometresPerDay: 250,
      excessPerKilometre: euros(1),
      deposit: euros(200),
      driver: { minimumAge: 21, licenceYears: 1, young: { underAge: 25, daily: euros(5) } },
      graceMinutes: 60,
      turnaroundMinutes: 60,
      ...details,
    },
    {},
  )
}

/** A transfer from the airport to town in a car for 3 (€50, there and back €90) or a van for 8 (€80, €150). */
export function transfer(details: Partial<TransferDetails> = {}) {
  return productOf<TransferDetails>(
    {
      kind: 'transfer',
      from: { id: 'airport', name: 'Dalaman Airport', type: 'airport' },
      to: { id: 'town', name: 'Fethiye', type: 'town' },
      minutes: 45,
      kilometres: 48,
      vehicles: [
        {
          id: 'van',
          name: 'Van',
          seats: 8,
          luggage: 8,
          oneWay: euros(80),
          roundTrip: euros(150),
          shared: false,
        },
        {
          id: 'car',
          name: 'Car',
          seats: 3,
          luggage: 3,
          oneWay: euros(50),
          roundTrip: euros(90),
          shared: false,
        },
      ],
      freeWaitingMinutes: 60,
      childSeat: euros(5),
      ...details,
    },
    {},
  )
}
