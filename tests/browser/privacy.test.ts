import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserStorageItems } from '#domain/privacy/browser-storage.ts'
import { consentCookie, consentText, onlyNecessary } from '#domain/privacy/consent.ts'
import {
  chooseFirstDay,
  fillInTraveller,
  findTour,
  goToCheckout,
  like,
  messagesOf,
} from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const slowly = { timeout: 20_000 }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const tour = '/u/boat-tours/fethiye-12-islands-boat-day'
const text = '/c/privacy-notice'

const notice = (page: Page) => page.getByRole('region', { name: words['privacy.title'] })
const settings = (page: Page) => page.getByRole('dialog', { name: words['privacy.settings'] })
const choiceOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === consentCookie)
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: words[key], exact: true }).filter({ visible: true })

/** What was counted, as soon as it is. */
async function counted(measure: string): Promise<Record<string, number>> {
  const { rows } = await shopHere().sql.query<{ value: string; count: number }>(
    'select value, count from visit_counts where measure = $1 order by value',
    [measure],
  )
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

async function forgetCounts(): Promise<void> {
  await shopHere().sql.query('delete from visit_counts')
}

/** What a browser holds, by place. */
async function storageOf(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const rest = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    database: (await indexedDB.databases()).map(({ name }) => name!),
    cache: await caches.keys(),
  }))
  return { cookie: cookies, ...rest }
}

/** Whether a press on the middle of an element reaches it. A trial press would be repeated by the script for early input. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

test('before a choice nothing optional is stored or sent, and the question leaves the page usable; only necessary keeps it so', async () => {
  await forgetCounts()
  const { page, leave } = await visit(shopHere().origin, { consent: 'unasked', userAgent: firefox })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  // The longest question on the smallest screen
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/ru${tour}`)
  await page.getByRole('region', { name: messagesOf('ru')['privacy.title'] }).waitFor()
  await expect.poll(() => isOnTop(page.locator('[data-sticky-bar]').getByRole('button').last())).toBe(true)
  expect(await coversControl(page)).toBe(false)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect(await coversControl(page)).toBe(false)
  await page.setViewportSize(phone)
  await page.goto(text)
  await notice(page).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await storageOf(page)).toMatchObject({ cookie: [], local: [] })

  // The two answers look alike, the purposes are a link, and the keyboard reaches them before the header.
  await page.setViewportSize(desk)
  const answers = notice(page).getByRole('button')
  await expect
    .poll(() => answers.allTextContents())
    .toEqual([words['privacy.choose'], words['privacy.necessaryOnly'], words['privacy.all']])
  const looks = await answers.evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor, color, fontSize, fontWeight, height } = getComputedStyle(one)
      return { backgroundColor, color, fontSize, fontWeight, height }
    }),
  )
  expect(looks[2]).toEqual(looks[1])
  expect((await notice(page).boundingBox())!.height).toBeLessThan(80)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(words['privacy.necessaryOnly'])
  await page.keyboard.press('Enter')
  await notice(page).waitFor({ state: 'detached' })
  const { value, expires } = (await choiceOf(page))!
  expect(decodeURIComponent(value)).toBe(consentText(onlyNecessary))
  expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(182)
  await page.goto(text)
  await page.getByRole('button', { name: words['privacy.settings'] }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await notice(page).count()).toBe(0)
  expect(await storageOf(page)).toMatchObject({ cookie: [consentCookie], local: [] })
  expect(sent).not.toContain('/api/web-analiz-post')
  expect(await counted('page')).toEqual({})
  await leave()
})

/** Whether the question is over a control of the text or of the booking bar; it may be over the first picture. */
function coversControl(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const notice = document.querySelector('section[aria-labelledby=cookie-notice]')!.getBoundingClientRect()
    const controls = document.querySelectorAll('main header :is(a, button, input), [data-sticky-bar] button')
    return [...controls].some((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top < notice.bottom && bottom > notice.top && bottom > 0 && top < innerHeight
    })
  })
}

test('who chooses statistics alone is counted on the way to a booking, each step once; all that is stored on it is listed, and what is no longer allowed is removed at once', async () => {
  await forgetCounts()
  const { page, leave } = await visit(shopHere().origin, {
    viewport: desk,
    consent: 'unasked',
    userAgent: firefox,
    asAda: true,
  })
  await page.goto('/', { referer: 'https://www.search.example/results?q=ada+byron' })
  await notice(page).waitFor()
  await button(page, 'privacy.choose').click()
  await settings(page).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await settings(page).getByRole('switch', { name: words['privacy.statistics'] }).click()
  await button(page, 'privacy.save').click()
  await settings(page).waitFor({ state: 'detached' })
  expect(decodeURIComponent((await choiceOf(page))!.value)).toBe('2:statistics')
  await findTour(page, 'Istanbul walk', /Istanbul old city walk/)
  await chooseFirstDay(page, words, 2)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  const atCheckout = await storageOf(page)
  // What was not allowed was not stored.
  expect(atCheckout.local).not.toContain('seen')
  expect(unlisted(atCheckout)).toEqual([])
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/basket\/result/)
  await expect
    .poll(() => counted('step'), slowly)
    .toEqual({
      'product desktop': 1,
      'cart desktop': 1,
      'checkout desktop': 1,
      'ordered desktop': 1,
      'paid desktop': 1,
    })
  // Looking at it all once more is no second booking.
  await page.reload()
  await expect.poll(() => counted('page').then((pages) => pages['/basket/result']), slowly).toBe(2)
  expect(await counted('step')).toMatchObject({ 'paid desktop': 1, 'ordered desktop': 1 })
  expect(await counted('device')).toEqual({ desktop: 1 })
  expect(await counted('language')).toEqual({ en: 1 })
  expect(await counted('referrer')).toEqual({ 'search.example': 1 })
  expect(Object.keys(await counted('page')).toSorted()).toEqual(
    expect.arrayContaining(['/', '/basket/checkout', '/basket/result', '/search']),
  )
  const { rows } = await shopHere().sql.query('select value from visit_counts')
  expect(JSON.stringify(rows)).not.toMatch(/ada|byron|rezervasyon/i)

  await page.goto('/check-voucher')
  await hydrated(page)
  await button(page, 'privacy.settings').click()
  await settings(page).waitFor()
  await button(page, 'privacy.all').click()
  await settings(page).waitFor({ state: 'detached' })
  await page.goto(tour)
  await hydrated(page)
  await expect.poll(() => storageOf(page).then(({ local }) => local), slowly).toContain('seen')
  const allowed = await storageOf(page)
  expect(allowed.cookie.length + allowed.local.length).toBeGreaterThan(5)
  expect(unlisted(allowed)).toEqual([])
  await button(page, 'privacy.settings').click()
  await settings(page).waitFor()
  await expect
    .poll(() => settings(page).getByRole('switch', { name: words['privacy.statistics'] }).isChecked(), slowly)
    .toBe(true)
  await expect.poll(() => counted('page').then((pages) => pages[tour]), slowly).toBe(1)
  await button(page, 'privacy.necessaryOnly').click()
  await settings(page).waitFor({ state: 'detached' })
  const { local, session } = await storageOf(page)
  expect([local.includes('seen'), session.includes('kervan.counted')]).toEqual([false, false])
  const before = await counted('page')
  await page.locator('header a[href="/"]').first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForLoadState('networkidle')
  expect(await counted('page')).toEqual(before)
  await leave()
})

/** What a browser holds that the list for visitors does not name. */
function unlisted(stored: Awaited<ReturnType<typeof storageOf>>): string[] {
  return Object.entries(stored).flatMap(([place, names]) => {
    const listed = browserStorageItems
      .filter((thing) => thing.place === place)
      .flatMap((thing) => thing.names)
    const isListed = (name: string) =>
      listed.some((one) => one === name || (one.endsWith('-') && name.startsWith(one)))
    return names.filter((name) => !isListed(name)).map((name) => `${place} ${name}`)
  })
}

test('without scripts nothing is asked or stored, and the page about cookies lists all there is', async () => {
  const answer = await fetch(`${shopHere().origin}/c/cookies`)
  expect(answer.headers.getSetCookie()).toEqual([])
  const html = await answer.text()
  expect(html).not.toContain('aria-labelledby="cookie-notice"')
  for (const name of browserStorageItems.flatMap(({ names }) => names)) expect(html).toContain(name)
})
