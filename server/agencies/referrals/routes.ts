import * as calls from '#contract/agencies/referrals.ts'
import { setAgencyPage as setPageCall } from '#contract/staff/agencies.ts'
import { type Endpoint, handle, handleForAgency, handleForStaff } from '#server/http/endpoint.ts'
import { answer } from '../answer.ts'
import { findAgencyPage } from './find-page.ts'
import { listReferrals } from './list-referrals.ts'
import { setAgencyPage } from './set-page.ts'

export const agencyReferralEndpoints: Endpoint[] = [
  handle(
    calls.getAgencyPage,
    {
      summary:
        'Returns the public page of an agency: name, licence, contact, description and logo; 404 unless staff opened it.',
    },
    async ({ company, input }) => answer(await findAgencyPage(company.database, input)),
  ),
  handleForAgency(
    'account',
    calls.listReferrals,
    { summary: 'Lists the bookings that the agency referred, without their guests, and what it earned.' },
    ({ company, agency, input: { after }, locale, now }) =>
      listReferrals(company, agency, { after, locale, now }),
  ),
  handleForStaff(
    'agencies.manage',
    setPageCall,
    {
      summary: 'Opens or closes the public page of an agency, and sets its commission on referred bookings.',
    },
    async ({ company, input: { reason, ...page }, order }) =>
      answer(await setAgencyPage(company.database, page, { ...order, reason })),
  ),
]
