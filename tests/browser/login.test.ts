import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, type Visitor, visit } from './browser.ts'
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
  tab,
} from './login-dialog.ts'
import { sharedShopOfThisFile } from './open-shop.ts'
import { shopWithProviders } from './shop-with-providers.ts'

const shopHere = sharedShopOfThisFile()
const { shopHere: providersShop, providerHere } = shopWithProviders()
const text = '/c/privacy-notice'

let visitor: Visitor | undefined
afterAll(() => visitor?.leave())

/** One window for these tests, in which each begins without a login. */
async function window(): Promise<Visitor> {
  visitor ??= await visit(shopHere().origin, { viewport: desk })
  await visitor.context.clearCookies({ name: /^(?!kervan_consent)/ })
  return visitor
}

test('the dialog is worked by keyboard alone: focus goes in, stays in, and comes back; axe finds nothing in its tabs and errors', async () => {
  const { page } = await window()
  await page.goto(text)
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
  expect(await axeViolations(page)).toEqual([])
  await tab(page, 'members.logIn').focus()
  await page.keyboard.press('ArrowRight')
  await press(page, 'members.register')
  await dialogOf(page).getByText(said('members.fillIn')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await tab(page, 'members.register').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tab(page, 'account.forgot').getAttribute('aria-selected')).toBe('true')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => opener(page).evaluate((one) => one === document.activeElement)).toBe(true)
})

test('emailed links confirm an address by a press, and lead from a forgotten password to a new one, with which one is logged in', async () => {
  const { page } = await window()
  const { email } = await newMember(page)
  await page.goto(await mailedLink(shopHere(), email, 'welcome'))
  await page.getByRole('button', { name: said('account.confirm-button') }).click()
  await page.getByText(said('account.done-verified')).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await openDialog(page)
  await press(page, 'account.forgot-question')
  await field(page, 'members.email').fill(email)
  await press(page, 'account.forgot-send')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await page.goto(await mailedLink(shopHere(), email, 'new-password'))
  const form = page.getByRole('main')
  const password = form.getByRole('textbox', { name: said('account.password-new'), exact: true })
  await password.fill('yeni-parola-7')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('textbox', { name: said('members.passwordAgain') }).fill('yeni-parola-7')
  await form.getByRole('button', { name: said('account.new-password-save') }).click()
  await page.getByText(said('account.new-password-done')).first().waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await page.request.get('/api/uye-oturum-listele')).status()).toBe(200)
})

test('logging out in one tab logs out the other, and takes the member’s data away; so does logging in', async () => {
  const { page, context } = await window()
  const name = (of: Page) => of.getByRole('button', { name: 'Ada', exact: true })
  await page.goto(text)
  await openDialog(page)
  await logIn(page)
  await name(page).waitFor()
  const other = await context.newPage()
  await other.goto(text)
  await name(other).click()
  await other.getByRole('button', { name: said('members.logOut') }).click()
  await opener(other).waitFor()
  await opener(page).waitFor()
  const left = (await context.cookies()).map(({ name }) => name)
  expect(left.toSorted()).toEqual(['kervan_consent', 'kervan_device'])
  await openDialog(other)
  await logIn(other)
  await name(page).waitFor()
  await other.close()
})

test('a visitor registers in Turkish, is logged in, and logs out', async () => {
  const words = messagesOf('tr')
  const { page } = await window()
  await page.goto('/tr/c/privacy-notice')
  await page.getByRole('button', { name: words['members.register'], exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  const email = `${randomUUID()}@example.com`
  await dialog.getByRole('textbox', { name: words['members.firstName'], exact: true }).fill('Ayşe')
  await dialog.getByRole('textbox', { name: words['members.lastName'], exact: true }).fill('Işık')
  await dialog.getByRole('textbox', { name: words['members.email'] }).fill(email)
  await dialog.getByRole('textbox', { name: words['members.password'], exact: true }).fill('gümüşlük-2026')
  await dialog.getByRole('textbox', { name: words['members.passwordAgain'] }).fill('gümüşlük-2026')
  await dialog.getByRole('button', { name: words['members.register'], exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { rows } = await shopHere().sql.query(
    'select first_name, last_name, locale from members where email = $1',
    [email],
  )
  expect(rows).toEqual([{ first_name: 'Ayşe', last_name: 'Işık', locale: 'tr' }])
  await page.getByRole('button', { name: /Ayşe/ }).first().click()
  await page.getByRole('button', { name: words['members.logOut'] }).click()
  await page.waitForURL((url) => url.pathname === '/tr')
  expect((await page.request.get('/api/uye-tum-veriler-get')).status()).toBe(401)
})

test('by Google from a page and back to it, a refusal is said there; by Facebook with a member’s address only after the member’s password', async () => {
  const { page, context, leave } = await visit(providersShop().origin, { viewport: desk })
  const { now } = providerHere()
  const by = async (provider: 'google' | 'facebook') =>
    dialogOf(page)
      .getByRole('button', { name: said(`account.continue-${provider}`) })
      .click()
  const google = { sub: randomUUID(), email: `${randomUUID()}@gmail.example`, email_verified: true }
  now.person = { ...google, given_name: 'Nilüfer', family_name: 'Ak' }
  now.denies = true
  await page.goto(text)
  await openDialog(page)
  await by('google')
  await dialogOf(page).getByText(said('account.social-denied')).first().waitFor()
  await page.waitForURL((url) => url.pathname + url.hash === text)
  now.denies = false
  await by('google')
  await page.getByRole('button', { name: 'Nilüfer', exact: true }).waitFor()
  await page.waitForURL((url) => url.pathname + url.hash === text)

  await context.clearCookies({ name: /^(?!kervan_consent)/ })
  const { email, password } = await newMember(page)
  now.person = { sub: randomUUID(), email, given_name: 'Elif' }
  await page.goto(text)
  await openDialog(page)
  await by('facebook')
  await page.waitForURL(/\/account\/connect$/)
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: said('members.password'), exact: true }).fill(password)
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: said('account.connect-button') }).click()
  await page.waitForURL((url) => url.pathname === text)
  expect(await (await page.request.get('/api/uye-bilgileri-get')).json()).toMatchObject({
    data: { strateji: 'facebook', user: { e_mail: email } },
  })
  await leave()
})
