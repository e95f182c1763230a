import type { Blackout, RateRule, RatesVersion } from '#domain/agencies/rates.ts'
import { productKinds } from '#domain/catalogue/kinds.ts'
import { get, post } from '../call.ts'
import { list, object, plain, sameWord, shape } from '../shape.ts'
import { day, id, instant, integer, number, payableMoney, string, text } from '../types.ts'

/* Calls by which staff set the net prices of an agency. */

const agency = ['number', string({ min: 1, max: 40 }).describe('Number of the agency.')] as const
const kind = sameWord(productKinds)
const ofYear = plain<string>((zod) => zod.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const percent = number.refined((value) => value >= 0 && value <= 100, 'no percentage')

const rule = shape<RateRule>({
  product: ['product', id.optional().describe('Its code; all products without one.')],
  kind: ['kind', kind.optional()],
  season: [
    'season',
    object({ from: ['from', ofYear], to: ['to', ofYear] })
      .optional()
      .describe('Days of travel of every year, MM-DD, both included.'),
  ],
  from: ['from', day.optional().describe('First day of travel.')],
  until: ['until', day.optional().describe('Last day of travel.')],
  percent: ['percent', percent.optional().describe('The commission on the price without extras.')],
  units: [
    'units',
    list(object({ unit: ['unit', string({ min: 1, max: 40 })], price: ['price', payableMoney] }), { max: 40 })
      .optional()
      .describe('Instead of a commission: net prices by the rule of a price line (adult, night …).'),
  ],
  extrasPercent: ['extras_percent', percent.default(0).describe('The commission on extras and pick-ups.')],
})

const blackout = shape<Blackout>({
  product: ['product', id.optional()],
  kind: ['kind', kind.optional()],
  from: ['from', day],
  until: ['until', day],
})

const rates = {
  rules: ['rules', list(rule, { max: 500 })],
  blackouts: [
    'blackouts',
    list(blackout, { max: 200 }).default([]).describe('Days of travel on which the agency does not sell.'),
  ],
} as const

/** The body of a file of rates. */
export const ratesFile = object(rates)

const version = shape<RatesVersion>({
  ...rates,
  version: ['version', integer()],
  setBy: ['set_by', string().optional()],
  setByName: ['set_by_name', string().optional().describe('The name of the member of staff.')],
  setAt: ['set_at', instant.optional()],
})

export const listRates = get('/office/agency-rates', {
  input: object({ number: agency }),
  output: object({ versions: ['versions', list(version).describe('The newest first, at most 50.')] }),
})
export const setRates = post('/office/set-agency-rates', {
  input: object({
    number: agency,
    version: ['version', integer({ min: 0 }).describe('The version that was read; 0 for none.')],
    ...rates,
    reason: ['reason', text(500).optional().describe('For the audit log.')],
  }),
  output: object({ rates: ['rates', version] }),
})
