import { randomUUID } from 'node:crypto'
import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, phone, type Visitor, visit } from './browser.ts'
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
import { button, clean, toasted } from './member-visit.ts'
import { sharedShopOfThisFile } from './open-shop.ts'
import { shopWithProviders } from './shop-with-providers.ts'

const shopHere = sharedShopOfThisFile()
const { shopHere: providersShop, providerHere } = shopWithProviders()
const text = '/c/privacy-notice'

const visitors = new Map<string, Visitor>()
afterAll(async () => {
  for (const { leave } of visitors.values()) await leave()
})

/** One window for the tests of a shop, in which each begins without a login. */
async function window(origin = shopHere().origin, viewport = desk): Promise<Visitor> {
  const visitor = visitors.get(origin) ?? (await visit(origin, { viewport }))
  visitors.set(origin, visitor)
  await visitor.page.setViewportSize(viewport)
  await logOut(visitor.page)
  return visitor
}

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement)

const logOut = (page: Page) => page.context().clearCookies({ name: /^(?!kervan_consent)/ })

test('the dialog is worked by keyboard alone: focus goes in, stays in, and comes back; axe finds nothing in its tabs and errors', async () => {
  const { page } = await window()
  await page.goto(text)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await tab(page, 'members.logIn').waitFor()
  const email = field(page, 'members.email')
  await expect.poll(() => hasFocus(email)).toBe(true)
  // Once around, until it is where it began
  for (let steps = 0; steps === 0 || !(await hasFocus(email)); steps += 1) {
    expect(steps).toBeLessThan(30)
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
  await expect.poll(() => hasFocus(opener(page))).toBe(true)
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

/** A passkey belongs to a host name: an address of numbers has none. */
const hostOf = ({ origin }: { origin: string }) => origin.replace('127.0.0.1', 'localhost')

/** A device that creates and uses passkeys without a question, as one with a fingerprint does. */
async function withAuthenticator(page: Page): Promise<void> {
  // The end of the session by which axe would be loaded would end the authenticator, too.
  await page.addInitScript(axe.source)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
}

const save = (page: Page) => dialogOf(page).getByRole('button', { name: said('area.save'), exact: true })

test('a member adds a passkey after a proof, names it, logs in with it, and deletes it', async () => {
  const shop = providersShop()
  const { page } = await window(hostOf(shop), phone)
  const { email, password } = await newMember(page)
  await page.request.post('/api/uye-giris-yap-post', { data: { e_mail: email, sifre: password } })
  await shop.sql.query('update members set email_verified_at = now() where email = $1', [email])
  await shop.sql.query(
    `update sessions set created_at = now() - interval '1 hour'
    where member = (select id from members where email = $1)`,
    [email],
  )

  await withAuthenticator(page)
  await page.goto('/user/security')
  await button(page, 'area.passkey-add').click()
  await field(page, 'area.passkey-name').fill('Phone')
  await save(page).click()
  const proof = page.getByRole('dialog', { name: said('area.prove') })
  const confirm = proof.getByRole('button', { name: said('account.confirm-button') })
  const typed = proof.getByRole('textbox', { name: said('area.password-present') })
  await typed.fill('wrong')
  await confirm.click()
  await expect.poll(() => typed.getAttribute('aria-invalid')).toBe('true')
  await clean(page, 'passkey-proof')
  await typed.fill(password)
  await confirm.click()
  await toasted(page, 'area.passkey-saved')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `${said('area.passkey-rename')}: Phone` }).click()
  await field(page, 'area.passkey-name').fill('Elif’s phone')
  await save(page).click()
  await page.getByText('Elif’s phone', { exact: true }).waitFor()
  await clean(page, 'passkeys')

  await logOut(page)
  await page.goto(text)
  await openDialog(page)
  await press(page, 'members.passkey')
  await toasted(page, 'members.welcome')
  expect((await page.request.get('/api/uye-gecis-anahtari-listele')).status()).toBe(200)

  await page.goto('/user/security')
  await page.getByRole('button', { name: `${said('area.delete')}: Elif’s phone` }).click()
  await dialogOf(page)
    .getByRole('button', { name: said('area.delete'), exact: true })
    .click()
  await toasted(page, 'area.passkey-deleted')
  await page.getByText('Elif’s phone', { exact: true }).waitFor({ state: 'detached' })
})

test('by Google from a page and back to it, a refusal is said there; by Facebook with a member’s address only after the member’s password', async () => {
  const { page } = await window(hostOf(providersShop()))
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
})
