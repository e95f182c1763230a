import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import {
  dialogOf,
  field,
  logIn,
  mailedLink,
  newMember,
  openDialog,
  opener,
  press,
  said,
  slowly,
  tab,
} from './login-dialog.ts'
import { shopWithProviders } from './shop-with-providers.ts'

const { shopHere, providerHere } = shopWithProviders()
const list = '/p/boat-tours'

test('on a phone the dialog has three tabs, axe finds nothing in any, and closing it goes back to the first', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/c/privacy-notice')
  await openDialog(page)
  expect(await dialogOf(page).getByRole('tab').allTextContents()).toEqual([
    said('members.logIn'),
    said('members.register'),
    said('account.forgot'),
  ])
  for (const key of ['members.logIn', 'members.register', 'account.forgot']) {
    await tab(page, key).click()
    expect([key, await axeViolations(page)]).toEqual([key, []])
  }
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await openDialog(page)
  await expect.poll(() => tab(page, 'members.logIn').getAttribute('aria-selected')).toBe('true')
  await leave()
})

test('at a desk the dialog is worked by keyboard alone: focus goes in, stays in, and comes back; axe finds nothing in its errors', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/c/privacy-notice')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await tab(page, 'members.logIn').waitFor()
  await expect
    .poll(() => field(page, 'members.email').evaluate((one) => one === document.activeElement))
    .toBe(true)
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
    )
    expect(inside).toBe(true)
  }
  await field(page, 'members.email').fill('elif')
  await tab(page, 'members.logIn').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => field(page, 'members.email').inputValue()).toBe('elif')
  await press(page, 'members.register')
  await dialogOf(page).getByText(said('members.fillIn')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await tab(page, 'members.register').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tab(page, 'account.forgot').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => opener(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await leave()
})

test('a forgotten password: the link is mailed, a new one chosen, and one is logged in with it', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const { email } = await newMember(page)
  await page.goto('/c/privacy-notice')
  await openDialog(page)
  await press(page, 'account.forgot-question')
  await field(page, 'members.email').fill(email)
  await press(page, 'account.forgot-send')
  await page.getByText('Your password has been updated and sent to your e-mail address.').waitFor()
  await dialogOf(page).waitFor({ state: 'hidden' })

  await page.goto(await mailedLink(shopHere(), email, 'new-password'))
  expect(await axeViolations(page)).toEqual([])
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: said('account.password-new'), exact: true }).fill('yeni-parola-7')
  await form.getByRole('textbox', { name: said('members.passwordAgain') }).fill('yeni-parola-7')
  await form.getByRole('button', { name: said('account.new-password-save') }).click()
  await page.getByText(said('account.new-password-done')).first().waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await page.request.get('/api/uye-oturum-listele')).status()).toBe(200)
  await leave()
})

test('the agreement opens above the dialog, success closes it; logging out in one tab logs out the other, and takes the member’s data away', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto(list)
  await openDialog(page)
  await tab(page, 'members.register').click()
  await dialogOf(page)
    .getByRole('tabpanel')
    .getByRole('button', { name: said('members.readAgreement') })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Membership agreement', level: 2 }).waitFor()
  await page.keyboard.press('Escape')
  await tab(page, 'members.logIn').click()
  await logIn(page, 'ada@example.com', 'wrong')
  await dialogOf(page).getByRole('alert').getByText('Please check your login details.').waitFor()
  await logIn(page)
  await page.getByText('Registration successful. Welcome', { exact: true }).first().waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })
  const name = (of: Page) => of.getByRole('button', { name: 'Ada', exact: true })
  await name(page).waitFor()
  const other = await context.newPage()
  await other.goto('/c/privacy-notice')
  await name(other).click()
  await other.getByRole('button', { name: said('members.logOut') }).click()
  await opener(other).waitFor()
  await opener(page).waitFor()
  const left = (await context.cookies()).map(({ name }) => name)
  expect(left.toSorted()).toEqual(['kervan_consent', 'kervan_device'])
  await openDialog(other)
  await logIn(other)
  await name(page).waitFor()
  await leave()
})

test('a session of another way than the browser remembers is logged out and sent home', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk, asAda: true })
  await context.addCookies([{ name: 'auth_strategy', value: 'google', url: shopHere().origin }])
  await page.goto('/user/reservations')
  await page.waitForURL((url) => url.pathname === '/')
  await tab(page, 'members.logIn').waitFor()
  await expect
    .poll(async () => (await page.request.get('/api/uye-oturum-listele')).status(), slowly)
    .toBe(401)
  await leave()
})

test('the welcome’s link is confirmed by a press', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const { email } = await newMember(page)
  await page.goto(await mailedLink(shopHere(), email, 'welcome'))
  await page.getByRole('button', { name: said('account.confirm-button') }).click()
  await page.getByText(said('account.done-verified')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const { rows } = await shopHere().sql.query(
    'select email_verified_at is not null as verified from members where email = $1',
    [email],
  )
  expect(rows).toEqual([{ verified: true }])
  await leave()
})

test('a visitor registers in Turkish, is logged in, sees no bookings yet, and logs out', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await visit(shopHere().origin, { locale: 'tr-TR', viewport: desk })
  await page.goto('/tr')
  await page.getByRole('button', { name: words['members.register'], exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: words['members.register'], exact: true })
  await send.click()
  await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBeGreaterThanOrEqual(4)
  await dialog.getByRole('textbox', { name: words['members.firstName'], exact: true }).fill('Ayşe')
  await dialog.getByRole('textbox', { name: words['members.lastName'], exact: true }).fill('Işık')
  await dialog.getByRole('textbox', { name: words['members.email'] }).fill('ayse@example.com')
  await dialog.getByRole('textbox', { name: words['members.password'], exact: true }).fill('gümüşlük-2026')
  await dialog.getByRole('textbox', { name: words['members.passwordAgain'] }).fill('gümüşlük-2026')
  await send.click()
  await dialog.waitFor({ state: 'hidden' })
  const { rows } = await shopHere().sql.query(
    `select first_name, last_name, locale from members where email = 'ayse@example.com'`,
  )
  expect(rows).toEqual([{ first_name: 'Ayşe', last_name: 'Işık', locale: 'tr' }])
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'kervan_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
  await page.goto('/tr/user/reservations')
  await page.getByText(words['checkout.noBookings']!).waitFor()
  await page.getByRole('button', { name: /Ayşe/ }).first().click()
  await page.getByRole('button', { name: words['members.logOut'] }).click()
  await page.waitForURL((url) => url.pathname === '/tr')
  expect((await page.request.get('/api/uye-tum-veriler-get')).status()).toBe(401)
  await leave()
})

test('by Google, from a page and back to it; a refusal there is said here', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  providerHere().now.person = {
    sub: randomUUID(),
    email: `${randomUUID()}@gmail.example`,
    email_verified: true,
    given_name: 'Nilüfer',
    family_name: 'Ak',
  }
  providerHere().now.denies = true
  await page.goto(list)
  await openDialog(page)
  await dialogOf(page)
    .getByRole('button', { name: said('account.continue-google') })
    .click()
  await dialogOf(page).getByText(said('account.social-denied')).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash, slowly).toBe(list)
  providerHere().now.denies = false
  await dialogOf(page)
    .getByRole('button', { name: said('account.continue-google') })
    .click()
  await page.getByRole('button', { name: 'Nilüfer', exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash, slowly).toBe(list)
  await leave()
})

test('by Facebook with a member’s address: only after the member’s password', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const { email, password } = await newMember(page)
  providerHere().now.denies = false
  providerHere().now.person = { sub: randomUUID(), email, given_name: 'Elif' }
  await page.goto(list)
  await openDialog(page)
  await dialogOf(page)
    .getByRole('button', { name: said('account.continue-facebook') })
    .click()
  await page.waitForURL(/\/account\/connect$/)
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: said('members.password'), exact: true }).fill('wrong')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: said('account.connect-button') }).click()
  await form.getByText('Please check your login details.').waitFor()
  await form.getByRole('textbox', { name: said('members.password'), exact: true }).fill(password)
  await form.getByRole('button', { name: said('account.connect-button') }).click()
  await page.waitForURL((url) => url.pathname === list)
  expect(await (await page.request.get('/api/uye-bilgileri-get')).json()).toMatchObject({
    data: { strateji: 'facebook', user: { e_mail: email } },
  })
  await leave()
})
