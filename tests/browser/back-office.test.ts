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
import { desk, phone, visit } from './browser.ts'
import { mailedLink } from './login-dialog.ts'
import { arrive, book } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'
import { runCommand } from './run-command.ts'

const shopHere = shopOfThisFile()
const invitedPassword = 'liman sokak 3 fethiye'
const built = fileURLToPath(new URL('../../build/backoffice', import.meta.url))
test('staff log in at the address of a screen, and see it; who logs out sees the login again', async () => {
  const words = messagesOf('tr')
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  const opened = await page.goto('/backoffice/bookings?state=confirmed')
  const headers = opened!.headers()
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  await page.getByRole('button', { name: 'Türkçe' }).click()
  await page.getByRole('heading', { name: words['login.title'] }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await fillLogin(page, 'sales@example.com', 'something else', words)
  await page.getByRole('alert').waitFor()
  await fillLogin(page, 'sales@example.com', demoStaffPassword, words)
  await page.getByRole('heading', { name: words['bookings.title'] }).waitFor()
  const cookie = (await context.cookies()).find(({ name }) => name === 'kervan_staff')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await page.getByRole('button', { name: words['app.log-out'] }).click()
  await page.getByRole('heading', { name: words['login.title'] }).waitFor()
  await leave()
})

test('a booking is found by words and the keyboard, read, and gets a note; an ended session asks for the login and loses no text', async () => {
  const words = messagesOf('en')
  const guest = await arrive(shopHere(), desk)
  const { bilet_no: number } = await book(shopHere(), guest.page, { email: guest.email })
  await guest.leave()
  const { page, context, leave } = await openAsStaff(shopHere(), 'owner', '/today')
  await page.getByRole('heading', { name: words['today.waiting'] }).waitFor()
  await page.getByRole('heading', { name: words['today.takings'] }).waitFor()
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
  const note = page.getByRole('listitem').filter({ hasText: 'Arrives late' })
  await note.waitFor()
  await page.setViewportSize(phone)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await leave()
})

test('a payment and a cancellation are previewed and made; what changed meanwhile is reported with the new state', async () => {
  const words = messagesOf('en')
  const guest = await arrive(shopHere(), desk, 'Can')
  const { bilet_no: number } = await book(shopHere(), guest.page, { email: guest.email })
  await guest.leave()
  const { page, leave } = await openAsStaff(shopHere(), 'owner', `/bookings/${number}`, { viewport: phone })
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await press(words['act.take-payment']!)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Record €/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words['state.confirmed']!, { exact: true }).first().waitFor()
  await press(words['act.cancel']!)
  await dialog.getByRole('textbox', { name: words['act.reason'] }).fill('storm')
  await dialog.getByLabel(words['act.refund-by']!).selectOption('full')
  const cancel = dialog.getByRole('button', { name: /^Cancel and refund €[1-9]/ })
  await cancel.waitFor()
  expect(await axeViolations(page)).toEqual([])
  const offered = await cancel.textContent()
  // A colleague refunds a part after the preview, before the cancellation arrives
  let isRefunded = false
  await page.route('**/api/office/cancel-booking', async (route) => {
    if (isRefunded) return route.continue()
    isRefunded = true
    const elsewhere = await page.request.post('/api/office/refund-goodwill', {
      data: { number, amount: { tutar: 1, kur_turu: 'EUR' }, reason: 'late' },
      headers: { 'idempotency-key': 'elsewhere' },
    })
    expect(elsewhere.status()).toBe(200)
    await route.continue()
  })
  await cancel.click()
  await dialog.getByRole('alert').waitFor()
  await expect.poll(() => cancel.textContent()).not.toBe(offered)
  await cancel.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words['state.cancelled']!, { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: words['act.cancel'], exact: true }).count()).toBe(0)
  const { rows } = await shopHere().sql.query('select state from bookings where number = $1', [number])
  expect(rows).toEqual([{ state: 'cancelled' }])
  await leave()
})

test('a guide checks guests in on a phone and takes it back; a manager closes the departure and reopens it', async () => {
  const words = messagesOf('tr')
  const guest = await arrive(shopHere(), desk, 'Deniz')
  const { bilet_no: number } = await book(shopHere(), guest.page, {
    email: guest.email,
    method: 'yerinde_odeme',
    adults: 2,
  })
  await guest.leave()
  const { rows } = await shopHere().sql.query<{ day: string; title: string }>(
    `select i.day::text as day, i.title from booking_items i join bookings b on b.id = i.booking where b.number = $1`,
    [number],
  )
  const { page, leave } = await openAsStaff(shopHere(), 'guide', `/departures?day=${rows[0]!.day}`, {
    viewport: phone,
    language: 'tr',
  })
  await page
    .getByRole('listitem')
    .filter({ hasText: /[1-9]\d* \/ \d+/ })
    .getByRole('link')
    .click()
  const row = page.getByRole('listitem').filter({ hasText: number })
  const press = (name: string) => row.getByRole('button', { name, exact: true }).click()
  await press('2 kişi geldi')
  await row.getByRole('button', { name: words['manifest.undo'] }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await press(words['manifest.undo']!)
  await row.getByRole('button', { name: '2 kişi geldi' }).waitFor()
  expect(await page.getByRole('button', { name: words['departure.close'] }).count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('kervan-back-office-language', 'tr'))
  await page.request.post('/api/office/log-in', {
    data: { email: 'manager@example.com', password: demoStaffPassword },
  })
  await page.reload()
  await page.getByRole('button', { name: words['departure.close'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words['act.reason'] }).fill('Fırtına')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: words['departure.close'] }).click()
  await page.getByText('Fırtına').waitFor()
  await page.getByRole('button', { name: words['departure.reopen'] }).click()
  await dialog.getByRole('button', { name: words['departure.reopen'] }).click()
  await page.getByRole('button', { name: words['departure.close'] }).waitFor()
  await leave()
})

test('who connects an authenticator app needs its code at the next login', async () => {
  const words = messagesOf('en')
  const { page, leave } = await openAsStaff(shopHere(), 'finance', '/account', { viewport: phone })
  await page.getByText(words['account.this-session']!).waitFor()
  await page.getByRole('button', { name: words['account.app-connect'] }).click()
  await page.getByRole('img', { name: words['account.app-code'] }).waitFor()
  const secret = totpSecretOf((await page.locator('main code').textContent())!)
  const code = (earlier: number) => totpCode(secret, Math.floor(Date.now() / 30_000) - earlier)
  const codeField = page.getByRole('textbox', { name: words['login.code'], exact: true })
  await codeField.fill(code(1))
  await page.getByRole('button', { name: words['account.app-confirm'] }).click()
  await page.getByText(words['account.codes']!, { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.request.post('/api/office/log-out', { data: {} })
  await page.reload()
  await fillLogin(page, 'finance@example.com', demoStaffPassword)
  await codeField.fill('000000')
  await page.getByRole('button', { name: words['login.log-in'], exact: true }).click()
  await page.getByRole('alert').waitFor()
  await codeField.fill(code(0))
  await page.getByRole('button', { name: words['login.log-in'], exact: true }).click()
  await page.getByRole('heading', { name: words['account.title'] }).waitFor()
  await leave()
})

test('the first load is at most 250 KB of scripts and styles, compressed', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  await page.goto('/backoffice')
  await fillLogin(page, 'owner@example.com', demoStaffPassword)
  await page.waitForLoadState('networkidle')
  await leave()
  const sizes = [...files].map(
    (file) => gzipSync(readFileSync(built + file.slice('/backoffice'.length))).length / 1024,
  )
  expect(files.size).toBeGreaterThan(2)
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    [...files].join('\n'),
  ).toBeLessThan(250)
})

test('an invited person chooses a password, connects an app and logs in; later they replace the password', async () => {
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
  await field('account.password-new').fill('kisa')
  await field('members.passwordAgain').fill('kisa')
  await press('backoffice.save-password')
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(1)
  await field('account.password-new').fill(invitedPassword)
  await field('members.passwordAgain').fill(invitedPassword)
  await press('backoffice.save-password')
  await page.getByRole('img', { name: words['backoffice.app-code'] }).waitFor()
  // Reloaded between two steps, the page goes on where it was.
  await page.reload()
  const secret = totpSecretOf((await page.locator('main code').textContent())!)
  expect(await axeViolations(page)).toEqual([])
  const code = (earlier: number) => totpCode(secret, Math.floor(Date.now() / 30_000) - earlier)
  await field('backoffice.code').fill(code(1))
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
  const logIn = (data: object) => page.request.post('/api/office/log-in', { data: { email, ...data } })
  expect((await logIn({ password: invitedPassword })).status()).toBe(401)
  expect((await logIn({ password: invitedPassword, code: code(0) })).status()).toBe(200)

  await page.goto('/tr/backoffice/new-password')
  await field('members.email').fill(email)
  await press('account.forgot-send')
  await page.getByText(words['backoffice.link-sent']!).waitFor()
  await page.goto(await mailedLink(shopHere(), email, 'staff-new-password'))
  await field('account.password-new').fill('bayrak direği 1928')
  await field('members.passwordAgain').fill('bayrak direği 1928')
  await press('backoffice.save-password')
  await page.getByText(words['backoffice.password-saved']!).first().waitFor()
  expect((await page.request.get('/api/office/own-account')).status()).toBe(401)
  expect((await logIn({ password: 'bayrak direği 1928' })).status()).toBe(401)
  expect(await runCommand(shopHere(), 'staff', ['show', email])).toMatch(
    /^gul@company\.example {2}Gül Er {2}guide {2}active {2}logged in .*\nLanguage tr, with/,
  )
  await leave()
})
