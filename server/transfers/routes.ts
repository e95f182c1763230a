import * as calls from '#contract/transfers/calls.ts'
import * as schema from '#contract/transfers/schema.ts'
import * as translate from '#contract/transfers/translate.ts'
import { list } from '#contract/translate.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, openTo } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { askTransfer } from './ask-transfer.ts'
import { pageOfTariffs } from './tariffs.ts'

export const transferEndpoints: Endpoint[] = [
  openTo(
    calls.listTariffs,
    {
      summary:
        'The points that transfers go between, and the routes with their prices; of some points alone on wish.',
      input: schema.tarifeSorgu,
      answer: schema.tarifeListe,
      remembered: true,
    },
    async ({ company, input }) => {
      const { nereden: from, nereye: to, sayfa: page } = input
      return translate.tariff.toWire(await pageOfTariffs(company, { from, to, page, locale: input.lang }))
    },
  ),
  openTo(
    calls.askTransfer,
    {
      summary: 'The vehicle classes for a ride and its return: price, seats, luggage, how many are free.',
      input: schema.transferSorgu,
      answer: schema.transferCevap,
    },
    async ({ company, input, now }) => {
      const question = translate.question.fromWire(input)
      const offers = await askTransfer(company, { question, locale: input.lang, now })
      return isRefusal(offers) ? rejection(offers) : { teklifler: list(translate.offer).toWire(offers) }
    },
  ),
]

/** The parts of the question that a refusal is about. */
const about: Record<string, (keyof typeof translate.questionFields)[]> = {
  'transfer-points-missing': ['from', 'to'],
  'transfer-same-point': ['to'],
  'transfer-route-unknown': ['to'],
  'transfer-date-missing': ['day'],
  'ride-time-missing': ['time'],
  'ride-past': ['day', 'time'],
  'ride-too-late': ['day', 'time'],
  'ride-too-far': ['day'],
  'return-too-early': ['back'],
  'child-seats-too-many': ['childSeats'],
}

function rejection({ refused, values }: Refusal): Rejection {
  const { points, ...told } = values
  const parts = (points as (typeof about)[string]) ?? about[refused] ?? ['people']
  // The words of a field are said without values.
  const said = Object.keys(told).length > 0 ? 'field-invalid' : refused
  const fields = Object.fromEntries(parts.map((part) => [translate.questionFields[part], said]))
  return reject(422, refused, { values: told, fields })
}
