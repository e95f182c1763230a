import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { demoStaffPassword } from '#demo/people.ts'
import { totpCode } from '#server/staff/second-factor/totp.ts'
import { totpSecretOf } from '#tests/factories/staff.ts'
import { messagesOf as storefrontMessages } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { fillLogin, messagesOf, openAsStaff } from './back-office-visit.ts'
import { desk, visit } from './browser.ts'
import { mailedLink } from './login-dialog.ts'
import { book, memberByCalls } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'
import { runCommand } from './run-command.ts'

const shopHere = shopOfThisFile()
const invitedPassword = 'liman sokak 3 fethiye'
const built = fileURLToPath(new URL('../../build/backoffice', import.meta.url))

test('staff log in after at most 250 KB of scripts and styles, compressed; who logs out sees the login again', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  const opened = await page.goto('/backoffice')
  const headers = opened!.headers()
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  await page.getByRole('heading', { name: words['login.title'] }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await fillLogin(page, 'owner@example.com', demoStaffPassword)
  await page.getByRole('heading', { name: words['today.waiting'] }).waitFor()
  await page.getByRole('heading', { name: words['today.takings'] }).waitFor()
  const sizes = [...files].map(
    (file) => gzipSync(readFileSync(built + file.slice('/backoffice'.length))).length / 1024,
  )
  expect(files.size).toBeGreaterThan(2)
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    [...files].join('\n'),
  ).toBeLessThan(250)
  await page.getByRole('button', { name: words['app.log-out'] }).click()
  await page.getByRole('heading', { name: words['login.title'] }).waitFor()
  await page.getByRole('button', { name: 'Türkçe' }).click()
  await page.getByRole('heading', { name: messagesOf('tr')['login.title'] }).waitFor()
  await leave()
})

test('a booking is found by words and the keyboard, gets a note through a session that ended, is paid and cancelled', async () => {
  const words = messagesOf('en')
  const guest = await memberByCalls(shopHere())
  const { bilet_no: number } = await book(shopHere(), guest, { email: guest.email })
  const { page, context, leave } = await openAsStaff(shopHere(), 'owner', '/today')
  await page.getByRole('heading', { name: words['today.waiting'] }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.getByRole('link', { name: /Elif Kaya/ }).waitFor()
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.keyboard.type('elif')
  await page.waitForURL(/q=elif/)
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Elif Kaya' }).waitFor()
  await context.clearCookies()
  await page.getByRole('textbox', { name: words['notes.add'] }).fill('Arrives late')
  await page.getByRole('button', { name: words['notes.save'] }).click()
  await page.getByText(words['login.ended']!).waitFor()
  expect(await axeViolations(page)).toEqual([])
  // Chrome lets a page prevent the first Escape alone.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
  expect(await page.locator('dialog:modal').getByText(words['login.ended']!).isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Elif Kaya' }).count()).toBe(0)
  await fillLogin(page, 'owner@example.com', demoStaffPassword)
  await page.getByText(words['login.ended']!).waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: words['notes.add'] }).inputValue()).toBe('Arrives late')
  await page.getByRole('button', { name: words['notes.save'] }).click()
  await page.getByRole('listitem').filter({ hasText: 'Arrives late' }).waitFor()

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await press(words['act.take-payment']!)
  await dialog.getByRole('button', { name: /^Record €/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words['state.confirmed']!, { exact: true }).first().waitFor()
  await press(words['act.cancel']!)
  await dialog.getByRole('textbox', { name: words['act.reason'] }).fill('storm')
  await dialog.getByLabel(words['act.refund-by']!).selectOption('full')
  const cancel = dialog.getByRole('button', { name: /^Cancel and refund €[1-9]/ })
  await cancel.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await cancel.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words['state.cancelled']!, { exact: true }).first().waitFor()
  await leave()
})

test('an invited person chooses a password, connects an app, and goes on after a reload where they were', async () => {
  const { origin } = shopHere()
  const words = storefrontMessages('tr')
  const email = 'gul@company.example'
  const said = await runCommand(shopHere(), 'staff', [
    ...['invite', email, '--name', 'Gül Er'],
    ...['--role', 'guide', '--language', 'tr'],
  ])
  expect(said).toBe(`${email} is invited as guide, by an email with a link for 72 hours.\n`)
  const { page, leave } = await visit(origin, { locale: 'tr-TR', viewport: desk })
  const link = await mailedLink(shopHere(), email, 'staff-invitation')
  const opened = await page.goto(link)
  expect(opened!.headers()['cache-control']).toBe('private, no-store')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  const field = (key: string) => page.getByRole('textbox', { name: words[key], exact: true })
  const press = (key: string) => page.getByRole('button', { name: words[key], exact: true }).click()
  await expect.poll(() => field('members.email').inputValue()).toBe(email)
  expect(await axeViolations(page)).toEqual([])
  await field('account.password-new').fill(invitedPassword)
  await field('members.passwordAgain').fill(invitedPassword)
  await press('backoffice.save-password')
  await page.getByRole('img', { name: words['backoffice.app-code'] }).waitFor()
  await page.reload()
  const secret = totpSecretOf((await page.locator('main code').textContent())!)
  expect(await axeViolations(page)).toEqual([])
  await field('backoffice.code').fill(totpCode(secret, Math.floor(Date.now() / 30_000)))
  await press('backoffice.app-connect')
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ hasText: /^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/ })
        .count(),
    )
    .toBe(10)
  await press('backoffice.recovery-stored')
  await page.getByRole('heading', { name: words['backoffice.ready'] }).waitFor()
  await leave()
})
