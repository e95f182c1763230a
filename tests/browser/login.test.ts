import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { hold } from './hold.ts'
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

const { shopHere } = shopWithProviders()
const list = '/p/boat-tours'

describe.each([
  ['phone', phone],
  ['desk', desk],
])('on a %s', (_, viewport) => {
  test('the dialog has three tabs, axe finds nothing in any, and closing it goes back to the first', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport })
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
})

test('each form says all its errors beside the fields, and axe finds nothing then', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/c/privacy-notice')
  await openDialog(page)
  const errors = async () =>
    dialogOf(page)
      .locator('[aria-invalid=true]')
      .evaluateAll((fields) =>
        fields.map(
          (one) =>
            (one.getAttribute('aria-describedby') ?? '')
              .split(' ')
              .map((id) => document.getElementById(id)?.textContent)[0],
        ),
      )
  await field(page, 'members.email').fill('elif')
  await press(page, 'members.logIn')
  expect(await errors()).toEqual([said('refusal.email-invalid'), said('refusal.password-required')])
  await tab(page, 'members.register').click()
  await expect.poll(() => field(page, 'members.email').inputValue()).toBe('elif')
  await field(page, 'members.password').fill('abc')
  await field(page, 'members.passwordAgain').fill('abd')
  await dialogOf(page).getByRole('switch').click()
  await press(page, 'members.register')
  await dialogOf(page).getByText(said('members.fillIn')).waitFor()
  expect((await errors()).length).toBe(5)
  await dialogOf(page).getByText(said('refusal.agreement-needed')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await tab(page, 'account.forgot').click()
  await press(page, 'account.forgot-send')
  expect(await errors()).toEqual([said('refusal.email-invalid')])
  await leave()
})

test('a forgotten password: the link is mailed, a new one chosen, and one is logged in with it', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const { email } = await newMember(page)
  await page.goto('/c/privacy-notice')
  await openDialog(page)
  await press(page, 'account.forgot-question')
  await field(page, 'members.email').fill(`nobody-${email}`)
  await press(page, 'account.forgot-send')
  await dialogOf(page).getByText('Such an e-mail is not registered in the system.').first().waitFor()
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
  await page.getByText(said('account.new-password-done')).waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await page.request.get('/api/uye-oturum-listele')).status()).toBe(200)
  await leave()
})

test('the dialog is worked by keyboard alone: focus goes in, stays in, and comes back', async () => {
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
  await tab(page, 'members.logIn').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tab(page, 'account.forgot').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => opener(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await leave()
})

test('while the answer is awaited the button waits; a failure gives it back, the agreement opens above, success closes', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/c/privacy-notice')
  const response = await hold(page, '**/api/uye-giris-yap-post')
  await openDialog(page)
  await logIn(page, 'ada@example.com', 'wrong')
  const waiting = dialogOf(page).locator('button[type=submit]')
  await dialogOf(page).locator('button[type=submit][aria-busy=true]').waitFor()
  await response.letGo()
  await dialogOf(page).getByRole('alert').getByText('Please check your login details.').waitFor()
  await expect.poll(() => waiting.isEnabled()).toBe(true)
  await tab(page, 'members.register').click()
  await dialogOf(page)
    .getByRole('tabpanel')
    .getByRole('button', { name: said('members.readAgreement') })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Membership agreement', level: 2 }).waitFor()
  await page.keyboard.press('Escape')
  await tab(page, 'members.logIn').click()
  await logIn(page)
  await page.getByText('Registration successful. Welcome', { exact: true }).waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })
  await leave()
})

test('logging out in one tab logs out the other, and takes the member’s data away', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto(list)
  await openDialog(page)
  await logIn(page)
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
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto(list)
  await openDialog(page)
  await logIn(page)
  await page.getByRole('button', { name: 'Ada', exact: true }).waitFor()
  await context.addCookies([{ name: 'auth_strategy', value: 'google', url: shopHere().origin }])
  await page.goto('/user/reservations')
  await page.waitForURL((url) => url.pathname === '/')
  await tab(page, 'members.logIn').waitFor()
  await expect
    .poll(async () => (await page.request.get('/api/uye-oturum-listele')).status(), slowly)
    .toBe(401)
  await leave()
})

test('the welcome’s link is confirmed by a press, and is spent then', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const { email } = await newMember(page)
  const link = await mailedLink(shopHere(), email, 'welcome')
  await page.goto(link)
  await page.getByRole('button', { name: said('account.confirm-button') }).click()
  await page.getByText(said('account.done-verified')).waitFor()
  await page.goto('/')
  await page.goto(link)
  await page.getByRole('button', { name: said('account.confirm-button') }).click()
  await page.getByText('This link has expired or was already used').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: said('account.go-home') })
    .click()
  await page.waitForURL((url) => url.pathname === '/')
  await leave()
})
