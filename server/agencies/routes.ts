import * as calls from '#contract/agencies/agencies.ts'
import * as staffCalls from '#contract/staff/agencies.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { largestPhoto } from '#server/catalogue/reencode-photo.ts'
import { formToken } from '#server/enquiries/form-token.ts'
import { type Endpoint, handle, handleFile, handleForStaff } from '#server/http/endpoint.ts'
import type { Rejection } from '#server/http/refusal.ts'
import { rejectFields } from '#server/http/reject-fields.ts'
import { answer, rejectRefusal } from './answer.ts'
import { type ApplyingRefusal, applicationConsent, apply } from './apply.ts'
import { decideOnAgency } from './decide.ts'
import { deleteDocument } from './delete-document.ts'
import { findAgency, listAgencies } from './find-agency.ts'
import { setAgencyDetails } from './set-details.ts'
import { setBookingManager } from './set-manager.ts'
import { storeDocument } from './store-document.ts'

export const agencyEndpoints: Endpoint[] = [
  handle(
    calls.applicationToken,
    { summary: 'Returns the token of the form of /agency/forms, and the consent text.' },
    async ({ company, input, now }) => ({
      token: formToken(company, now),
      consent: applicationConsent(input.locale, (await company.settings()).name),
    }),
  ),
  handleFile(
    calls.sendDocument,
    {
      summary:
        'Stores a picture of a document for an application: the body is the file (JPEG, PNG, WebP, AVIF). It is re-encoded from its pixels.',
      takesBytes: largestPhoto,
    },
    async ({ company, input, now, request }) => {
      const stored = await storeDocument(company, { bytes: input.bytes, ip: request.ip, now })
      return isRefusal(stored) ? rejectRefusal(stored) : stored.id
    },
  ),
  handle(
    calls.applyAsAgency,
    { summary: 'Applies as an agency. The same form twice is one application.' },
    async ({ company, input, now, request: { ip, userAgent } }) => {
      const { application, guard } = input
      const applied = await apply(company, { application, guard, ip, userAgent, now })
      return 'number' in applied ? applied.number : notApplied(applied, application.locale)
    },
  ),
  handleForStaff(
    'reports.view',
    staffCalls.listAgencies,
    { summary: 'Lists agencies and applications, the newest first, in pages by key.' },
    ({ company, input }) => listAgencies(company.database, input),
  ),
  handleForStaff(
    'reports.view',
    staffCalls.getAgency,
    { summary: 'Returns an agency; its documents and note are for those with agencies.manage.' },
    async ({ company, input, staff }) => {
      const agency = await findAgency(company.database, input.number)
      if (isRefusal(agency)) return rejectRefusal(agency)
      return hasRight(staff.role, 'agencies.manage') ? agency : { ...agency, documents: [], note: '' }
    },
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.approveAgency,
    { summary: 'Approves an application and emails the agency.' },
    async ({ company, input: { reason, ...decision }, order }) =>
      answer(await decideOnAgency(company.database, { ...decision, move: 'approve' }, { ...order, reason })),
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.refuseAgency,
    { summary: 'Refuses an application and emails the agency.' },
    async ({ company, input: { reason, ...decision }, order }) =>
      answer(await decideOnAgency(company.database, { ...decision, move: 'refuse' }, { ...order, reason })),
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.suspendAgency,
    {
      summary: 'Suspends an agency, logs its users out and emails it: it sells nothing until that is lifted.',
    },
    async ({ company, input: { reason, ...decision }, order }) =>
      answer(await decideOnAgency(company.database, { ...decision, move: 'suspend' }, { ...order, reason })),
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.reinstateAgency,
    { summary: 'Lifts the suspension of an agency and emails it.' },
    async ({ company, input: { reason, ...decision }, order }) =>
      answer(
        await decideOnAgency(company.database, { ...decision, move: 'reinstate' }, { ...order, reason }),
      ),
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.setAgencyDetails,
    {
      summary:
        'Corrects the details of an agency: name, licence, tax, address, contact person, email, phone.',
    },
    async ({ company, input: { reason, ...correction }, order, locale }) => {
      const corrected = await setAgencyDetails(company.database, correction, { ...order, reason })
      return 'errors' in corrected ? rejectFields(corrected.errors, locale) : answer(corrected)
    },
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.deleteAgencyDocument,
    { summary: 'Deletes a document of an agency for good.' },
    async ({ company, input: { reason, ...which }, order }) =>
      answer(await deleteDocument(company, which, { ...order, reason })),
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.setBookingManager,
    { summary: 'Sets who manages the bookings that an agency places from now on: the guest or the agency.' },
    async ({ company, input: { reason, ...setting }, order }) =>
      answer(await setBookingManager(company.database, setting, { ...order, reason })),
  ),
]

function notApplied(refusal: ApplyingRefusal, locale: Locale): Rejection {
  if (isRefusal(refusal)) return rejectRefusal(refusal)
  return rejectFields(refusal.errors, locale)
}
