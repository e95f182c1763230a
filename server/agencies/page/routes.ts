import type { Context } from 'hono'
import * as calls from '#contract/agencies/page.ts'
import * as staffCalls from '#contract/staff/agency-page.ts'
import type { Company } from '#server/company.ts'
import { refusedFile } from '#server/http/authorise-staff.ts'
import { readCookie } from '#server/http/cookies.ts'
import { type Endpoint, handleForAgency, handleForStaff, type PlainRoute } from '#server/http/endpoint.ts'
import { agencyCookie } from '#server/http/session-cookies.ts'
import { findAgencySession } from '#server/sessions/agency/agency-session.ts'
import { answer } from '../answer.ts'
import { findPageContent, setPageLogo, setPageTexts } from './edit-content.ts'
import { shownLogo } from './queries.ts'

export const agencyPageEndpoints: Endpoint[] = [
  handleForAgency(
    'page',
    calls.getPageContent,
    { summary: 'Returns the descriptions and the logo of the agency on its public page.' },
    async ({ company, agency }) => answer(await findPageContent(company.database, agency.number)),
  ),
  handleForAgency(
    'page',
    calls.setPageTexts,
    { summary: 'Replaces the descriptions of the agency on its public page.' },
    async ({ company, agency: { number }, input, order }) =>
      answer(await setPageTexts(company.database, { number, ...input }, order)),
  ),
  handleForAgency(
    'page',
    calls.setPageLogo,
    { summary: 'Stores the logo of the agency, re-encoded from its pixels, or deletes it.' },
    async ({ company, agency: { number }, input: { logo }, order }) =>
      answer(await setPageLogo(company.database, { number, logo }, order)),
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.getPageContent,
    { summary: 'Returns the descriptions and the logo of an agency on its public page, open or not.' },
    async ({ company, input: { number } }) => answer(await findPageContent(company.database, number)),
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.setPageTexts,
    { summary: 'Replaces the descriptions of an agency on its public page.' },
    async ({ company, input: { reason, ...change }, order }) =>
      answer(await setPageTexts(company.database, change, { ...order, reason })),
  ),
  handleForStaff(
    'agencies.manage',
    staffCalls.setPageLogo,
    { summary: 'Stores the logo of an agency, re-encoded from its pixels, or deletes it.' },
    async ({ company, input: { reason, number, logo }, order }) =>
      answer(await setPageLogo(company.database, { number, logo }, { ...order, reason })),
  ),
]

export const agencyLogoRoute: PlainRoute = { method: 'get', path: '/acente-logo', handle: sendLogo }

/** The logo of an agency whose page is open, or for its users and staff; its address changes with it, so browsers may cache it. */
async function sendLogo(context: Context, company: Company): Promise<Response> {
  const { database } = company
  const number = (context.req.query('no') ?? '').toUpperCase()
  const token = readCookie(context, company, agencyCookie)
  const own = token ? await findAgencySession(database, token, new Date()) : undefined
  const isOwn = own?.agency.number === number
  const open = await shownLogo(database, { number, reader: isOwn ? 'agency' : 'visitor' })
  const isForStaff =
    !open && !(await refusedFile(context, company, { right: 'agencies.manage', now: new Date() }))
  const bytes = isForStaff ? await shownLogo(database, { number, reader: 'staff' }) : open
  if (!bytes) return context.text('404', 404)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': isOwn || isForStaff ? 'private, no-store' : 'public, max-age=3600',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
    },
  })
}
