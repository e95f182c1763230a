import type { Context } from 'hono'
import * as calls from '#contract/agencies/page.ts'
import * as staffCalls from '#contract/staff/agency-page.ts'
import type { Company } from '#server/company.ts'
import { type Endpoint, handleForAgency, handleForStaff, type PlainRoute } from '#server/http/endpoint.ts'
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
    async ({ company, agency: { number }, input: { texts }, order }) =>
      answer(await setPageTexts(company.database, { number, texts }, order)),
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

/** The logo of an agency whose page is open; its address changes with it, so browsers may cache it. */
async function sendLogo(context: Context, { database }: Company): Promise<Response> {
  const bytes = await shownLogo(database, (context.req.query('no') ?? '').toUpperCase())
  if (!bytes) return context.text('404', 404)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}
