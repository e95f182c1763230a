import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { agencyUser, testAgency } from '../factories/agencies.ts'
import { hydrated, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

test.each([
  ['logged out in another tab', () => undefined],
  [
    'suspended',
    (number: string) =>
      shopHere().sql.query("update agencies set state = 'suspended' where number = $1", [number]),
  ],
] as const)('a form of an agency that is %s says so and keeps its text', async (_, end) => {
  const { sql, origin } = shopHere()
  const agency = await testAgency(drizzle(sql))
  const { token } = await agencyUser({ database: drizzle(sql) as unknown as Database }, agency)
  const { page, context, leave } = await visit(origin, { viewport: phone })
  await context.addCookies([
    { name: 'kervan_agency', value: token, url: origin },
    { name: 'agency_user', value: 'owner', url: origin },
  ])
  await page.goto('/agency/referrals')
  await hydrated(page)
  const description = page.locator('textarea[name=en]')
  await description.fill('Blue cruises since 1998')
  if (!(await end(agency.number))) await context.request.post('/api/acente-cikis-yap-post', { data: {} })
  await page.getByRole('button', { name: words['agency.pageEditor.save'], exact: true }).click()
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
  expect(await description.inputValue()).toBe('Blue cruises since 1998')
  const { rows } = await sql.query('select page_texts from agencies where number = $1', [agency.number])
  expect(rows).toEqual([{ page_texts: {} }])
  await leave()
})
