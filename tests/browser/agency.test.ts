import { drizzle } from 'drizzle-orm/node-postgres'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { testAgency } from '../factories/agencies.ts'
import { telephonePhoto } from '../factories/comments.ts'
import { axeViolations } from './axe.ts'
import { hydrated, visit } from './browser.ts'
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

/** Makes a test key, tries a call with it, makes a live key by the password, and revokes the first; each is displayed once. */
async function usePrograms(
  page: Page,
  { words, prefix, password }: { words: Words; prefix: string; password: string },
) {
  const fill = (key: string, value: string) => page.getByLabel(words[key]!, { exact: true }).fill(value)
  const press = (key: string) => page.getByRole('button', { name: words[key], exact: true }).click()
  const shown = (mode: string) => page.getByText(new RegExp(`^octo_${mode}_[\\w-]{43}$`))
  await page.goto(`${prefix}/agency/api`)
  await hydrated(page)
  await fill('agency.api.program', 'Trial system')
  await press('agency.api.create')
  const key = (await shown('test').textContent())!
  const call = { headers: { authorization: `Bearer ${key}` } }
  expect((await page.request.get('/octo/supplier', call)).status()).toBe(200)
  await press('agency.api.send')
  await page.locator('pre').getByText('/octo"').waitFor()
  await fill('agency.api.program', 'Booking system')
  await page.getByLabel(words['agency.api.mode']!, { exact: true }).selectOption('live')
  await fill('agency.api.yourPassword', 'not my password')
  await press('agency.api.create')
  await page.locator('[aria-invalid=true]').waitFor()
  await fill('agency.api.yourPassword', password)
  await press('agency.api.create')
  await shown('live').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await shot(page, `console${prefix.replace('/', '-')}`)
  await page.reload()
  const trial = page.getByRole('listitem').filter({ hasText: 'Trial system' }).first()
  await trial.getByRole('button', { name: words['agency.api.revoke'], exact: true }).click()
  expect(await page.getByText(/octo_(test|live)_[\w-]{43}/).count()).toBe(0)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words['agency.api.revoke'], exact: true }).click()
  await trial.getByText(words['agency.api.revoked']!, { exact: true }).waitFor()
  expect(await (await page.request.get('/octo/supplier', call)).json()).toMatchObject({ error: 'FORBIDDEN' })
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
  await usePrograms(page, { words, prefix, password: 'dalyan-kaplumbaga-7' })
  await describeAgency(page, { words, prefix, number })
  await leave()
})
