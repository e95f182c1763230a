import * as calls from '#contract/staff/agency-allotments.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { answer } from '../answer.ts'
import { findAllotments, setAllotments } from './allotments.ts'

export const agencyAllotmentEndpoints: Endpoint[] = [
  handleForStaff(
    'agencies.manage',
    calls.listAllotments,
    { summary: 'Returns the allotments of an agency in force, and what is withheld of them.' },
    async ({ company, input, now }) => answer(await findAllotments(company.database, input.number, now)),
  ),
  handleForStaff(
    'agencies.manage',
    calls.setAllotments,
    { summary: 'Replaces the allotments of an agency by a new version.' },
    async ({ company, input: { reason, ...change }, order }) =>
      answer(await setAllotments(company.database, change, { ...order, reason })),
  ),
]
