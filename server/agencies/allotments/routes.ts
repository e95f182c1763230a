import { listOwnAllotments } from '#contract/agencies/allotments.ts'
import * as calls from '#contract/staff/agency-allotments.ts'
import { type Endpoint, handleForAgency, handleForStaff } from '#server/http/endpoint.ts'
import { answer } from '../answer.ts'
import { findAllotments, findOwnAllotments, setAllotments } from './allotments.ts'

export const agencyAllotmentEndpoints: Endpoint[] = [
  handleForStaff(
    'agencies.manage',
    calls.listAllotments,
    { summary: 'Returns the allotments of an agency in force, and what is withheld of them.' },
    async ({ company, input: { number, locale = 'en' }, now }) =>
      answer(await findAllotments(company.database, { number, locale }, now)),
  ),
  handleForStaff(
    'agencies.manage',
    calls.setAllotments,
    { summary: 'Replaces the allotments of an agency by a new version.' },
    async ({ company, input: { reason, locale = 'en', ...change }, order }) =>
      answer(await setAllotments(company.database, { ...change, locale }, { ...order, reason })),
  ),
  handleForAgency(
    'sell',
    listOwnAllotments,
    { summary: 'Returns the departures of which places are reserved for the agency, and until when.' },
    async ({ company, agency, input, now }) => ({
      departures: await findOwnAllotments(company.database, { agency: agency.id, locale: input.locale }, now),
    }),
  ),
]
