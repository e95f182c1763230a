import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { type IdentityProvider, identityProvider } from '../factories/identity-provider.ts'
import { faultsOfAxe } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'
import { wordsOf } from './traveller.ts'

let provider: IdentityProvider
const shopHere = shopOfThisFile(async () => {
  provider = await identityProvider()
  const { google, facebook } = provider.settings
  return {
    GOOGLE_CLIENT_ID: google!.clientId,
    GOOGLE_CLIENT_SECRET: google!.clientSecret,
    GOOGLE_ISSUER: google!.issuer,
    FACEBOOK_CLIENT_ID: facebook!.clientId,
    FACEBOOK_CLIENT_SECRET: facebook!.clientSecret,
    FACEBOOK_AUTHORIZE_URL: facebook!.authorizeUrl,
    FACEBOOK_GRAPH_URL: facebook!.graphUrl,
  }
})
afterAll(() => provider.stop())

const words = wordsOf('en')
const said = (key: string) => words[key]!
const list = '/p/boat-tours'
/** As long as the pages themselves are waited for. */
const slowly = { timeout: 20_000 }

const opener = (page: Page) => page.getByRole('button', { name: said('members.logIn'), exact: true }).first()
const dialogOf = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, key: string) => dialogOf(page).getByRole('tab', { name: said(key) })
const field = (page: Page, key: string) =>
  dialogOf(page).getByRole('textbox', { name: said(key), exact: true })
const press = (page: Page, key: string) =>
  dialogOf(page)
    .getByRole('tabpanel')
    .getByRole('button', { name: said(key), exact: true })
    .first()
    .click()

/** On a phone the member's entries are in the menu. */
async function openDialog(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 992) {
    await page.getByRole('button', { name: said('header.menu') }).click()
    await dialogOf(page)
      .getByRole('button', { name: said('members.logIn'), exact: true })
      .click()
    await tab(page, 'members.logIn').waitFor()
    return
  }
  await opener(page).click()
  await tab(page, 'members.logIn').waitFor()
}

async function logIn(page: Page, email = 'ada@example.com', password = 'turkuaz'): Promise<void> {
  await field(page, 'members.email').fill(email)
  await field(page, 'members.password').fill(password)
  await press(page, 'members.logIn')
}

/** A member of this test alone. */
async function newMember(
  page: Page,
  password = 'gümüşlük-2026',
): Promise<{ email: string; password: string }> {
  const email = `${randomUUID()}@example.com`
  await page.request.post('/api/uye-kayit-ol-post', {
    data: { ad: 'Elif', soyad: 'Kaya', e_mail: email, sifre: password, sifre_onay: password },
  })
  await page.context().clearCookies({ name: /^(?!kervan_consent)/ })
  return { email, password }
}

/** The link in the newest mail to an address, as the outbox shows it. */
async function mailedLink(email: string, template: string): Promise<string> {
  const { origin, sql } = shopHere()
  const { rows } = await sql.query(
    'select id from outbox where recipient = $1 and template = $2 order by id desc limit 1',
    [email, template],
  )
  const html = await (await fetch(`${origin}/api/dev/outbox/${rows[0].id}`)).text()
  return html.match(/href="([^"]+#[^"]+)"/)![1]!
}

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
      expect([key, await faultsOfAxe(page)]).toEqual([key, []])
    }
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await openDialog(page)
    expect(await tab(page, 'members.logIn').getAttribute('aria-selected')).toBe('true')
    await leave()
  })

  test('each form says all its faults beside the fields, and axe finds nothing then', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport })
    await page.goto('/c/privacy-notice')
    await openDialog(page)
    const faults = async () =>
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
    expect(await faults()).toEqual([said('refusal.email-invalid'), said('refusal.password-required')])
    await tab(page, 'members.register').click()
    expect(await field(page, 'members.email').inputValue()).toBe('elif')
    await field(page, 'members.password').fill('abc')
    await field(page, 'members.passwordAgain').fill('abd')
    await dialogOf(page).getByRole('switch').click()
    await press(page, 'members.register')
    await dialogOf(page).getByText(said('members.fillIn')).waitFor()
    expect((await faults()).length).toBe(5)
    await dialogOf(page).getByText(said('refusal.agreement-needed')).waitFor()
    expect(await faultsOfAxe(page)).toEqual([])
    await tab(page, 'account.forgot').click()
    await press(page, 'account.forgot-send')
    expect(await faults()).toEqual([said('refusal.email-invalid')])
    await leave()
  })

  test('a forgotten password: the link is mailed, a new one chosen, and one is signed in with it', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport })
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

    await page.goto(await mailedLink(email, 'new-password'))
    expect(await faultsOfAxe(page)).toEqual([])
    const form = page.getByRole('main')
    await form.getByRole('textbox', { name: said('account.password-new'), exact: true }).fill('yeni-parola-7')
    await form.getByRole('textbox', { name: said('members.passwordAgain') }).fill('yeni-parola-7')
    await form.getByRole('button', { name: said('account.new-password-save') }).click()
    await page.getByText(said('account.new-password-done')).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    expect((await page.request.get('/api/uye-oturum-listele')).status()).toBe(200)
    await leave()
  })

  test('favourites are chosen before signing in, counted, and come along into the account', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport })
    const { email, password } = await newMember(page)
    await page.goto(list)
    const hearts = page.getByRole('main').locator('article button[aria-pressed]')
    await pressHeart(hearts.nth(0))
    await pressHeart(hearts.nth(1))
    await pressHeart(hearts.nth(1))
    await pressHeart(hearts.nth(2))
    await counted(page, 2)
    // Another tab shows them once they are kept; a page left before that would lose the last one.
    const otherTab = await page.context().newPage()
    await otherTab.goto(list)
    await counted(otherTab, 2)
    await otherTab.close()
    await page.reload()
    await counted(page, 2)
    expect(await hearts.nth(2).getAttribute('aria-pressed')).toBe('true')

    await favouritesLink(page).click()
    await logIn(page, email, password)
    await page.waitForURL(/\/user\/favorites$/)
    await expectCount(page.getByRole('main').getByRole('article'), 2)
    expect(await faultsOfAxe(page)).toEqual([])
    await expect.poll(() => favouritesInAccount(email), slowly).toBe(2)
    await page.getByRole('main').locator('article button[aria-pressed=true]').first().click()
    await counted(page, 1)
    await leave()
  })
})

test('the dialog is worked by keyboard alone: focus goes in, stays in, and comes back', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/c/privacy-notice')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await tab(page, 'members.logIn').waitFor()
  expect(await field(page, 'members.email').evaluate((one) => one === document.activeElement)).toBe(true)
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
  expect(await tab(page, 'account.forgot').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await opener(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await leave()
})

test('while the answer is awaited the button waits; a failure gives it back, the agreement opens above', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/c/privacy-notice')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/uye-giris-yap-post', async (route) => {
    await held
    await route.continue()
  })
  await openDialog(page)
  await logIn(page, 'ada@example.com', 'wrong')
  const waiting = dialogOf(page).locator('button[type=submit]')
  await dialogOf(page).locator('button[type=submit][aria-busy=true]').waitFor()
  answer()
  await dialogOf(page).getByRole('alert').getByText('Please check your login details.').waitFor()
  expect(await waiting.isEnabled()).toBe(true)
  await tab(page, 'members.register').click()
  await dialogOf(page)
    .getByRole('tabpanel')
    .getByRole('button', { name: said('members.readAgreement') })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Membership agreement', level: 2 }).waitFor()
  await page.keyboard.press('Escape')
  await tab(page, 'members.register').waitFor()
  await leave()
})

test('an address that is registered is said so beside it', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/c/privacy-notice')
  await openDialog(page)
  await tab(page, 'members.register').click()
  for (const [key, value] of [
    ['members.firstName', 'Ada'],
    ['members.lastName', 'Yıldız'],
    ['members.email', 'ada@example.com'],
    ['members.password', 'gümüşlük-2026'],
    ['members.passwordAgain', 'gümüşlük-2026'],
  ] as const)
    await field(page, key).fill(value)
  await press(page, 'members.register')
  await dialogOf(page).getByText('This e-mail address has been registered before.').first().waitFor()
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

test.each([
  ['a store that was tampered with', () => localStorage.setItem('kervan.member', 'rubbish.rubbish')],
  [
    'a store that is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'a private window that keeps nothing',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('no', 'SecurityError')
        },
      })
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    },
  ],
])('with %s one still chooses favourites, signs in and stays so', async (_, breakIt) => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  const { email, password } = await newMember(page)
  await context.addInitScript(breakIt)
  await page.goto(list)
  await pressHeart(page.getByRole('main').locator('article button[aria-pressed]').first())
  await counted(page, 1)
  await openDialog(page)
  await logIn(page, email, password)
  await page.getByRole('button', { name: 'Elif', exact: true }).waitFor()
  await counted(page, 1)
  await expect.poll(() => favouritesInAccount(email), slowly).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Elif', exact: true }).waitFor()
  await counted(page, 1)
  await leave()
})

test('a heart that the server refuses is taken back, and said', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const { email, password } = await newMember(page)
  await page.goto(list)
  await openDialog(page)
  await logIn(page, email, password)
  await page.getByRole('button', { name: 'Elif', exact: true }).waitFor()
  await page.route('**/api/uye-favori-ekle-post', (route) => route.abort())
  await page.getByRole('main').locator('article button[aria-pressed]').first().click()
  await page.getByText(said('members.unreachable')).waitFor()
  expect(await page.locator('article button[aria-pressed=true]').count()).toBe(0)
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

test('by Google, from a page and back to it; a refusal there is said here', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  provider.now.person = {
    sub: randomUUID(),
    email: `${randomUUID()}@gmail.example`,
    email_verified: true,
    given_name: 'Nilüfer',
    family_name: 'Ak',
  }
  provider.now.denies = true
  await page.goto(list)
  await openDialog(page)
  await dialogOf(page)
    .getByRole('button', { name: said('account.continue-google') })
    .click()
  await dialogOf(page).getByText(said('account.social-denied')).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash, slowly).toBe(list)
  provider.now.denies = false
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
  provider.now.denies = false
  provider.now.person = { sub: randomUUID(), email, given_name: 'Elif' }
  await page.goto(list)
  await openDialog(page)
  await dialogOf(page)
    .getByRole('button', { name: said('account.continue-facebook') })
    .click()
  await page.waitForURL(/\/account\/connect$/)
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: said('members.password'), exact: true }).fill('wrong')
  expect(await faultsOfAxe(page)).toEqual([])
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

test('the welcome’s link is confirmed by a press, and is spent then', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const { email } = await newMember(page)
  const link = await mailedLink(email, 'welcome')
  await page.goto(link)
  await page.getByRole('button', { name: said('account.confirm-button') }).click()
  await page.getByText(said('account.done-verified')).waitFor()
  await page.goto('/')
  await page.goto(link)
  await page.getByRole('button', { name: said('account.confirm-button') }).click()
  await page.getByText('This link has been used already').waitFor()
  expect(await faultsOfAxe(page)).toEqual([])
  await leave()
})

async function favouritesInAccount(email: string): Promise<number> {
  const { rows } = await shopHere().sql.query(
    'select count(*)::int from favourites f join members m on m.id = f.member where m.email = $1',
    [email],
  )
  return rows[0].count
}

function favouritesLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: new RegExp(`^${said('account.favourites')}`) })
}

async function counted(page: Page, count: number): Promise<void> {
  await expect.poll(() => favouritesLink(page).textContent(), slowly).toMatch(new RegExp(`${count}$`))
}

async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.count(), slowly).toBe(count)
}

/** Presses a heart once, as early as a visitor may, and waits until it tells so. */
async function pressHeart(heart: Locator): Promise<void> {
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed'), slowly).not.toBe(before)
}
