import { z } from 'zod'
import { pointTypes } from '#domain/catalogue/kinds.ts'
import {
  amount,
  calendarDay,
  checkSeasons,
  code,
  localized,
  localTime,
  longText,
  percent,
  place,
  seasonSpan,
  shortText,
  textUpTo,
  yearly,
} from './values.ts'

const weekday = z.int().min(1).max(7).describe('1 is Monday, 7 is Sunday.').meta({ 'x-value': 'weekday' })
const people = z.int().min(1).max(10_000)

const location = place.optional()
const pointType = () => z.enum(pointTypes)

const stops = z
  .array(z.strictObject({ ...place.shape, name: localized(shortText).optional() }))
  .max(200)
  .optional()
  .describe('The route from its start to its end. A point with a name is a stop, the others bend the line.')

const perPersonPrices = z.strictObject({ adult: amount, child: amount, infant: amount })

const tourSeason = {
  ...seasonSpan,
  times: z
    .array(localTime)
    .min(1)
    .max(24)
    .optional()
    .describe('Only departures at these times, such as "18:30"; all of them without it.'),
}

const tourPricing = z.discriminatedUnion('model', [
  z.strictObject({
    model: z.literal('per-person'),
    prices: perPersonPrices,
    seasons: z
      .array(z.strictObject({ ...tourSeason, prices: perPersonPrices }))
      .superRefine(checkSeasons)
      .default([]),
  }),
  z.strictObject({
    model: z.literal('per-group'),
    price: amount,
    includedPeople: people.describe('Adults and children the price covers.'),
    extraPerson: amount,
    seasons: z
      .array(z.strictObject({ ...tourSeason, price: amount, extraPerson: amount }))
      .superRefine(checkSeasons)
      .default([]),
  }),
])

const recurrence = z.strictObject({
  weekdays: z.array(weekday).min(1),
  time: localTime,
  capacity: people,
  season: z.strictObject(yearly).optional(),
  except: z.array(calendarDay).default([]),
})

export const tour = z.strictObject({
  durationMinutes: z
    .int()
    .min(15)
    .max(30 * 24 * 60),
  difficulty: z.enum(['easy', 'moderate', 'demanding']),
  guideLanguages: z.array(z.enum(['en', 'tr', 'de', 'ru', 'nl', 'ar'])).min(1),
  ages: z
    .strictObject({ childFrom: z.int().min(0).max(17), adultFrom: z.int().min(1).max(21) })
    .default({ childFrom: 4, adultFrom: 13 })
    .describe('Younger than childFrom is an infant; from adultFrom on an adult.'),
  people: z
    .strictObject({ min: people.default(1), max: people.default(20) })
    .default({ min: 1, max: 20 })
    .describe('How many one booking may hold.'),
  infantsTakePlaces: z.boolean().default(false),
  privateDeparture: z
    .boolean()
    .default(false)
    .describe('One booking takes the whole departure, however few its people are.'),
  minimumAge: z.int().min(0).max(99).optional(),
  minimumParticipants: people.optional(),
  pricing: tourPricing,
  sessions: z.array(recurrence).min(1),
  meetingPoint: z.strictObject({ ...place.shape, text: localized(shortText) }).optional(),
  location: location.describe('Where it takes place, if there is no meeting point.'),
  stops,
  pickupZones: z
    .array(
      z.strictObject({
        code,
        name: localized(shortText),
        minutesBefore: z.int().min(0).max(600),
        surcharge: amount,
        location,
        radiusMetres: z
          .int()
          .min(100)
          .max(50_000)
          .optional()
          .describe('How far the zone reaches from its location: maps display it as a circle.'),
      }),
    )
    .default([]),
})

export const transfer = z.strictObject({
  from: z.strictObject({
    code,
    name: localized(shortText),
    type: pointType(),
    location,
  }),
  to: z.strictObject({
    code,
    name: localized(shortText),
    type: pointType(),
    location,
  }),
  minutes: z
    .int()
    .min(5)
    .max(24 * 60),
  kilometres: z.int().min(1).max(2000),
  vehicles: z
    .array(
      z.strictObject({
        code,
        name: localized(shortText),
        seats: people,
        luggage: z.int().min(0).max(100),
        oneWay: amount,
        roundTrip: amount,
        shared: z.boolean().default(false),
        count: people.default(3),
      }),
    )
    .min(1),
  nightSurcharge: z.strictObject({ from: localTime, to: localTime, percent }).optional(),
  freeWaitingMinutes: z.int().min(0).max(600).default(60),
  childSeat: amount.optional(),
})

/** Days off sale, the first and the last included. */
const blockedDays = z
  .strictObject({ from: calendarDay, to: calendarDay })
  .refine(({ from, to }) => from <= to, 'ends before it begins')

const rentalSeason = z.strictObject({
  ...seasonSpan,
  nightly: amount,
  minimumNights: z.int().min(1).max(60),
  arrivalWeekdays: z.array(weekday).default([]).describe('Empty: any day.'),
})

export const villa = z.strictObject({
  permitNumber: z.string().min(1).describe('Permit for lets of up to 100 days (law 7464).'),
  location: location.describe(
    'Displayed as an area of 600 m around; guests learn the address with their booking.',
  ),
  address: localized(textUpTo(1000))
    .optional()
    .describe(
      'The address, and below it the way there, keys and hours. Only confirmed bookings have it, with the location.',
    ),
  capacity: people,
  bedrooms: z.int().min(0).max(50),
  bathrooms: z.int().min(1).max(50),
  areaSquareMetres: z.int().min(10).max(10_000).optional(),
  pool: z
    .strictObject({ private: z.boolean(), heated: z.boolean(), lengthMetres: z.number().optional() })
    .optional(),
  distances: z.strictObject({
    beachKm: z.number(),
    centreKm: z.number(),
    airportKm: z.number(),
    marketKm: z.number(),
  }),
  amenities: z
    .array(code)
    .describe('wifi, air-conditioning, sea-view, dishwasher, barbecue, jacuzzi, sauna …'),
  seasons: z.array(rentalSeason).min(1).superRefine(checkSeasons),
  cleaning: z.strictObject({ fee: amount, underNights: z.int().min(1).max(60) }).optional(),
  deposit: amount.optional().describe('Collected on site, given back.'),
  arrival: localTime.default('16:00'),
  departure: localTime.default('10:00'),
  gapNights: z.int().min(0).max(7).default(0),
  blocked: z.array(blockedDays).default([]),
})

/** When a yacht goes out by the hour, and for a single day, unless it is said. */
export const yachtHours = { from: '09:00', to: '22:00' }
export const yachtDayTrip = { from: '10:00', to: '18:00' }

export const yacht = z.strictObject({
  type: z.enum(['gulet', 'motor', 'sail', 'catamaran']),
  lengthMetres: z.number().min(3).max(120),
  year: z.int().min(1900).max(2100),
  flag: z.string().length(2),
  cabins: z.int().min(0).max(50),
  berths: z.int().min(0).max(100),
  dayCapacity: people,
  crew: z.int().min(0).max(50),
  basePort: localized(shortText),
  location: location.describe('Of the base port.'),
  route: localized(shortText).optional(),
  stops,
  pricing: z.strictObject({
    hour: z
      .strictObject({
        price: amount,
        minimumHours: z.int().min(1).max(24),
        from: localTime.default(yachtHours.from),
        to: localTime.default(yachtHours.to).describe('The yacht is back by then.'),
      })
      .optional(),
    day: amount.optional(),
    week: amount.optional(),
    seasons: z
      .array(
        z.strictObject({
          ...seasonSpan,
          hour: amount.optional(),
          day: amount.optional(),
          week: amount.optional(),
        }),
      )
      .superRefine(checkSeasons)
      .default([]),
  }),
  embark: localTime.default('15:00'),
  disembark: localTime
    .default('09:00')
    .describe(
      'Earlier than embark: the morning after the last night. Later: a day boat without nights on board.',
    ),
  dayTrip: z
    .strictObject({ from: localTime, to: localTime })
    .default(yachtDayTrip)
    .describe('The hours of a single day.'),
  deposit: amount.optional(),
  bareboatLicence: z.boolean().default(false),
  blocked: z.array(blockedDays).default([]),
})

export const car = z.strictObject({
  group: z.string().min(1).max(40),
  example: z.string().min(1).max(80).describe('a model of the group: "Fiat Egea"; pages add "or similar"'),
  gearbox: z.enum(['manual', 'automatic']),
  fuel: z.enum(['petrol', 'diesel', 'hybrid', 'electric']),
  seats: people,
  doors: z.int().min(2).max(6),
  luggage: z.int().min(0).max(20),
  stock: people,
  tiers: z
    .array(z.strictObject({ fromDays: z.int().min(1), daily: amount }))
    .min(1)
    .describe('Daily price from this many days on.'),
  seasons: z
    .array(z.strictObject({ ...seasonSpan, factor: z.number().min(0.1).max(10) }))
    .superRefine(checkSeasons)
    .default([]),
  places: z
    .array(
      z.strictObject({
        code,
        name: localized(shortText),
        pickUpFee: amount,
        dropOffFee: amount,
        hours: z
          .strictObject({
            from: localTime,
            to: localTime,
            outsideFee: amount
              .optional()
              .describe('Outside of them at this price each time; without it not at all.'),
          })
          .refine(({ from, to }) => from < to, 'A place closes after it has opened.')
          .optional()
          .describe('When cars are handed over and taken back; without them at any time.'),
        type: pointType().optional().describe('Lists of places are grouped by it.'),
        location,
      }),
    )
    .min(1),
  oneWayFees: z
    .array(z.strictObject({ from: code, to: code, fee: amount }))
    .max(400)
    .default([])
    .describe(
      'Bringing the car back elsewhere, in addition to the fees of both places; pairs not listed cost nothing.',
    ),
  kilometresPerDay: z.int().min(50).max(2000),
  excessPerKilometre: amount,
  deposit: amount,
  driver: z.strictObject({
    minimumAge: z.int().min(18).max(30),
    licenceYears: z.int().min(0).max(10),
    young: z
      .strictObject({ underAge: z.int().min(19).max(40), daily: amount })
      .optional()
      .describe('Drivers under this age pay so much a day more.'),
  }),
  graceMinutes: z
    .int()
    .min(0)
    .max(240)
    .default(60)
    .describe('So much later than whole days of 24 hours costs nothing.'),
  turnaroundMinutes: z
    .int()
    .min(0)
    .max(24 * 60)
    .default(60)
    .describe('A car that came back is made ready for so long before it is let again.'),
})

export const wedding = z.strictObject({
  venue: localized(shortText),
  location,
  guests: z.strictObject({ min: people, max: people }),
  packages: z
    .array(
      z.strictObject({
        code,
        name: localized(shortText),
        description: localized(longText),
        price: amount,
        includedGuests: people,
        extraGuest: amount,
      }),
    )
    .min(1),
})

export const health = z.strictObject({
  procedure: localized(shortText),
  facility: z.strictObject({ name: z.string().min(1), authorisationNumber: z.string().min(1) }),
  location,
  fromPrice: amount,
  nights: z.int().min(0).max(60),
  includes: z.array(z.enum(['hotel', 'transfer', 'interpreter', 'check-up', 'medication', 'aftercare'])),
})
