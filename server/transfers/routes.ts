import * as calls from '#contract/transfers/transfers.ts'
import type { TransferQuestion } from '#domain/catalogue/transfer-tariff.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handle } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { quoteTransfer } from './quote-transfer.ts'
import { pageOfTariffs } from './tariffs.ts'

export const transferEndpoints: Endpoint[] = [
  handle(
    calls.listTariffs,
    {
      summary:
        'The points that transfers go between, and the routes with their prices; of given points only, on request.',
      remembered: true,
    },
    ({ company, input }) => pageOfTariffs(company, input),
  ),
  handle(
    calls.quoteTransfer,
    {
      summary: 'The vehicle classes for a transfer and its return: price, seats, luggage, how many are free.',
    },
    async ({ company, input, now }) => {
      const { question, locale } = input
      const offers = await quoteTransfer(company, { question, locale, now })
      return isRefusal(offers) ? rejection(offers) : offers
    },
  ),
]

/** The parts of the question that a refusal is about. */
const about: Record<string, (keyof TransferQuestion)[]> = {
  'transfer-points-missing': ['from', 'to'],
  'transfer-same-point': ['to'],
  'transfer-route-unknown': ['to'],
  'transfer-date-missing': ['day'],
  'transfer-time-missing': ['time'],
  'transfer-past': ['day', 'time'],
  'transfer-too-late': ['day', 'time'],
  'transfer-too-far': ['day'],
  'return-too-early': ['back'],
  'child-seats-too-many': ['childSeats'],
}

function rejection({ refused, values }: Refusal): Rejection {
  const { points, ...problem } = values
  const parts = (points as (typeof about)[string]) ?? about[refused] ?? ['people']
  // The words of a field are said without values.
  const said = Object.keys(problem).length > 0 ? 'field-invalid' : refused
  const fields = Object.fromEntries(parts.map((part) => [part, said]))
  return reject(422, refused, { values: problem, fields })
}
