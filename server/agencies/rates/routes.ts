import * as calls from '#contract/agencies/net-prices.ts'
import * as staffCalls from '#contract/staff/agency-rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForAgency, handleForStaff } from '#server/http/endpoint.ts'
import { answer, rejectRefusal } from '../answer.ts'
import { quoteForAgency } from './quote-net.ts'
import { listRates, setRates } from './rates.ts'

export const agencyRateEndpoints: Endpoint[] = [
  handleForStaff(
    'agencies.manage',
    staffCalls.listRates,
    { summary: 'Returns the versions of the net prices of an agency, the newest first.' },
    async ({ company, input }) => {
      const versions = await listRates(company.database, input.number)
      return isRefusal(versions) ? rejectRefusal(versions) : { versions }
    },
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.setRates,
    { summary: 'Replaces the net prices of an agency by a new version.' },
    async ({ company, input: { number, version, rules, blackouts, reason }, order }) => {
      const change = { number, version, rates: { rules, blackouts } }
      const set = await setRates(company.database, change, { ...order, reason })
      return isRefusal(set) ? rejectRefusal(set) : { rates: set }
    },
  ),
  handleForAgency(
    'sell',
    calls.quoteForAgency,
    { summary: 'Returns a cart at public prices with the net prices of the agency, line by line.' },
    async ({ company, agency, input: question, now }) =>
      answer(await quoteForAgency(company, { agency: agency.id, question, now })),
  ),
]
