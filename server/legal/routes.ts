import * as calls from '#contract/staff/legal.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { findAcceptances } from './find-acceptances.ts'
import { findLegalText, listLegalTexts, listLegalVersions } from './legal-versions.ts'

export const legalEndpoints: Endpoint[] = [
  handleForStaff(
    'content.edit',
    calls.listLegalTexts,
    { summary: 'Lists the legal texts in their latest published versions.' },
    async ({ company }) => ({ texts: await listLegalTexts(company.database) }),
  ),
  handleForStaff(
    'content.edit',
    calls.listLegalVersions,
    { summary: 'Lists the published versions of a legal text, the newest first.' },
    async ({ company, input }) => {
      const found = await listLegalVersions(company.database, input)
      return found.versions.length > 0 ? found : reject(404, 'entry-unknown')
    },
  ),
  handleForStaff(
    'content.edit',
    calls.getLegalText,
    { summary: 'Returns a published version of a legal text in a language, with its SHA-256.' },
    async ({ company, input }) =>
      (await findLegalText(company.database, input)) ?? reject(404, 'version-unknown'),
  ),
  handleForStaff(
    'bookings.view',
    calls.listAcceptances,
    {
      summary:
        'Returns the texts that were accepted for a booking, request, agency or message, or by a member, as far as the role may view it.',
    },
    async ({ company, staff, input }) => {
      const mayRead = (right: Parameters<typeof hasRight>[1]) => hasRight(staff.role, right)
      return (
        (await findAcceptances(company.database, { of: input.of, mayRead })) ?? reject(404, 'entry-unknown')
      )
    },
  ),
]
