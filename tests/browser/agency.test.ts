import { drizzle } from 'drizzle-orm/node-postgres'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { agencyUser, testAgency } from '../factories/agencies.ts'
import { telephonePhoto } from '../factories/comments.ts'
import { axeViolations } from './axe.ts'
import { hydrated, phone, visit } from './browser.ts'
import { mailedLink } from './login-dialog.ts'
import { shopOfThisFile } from './open-shop.ts'
import { runCommand } from './run-command.ts'

const shopHere = shopOfThisFile()

test('an agency applies without scripts', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { javaScriptEnabled: false })
  await page.goto('/agency/forms')
  const fill = (key: string, value: string) => page.getByLabel(words[key]!, { exact: true }).fill(value)
  await fill('agency.name', 'Lykia Reisen GmbH')
  await fill('agency.licence', 'A-1234')
  await fill('agency.taxNumber', 'DE 555 666 777')
  await fill('agency.address', 'Hafenstrasse 3, Hamburg')
  await fill('contact.name', 'Lena Vogt')
  await fill('contact.email', 'lena@agency.example')
  await fill('contact.phone', '+49 40 000000')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words['agency.send'], exact: true }).click()
  await page.getByText(words['agency.sent']!).waitFor()
  const { rows } = await shopHere().sql.query(
    "select state from agencies where email = 'lena@agency.example'",
  )
  expect(rows).toEqual([{ state: 'applied' }])
  await leave()
})

type Words = ReturnType<typeof messagesOf>

async function shot(page: Page, name: string) {
  const { SHOTS } = process.env
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}

/** Makes a test key and uses it: by a program, and in the console. */
async function usePrograms(page: Page, { words, prefix }: { words: Words; prefix: string }) {
  const press = (key: string) => page.getByRole('button', { name: words[key], exact: true }).click()
  await page.goto(`${prefix}/agency/api`)
  await hydrated(page)
  await page.getByLabel(words['agency.api.program']!, { exact: true }).fill('Trial system')
  await press('agency.api.create')
  const key = (await page.getByText(/^octo_test_[\w-]{43}$/).textContent())!
  const call = { headers: { authorization: `Bearer ${key}` } }
  expect((await page.request.get('/octo/supplier', call)).status()).toBe(200)
  await press('agency.api.send')
  await page.locator('pre').getByText('/octo"').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await shot(page, `console${prefix.replace('/', '-')}`)
}

/** Writes a description and chooses a logo; visitors see both once staff open the page. */
async function describeAgency(
  page: Page,
  { words, prefix, number }: { words: Words; prefix: string; number: string },
) {
  await page.goto(`${prefix}/agency/referrals`)
  await hydrated(page)
  await page
    .getByLabel(words['agency.pageEditor.chooseLogo']!, { exact: true })
    .first()
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await telephonePhoto() })
  await page.getByAltText(words['agency.pageEditor.logo']!).waitFor()
  await page.locator(`textarea[name=${prefix === '' ? 'en' : 'tr'}]`).fill('Blue cruises since 1998')
  await page.getByRole('button', { name: words['agency.pageEditor.save'], exact: true }).click()
  await page.getByText(words['agency.pageEditor.saved']!).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await shot(page, `editor${prefix.replace('/', '-')}`)
  expect((await page.request.get(`${prefix}/agency/${number}`)).status()).toBe(404)
  await runCommand(shopHere(), 'agencies', ['page', number, 'open'])
  await page.goto(`${prefix}/agency/${number}`)
  await page.getByText('Blue cruises since 1998').waitFor()
  const logo = page.locator('img[src*="acente-logo"]')
  await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
  await shot(page, `partner${prefix.replace('/', '-')}`)
}

test('an agency is approved, its owner logs in and invites a seller', async () => {
  const locale = 'tr'
  const words = messagesOf(locale)
  const prefix = `/${locale}`
  const email = `owner-${locale}@agency.example`
  const { number } = await testAgency(drizzle(shopHere().sql))
  const invitation = ['invite', email, '--name', 'Lena Vogt', '--role', 'owner', '--language', locale]
  const said = await runCommand(shopHere(), 'agencies', ['users', number, ...invitation])
  expect(said).toBe(`${email} is invited as owner.\n`)
  const link = await mailedLink(shopHere(), email, 'agency-invitation')
  const { page, leave } = await visit(shopHere().origin)
  const fill = (key: string, value: string) => page.getByLabel(words[key]!, { exact: true }).fill(value)
  const press = (key: string) => page.getByRole('button', { name: words[key], exact: true }).click()
  await page.goto(link)
  await hydrated(page)
  await fill('account.password-new', 'dalyan-kaplumbaga-7')
  await fill('members.passwordAgain', 'dalyan-kaplumbaga-7')
  await press('backoffice.save-password')
  await page.getByText(number).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${prefix}/agency`)
  await fill('agency.userName', 'Can Aydın')
  await fill('members.email', `seller-${locale}@agency.example`)
  await press('agency.sendInvitation')
  await page.getByText(words['agency.state.invited']!, { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press('members.logOut')
  await page.getByRole('heading', { name: words['agency.login'], exact: true }).waitFor()
  await fill('members.email', email)
  await fill('members.password', 'dalyan-kaplumbaga-8')
  await press('members.logIn')
  await page.getByText(words['members.checkDetails']!).waitFor()
  await fill('members.password', 'dalyan-kaplumbaga-7')
  await press('members.logIn')
  await page.getByText(number).waitFor()
  await usePrograms(page, { words, prefix })
  await describeAgency(page, { words, prefix, number })
  await leave()
})

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
  await page.getByRole('button', { name: messagesOf('en')['agency.pageEditor.save'], exact: true }).click()
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
  expect(await description.inputValue()).toBe('Blue cruises since 1998')
  const { rows } = await sql.query('select page_texts from agencies where number = $1', [agency.number])
  expect(rows).toEqual([{ page_texts: {} }])
  await leave()
})
