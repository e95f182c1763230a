import * as calls from '#contract/agencies/sub-agencies.ts'
import { setAgencyParent as setParentCall } from '#contract/staff/agencies.ts'
import { type Endpoint, handleForAgency, handleForStaff } from '#server/http/endpoint.ts'
import { answer } from '../answer.ts'
import { listSubAgencies, listSubAgencyLines, listSubAgencySales } from './find-subs.ts'
import { setAgencyParent } from './set-parent.ts'

export const subAgencyEndpoints: Endpoint[] = [
  handleForAgency(
    'account',
    calls.listSubAgencies,
    { summary: 'Lists the sub-agencies of the agency, and what it earns on their sales.' },
    ({ company, agency }) => listSubAgencies(company.database, agency.id),
  ),
  handleForAgency(
    'account',
    calls.listSubAgencySales,
    { summary: 'Lists what a sub-agency sold under the agency, without guests and net prices.' },
    async ({ company, agency, input: { sub: number, after }, locale }) =>
      answer(await listSubAgencySales(company.database, { parent: agency.id, number }, { after, locale })),
  ),
  handleForAgency(
    'account',
    calls.listSubAgencyLines,
    { summary: 'Lists the lines of a sub-agency’s account about its sales under the agency, for a period.' },
    async ({ company, agency, input: { sub: number, ...period } }) =>
      answer(await listSubAgencyLines(company, { parent: agency.id, number, ...period })),
  ),
  handleForStaff(
    'agencies.manage',
    setParentCall,
    { summary: 'Puts an agency below another one, and sets what that one earns on its sales.' },
    async ({ company, input: { reason, ...terms }, order }) =>
      answer(await setAgencyParent(company.database, terms, { ...order, reason })),
  ),
]
