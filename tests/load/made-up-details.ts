import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { languages } from './made-up-words.ts'

const amenities = [
  'wifi',
  'air-conditioning',
  'sea-view',
  'garden',
  'sauna',
  'jacuzzi',
  'barbecue',
  'parking',
  'terrace',
  'dishwasher',
]

type Draw = { <Item>(from: readonly Item[]): Item; share(): number }

/** Always the same numbers for the same seed (mulberry32). */
export function drawn(seed: number): Draw {
  let state = seed * 2_654_435_761
  function share(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return Object.assign(<Item>(from: readonly Item[]) => from[Math.floor(share() * from.length)]!, { share })
}

export function detailsOf(kind: ProductKind, draw: Draw): object {
  const some = amenities.filter(() => draw.share() < 0.4)
  switch (kind) {
    case 'tour':
      return {
        durationMinutes: draw([120, 240, 480, 600, 2880]),
        difficulty: draw(['easy', 'moderate', 'demanding']),
        guideLanguages: ['en', ...languages.slice(1).filter(() => draw.share() < 0.4)],
        ages: { childFrom: 4, adultFrom: 13 },
        people: { min: 1, max: draw([8, 12, 20]) },
        infantsTakePlaces: false,
        privateDeparture: draw.share() < 0.1,
        pricing: {
          model: 'per-person',
          prices: { adult: '40.00', child: '20.00', infant: '0.00' },
          seasons: [],
        },
        sessions: [{ weekdays: [draw([1, 2, 3, 4, 5, 6, 7])], time: '10:00', capacity: 12 }],
        pickupZones:
          draw.share() < 0.5
            ? [{ code: 'centre', name: { en: 'Centre' }, minutesBefore: 30, surcharge: '0.00' }]
            : [],
      }
    case 'transfer':
      return {
        from: { code: 'airport', name: { en: 'Airport' }, type: 'airport' },
        to: { code: 'town', name: { en: 'Town' }, type: 'district' },
        minutes: 60,
        kilometres: 50,
        vehicles: [
          {
            code: 'van',
            name: { en: 'Van' },
            seats: draw([4, 8, 16]),
            luggage: 6,
            oneWay: '50.00',
            roundTrip: '90.00',
            shared: false,
            count: 3,
          },
        ],
        freeWaitingMinutes: 60,
      }
    case 'villa':
      return {
        permitNumber: '1',
        capacity: draw([2, 4, 6, 8, 10, 14]),
        bedrooms: 3,
        bathrooms: 2,
        pool: draw.share() < 0.8 ? { private: true, heated: draw.share() < 0.3 } : undefined,
        distances: { beachKm: 1, centreKm: 2, airportKm: 40, marketKm: 1 },
        amenities: some,
        seasons: [],
        arrival: '16:00',
        departure: '10:00',
        gapNights: 0,
        blocked: [],
      }
    case 'yacht':
      return {
        type: draw(['gulet', 'motor', 'sail', 'catamaran']),
        lengthMetres: 18,
        year: 2015,
        flag: 'TR',
        cabins: draw([0, 3, 4, 6]),
        berths: 8,
        dayCapacity: draw([6, 10, 20]),
        crew: draw([0, 2, 4]),
        basePort: { en: 'Marina' },
        pricing: { day: '500.00', seasons: [] },
        embark: '15:00',
        disembark: '09:00',
        bareboatLicence: draw.share() < 0.2,
      }
    case 'car':
      return {
        group: 'B',
        example: 'Fiat Egea',
        gearbox: draw(['manual', 'automatic']),
        fuel: draw(['petrol', 'diesel', 'hybrid', 'electric']),
        seats: draw([4, 5, 7, 9]),
        doors: 4,
        luggage: 2,
        stock: 3,
        tiers: [],
        seasons: [],
        places: [],
        kilometresPerDay: 200,
        excessPerKilometre: '0.20',
        deposit: '200.00',
        driver: { minimumAge: 21, licenceYears: 1 },
        graceMinutes: 60,
      }
    case 'wedding':
      return { venue: { en: 'Beach' }, guests: { min: 20, max: draw([60, 120, 300]) }, packages: [] }
    case 'health':
      return {
        procedure: { en: 'Care' },
        facility: { name: 'Clinic', authorisationNumber: '1' },
        fromPrice: '900.00',
        nights: 4,
        includes: ['hotel', 'transfer'],
      }
  }
}
