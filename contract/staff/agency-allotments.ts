import { type Allotment, type AllotmentsVersion, mostAllotted } from '#domain/agencies/allotments.ts'
import { allottedDeparture } from '../agencies/allotments.ts'
import { get, post } from '../call.ts'
import { list, object, shape } from '../shape.ts'
import { anyLocale, day, id, instant, integer, string, text, time } from '../types.ts'

/* Calls by which staff reserve places of departures for an agency. */

const agency = ['number', string({ min: 1, max: 40 }).describe('Number of the agency.')] as const

const allotment = shape<Allotment>({
  product: ['product', id.describe('Code of a tour.')],
  times: ['times', list(time, { max: 40 }).optional().describe('Departure times; all of them without.')],
  weekdays: [
    'weekdays',
    list(integer({ min: 1, max: 7 }), { max: 7 })
      .optional()
      .describe('1 is Monday; all of them without.'),
  ],
  from: ['from', day.describe('First day of travel.')],
  until: ['until', day.describe('Last day of travel.')],
  places: ['places', integer({ min: 1, max: mostAllotted.places }).describe('Of each departure.')],
  releaseDays: [
    'release_days',
    integer({ min: 0, max: mostAllotted.releaseDays }).describe(
      'So many days before the start, unsold places are on general sale.',
    ),
  ],
})

const allotments = {
  allotments: [
    'allotments',
    list(allotment, { max: 200 }).describe('Of several for one departure the first counts.'),
  ],
} as const

/** The body of a file of allotments. */
export const allotmentsFile = object(allotments)

const version = shape<AllotmentsVersion>({
  ...allotments,
  version: ['version', integer()],
  setBy: ['set_by', string().optional()],
  setByName: ['set_by_name', string().optional().describe('The name of the member of staff.')],
  setAt: ['set_at', instant.optional()],
})

const locale = anyLocale.optional().describe('Language of titles; English where it is left out.')

const found = object({
  allotments: ['allotments', version.describe('The version in force; version 0 where there is none.')],
  versions: ['versions', list(version).describe('The newest first, at most 50.')],
  departures: ['departures', integer().describe('Departures ahead with allotted places.')],
  withheld: ['withheld', integer().describe('Places of them that are withheld now.')],
  short: ['short', integer().describe('Places of them that could not be withheld: others have them.')],
  next: ['next', list(allottedDeparture).describe('The next 200 departures, released ones as well.')],
})

export const listAllotments = get('/office/agency-allotments', {
  input: object({ number: agency, locale: ['lang', locale] }),
  output: found,
})
export const setAllotments = post('/office/set-agency-allotments', {
  input: object({
    number: agency,
    version: ['version', integer({ min: 0 }).describe('The version that was read; 0 for none.')],
    ...allotments,
    locale: ['lang', locale],
    reason: ['reason', text(500).optional().describe('For the audit log.')],
  }),
  output: found,
})
