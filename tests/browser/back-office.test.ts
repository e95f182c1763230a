import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { demoStaffPassword } from '#demo/people.ts'
import { totpCode } from '#server/staff/second-factor/totp.ts'
import { totpSecretOf } from '#tests/factories/staff.ts'
import { axeViolations } from './axe.ts'
import { fillLogin, messagesOf } from './back-office-visit.ts'
import { desk, phone, visit } from './browser.ts'
import { arrive, book } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
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

test('a role without bookings is refused at their address; an unknown address says so', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/backoffice/bookings')
  await fillLogin(page, 'content@example.com', demoStaffPassword)
  await page.getByText(words['denied.text']!).waitFor()
  await page.goto('/backoffice/no/such/screen')
  await page.getByText(words['lost.text']!).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('a booking is found by words and the keyboard, read, and gets a note; an ended session asks for the login and loses no text', async () => {
  const words = messagesOf('en')
  const guest = await arrive(shopHere(), desk)
  const { bilet_no: number } = await book(shopHere(), guest.page, { email: guest.email })
  await guest.leave()
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/backoffice')
  await fillLogin(page, 'owner@example.com', demoStaffPassword)
  await page.getByRole('heading', { name: words['today.waiting'] }).waitFor()
  await page.getByRole('heading', { name: words['today.takings'] }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.getByRole('link', { name: /Elif Kaya/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.keyboard.type('elif')
  await page.waitForURL(/q=elif/)
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Elif Kaya' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
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
  await note.getByRole('button', { name: words['notes.edit'] }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Arrives early')
  await page.getByRole('dialog').getByRole('button', { name: words['notes.save'] }).click()
  const edited = page.getByRole('listitem').filter({ hasText: 'Arrives early' })
  await edited.getByRole('button', { name: words['notes.delete'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['notes.delete'] }).click()
  await edited.waitFor({ state: 'detached' })
  await page.getByText(words['action.booking.delete-note']!).waitFor()
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
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto(`/backoffice/bookings/${number}`)
  await fillLogin(page, 'owner@example.com', demoStaffPassword)
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
  const cancellation = '**/api/office/cancel-booking'
  await page.route(
    cancellation,
    async (route) => {
      const elsewhere = await page.request.post('/api/office/refund-goodwill', {
        data: { number, amount: { tutar: 1, kur_turu: 'EUR' }, reason: 'late' },
        headers: { 'idempotency-key': 'elsewhere' },
      })
      expect(elsewhere.status()).toBe(200)
      await route.continue()
    },
    { times: 1 },
  )
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
  const { page, leave } = await visit(shopHere().origin, { viewport: phone, locale: 'tr-TR' })
  await page.goto(`/backoffice/departures?day=${rows[0]!.day}`)
  await fillLogin(page, 'guide@example.com', demoStaffPassword, words)
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
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/backoffice/account')
  await fillLogin(page, 'finance@example.com', demoStaffPassword)
  await page.getByText(words['account.this-session']!).waitFor()
  expect(await axeViolations(page)).toEqual([])
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
