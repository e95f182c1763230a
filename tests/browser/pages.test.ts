import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fillInTraveller, goToCheckout, like, messagesOf } from '../../tooling/browser/traveller.ts'
import { fillCart } from './add-to-cart.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, tablet, windowOfThisFile } from './browser.ts'
import { sharedShop } from './open-shop.ts'
import { frames } from './slow-press.ts'

const shopHere = sharedShop
/** Up to 640 px a page has one layout: what is not too wide here is not too wide on any phone. */
const smallest = { width: 320, height: 640 }

describe('addresses and languages', () => {
  test('the root path follows the language of the browser, and no other path does', async () => {
    const headers = { 'accept-language': 'de-DE' }
    const root = await fetch(`${shopHere().origin}/`, { headers, redirect: 'manual' })
    expect([root.status, root.headers.get('location')]).toEqual([302, '/de'])
    const contact = await fetch(`${shopHere().origin}/contact`, { headers, redirect: 'manual' })
    expect(contact.status).toBe(200)
  })

  test('an unknown address answers 404 in the language of its prefix, with a search', async () => {
    const english = await fetch(`${shopHere().origin}/no/such/page`)
    expect(english.status).toBe(404)
    const html = await english.text()
    expect(html).toContain('This page could not be found')
    expect(html).toMatch(/<title>[^<]*Error 404/)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).toMatch(/<main[\s\S]*<form[^>]* action="\/search"[\s\S]*<\/main>/)
    const turkish = await fetch(`${shopHere().origin}/tr/boyle-bir-sayfa-yok`)
    expect(turkish.status).toBe(404)
    expect(await turkish.text()).toContain(messagesOf('tr')['error.404Text'])
  })

  test.each(['/d/fethiye/no-such-thing', '/d/no-such-place/fethiye-12-islands-boat-day'])(
    'what is not there is not found: %s',
    async (path) => {
      const answer = await fetch(shopHere().origin + path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(await answer.text()).toContain('This page could not be found')
    },
  )

  test.each([
    ['/u/fethiye-12-islands-boat-day', '/u/boat-tours/fethiye-12-islands-boat-day'],
    ['/d/fethiye/fethiye-12-islands-boat-day', '/u/boat-tours/fethiye-12-islands-boat-day'],
    ['/de/d/fethiye/fethiye-12-islands-boat-day?adults=3', /^\/de\/u\/bootstouren\/[a-z0-9-]+$/],
    ['/d/fethiye/boat-tours', '/d/fethiye'],
    ['/tr/u/boat-tours/fethiye-12-islands-boat-day', /^\/tr\/u\/tekne-turlari\/[a-z0-9-]+$/],
    ['/de/p/boat-tours', '/de/p/bootstouren'],
  ])('%s leads to the address of its language for good', async (from, to) => {
    const answer = await fetch(shopHere().origin + from, { redirect: 'manual' })
    expect(answer.status).toBe(308)
    const { pathname } = new URL(answer.headers.get('location')!, shopHere().origin)
    expect(pathname).toMatch(to instanceof RegExp ? to : new RegExp(`^${to}$`))
  })
})

test('a search asks for its text; a kind that was chosen beside it is its category', async () => {
  const textOf = async (path: string) => (await fetch(shopHere().origin + path)).text()
  const words = messagesOf('en')
  expect(await textOf('/search?term=+')).toContain(words['results.required'])
  expect(await textOf('/search')).toContain(words['results.ask'])
  expect(await textOf('/search')).toContain('href="/p/holiday-villas"')
  expect(await textOf('/search')).not.toContain(words['results.required'])
  const chosen = await fetch(`${shopHere().origin}/search?term=&kind=villa`, { redirect: 'manual' })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/p/holiday-villas'])
})

test('however the address of a personal page is written, it is never cached', async () => {
  const loggedIn = await fetch(`${shopHere().origin}/api/uye-giris-yap-post`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ e_mail: 'ada@example.com', sifre: 'turkuaz' }),
  })
  const cookie = loggedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  // personal-routes.test.ts has the other ways to write it
  for (const path of ['/user/reservations', '/de/%75sER/reservations']) {
    const own = await fetch(shopHere().origin + path, { headers: { cookie } })
    const strangers = await fetch(shopHere().origin + path)
    expect(await strangers.text()).not.toContain('ada@example.com')
    expect(await own.text()).toContain('ada@example.com')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
  }
})

/** For all pages that are only looked at. */
const window = windowOfThisFile(shopHere)

async function open(path: string): Promise<Page> {
  const page = await window(smallest)
  await page.goto(path)
  await hydrated(page)
  return page
}

// Axe looks at each page in the width where it has most, with all that comes late: at a desk a list has its filters, and a product
// its booking box and its columns. find-a-product.test.ts and trip-search.test.ts give it the home page, pmtiles-map.test.ts
// that of contact, and post-booking.test.ts that of a voucher.
test.each([
  ['/tr/p/turlar', desk],
  ['/d/fethiye', smallest],
  ['/ru/nichego', smallest],
  ['/c/privacy-notice', desk],
])('axe finds nothing at %s, and no line is too wide', async (path, byAxe) => {
  const page = await open(path)
  await page.waitForLoadState('networkidle')
  await lookAt(page, { byAxe })
})

test.each([
  ['/', desk],
  ['/ar', tablet],
  ['/contact', tablet],
  ['/check-voucher#1.bm90.b3Vycw', tablet],
  ['/de/search/boot', tablet],
])('no line of %s is too wide', async (path, widest) => {
  await lookAt(await open(path), { widest })
})

test.each([['/ar/p/nature-and-adventure'], ['/b/old-stones', smallest]])(
  'no line of %s is too wide on a phone, where its chip is visible with the others beside it',
  async (path, byAxe?: Width) => {
    const page = await open(path)
    const isVisible = () =>
      page.locator('main ul > li > a[aria-current]').evaluate((chip) => {
        const { left, right } = chip.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    await expect.poll(isVisible).toBe(true)
    await lookAt(page, { byAxe })
  },
)

// Both steps of the checkout are on one page in the second basket. member-area.test.ts has the screens of bookings.
test('axe finds nothing from the basket to the booking either, and no line is too wide', async () => {
  const words = messagesOf('en')
  const page = await window(smallest)
  await page.setViewportSize(desk)
  await fillCart(page)
  expect(await axeViolations(page)).toEqual([])
  await goToCheckout(page, words)
  await lookAt(page)
  // From right to left, too
  await page.goto('/ar/basket/cart')
  await page.waitForLoadState('networkidle')
  await lookAt(page, { byAxe: smallest })
  await page.goto('/basket-two/checkout')
  await page.getByRole('heading', { name: words['checkout.payment.title'] }).waitFor()
  await page.waitForLoadState('networkidle')
  await lookAt(page, { byAxe: desk })
  await page.goto('/basket/checkout')
  await fillInTraveller(page, words)
  await lookAt(page)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/basket\/result/)
  await page.waitForLoadState('networkidle')
  await lookAt(page, { byAxe: smallest })
})

type Width = typeof desk

/** The page in the widths in which lines can be too wide, at a desk where it differs there, and by axe in one of them. */
async function lookAt(
  page: Page,
  { byAxe, widest = byAxe === desk ? desk : tablet }: { byAxe?: Width; widest?: Width } = {},
): Promise<void> {
  for (const viewport of widest === desk ? [smallest, tablet, desk] : [smallest, tablet]) {
    await page.setViewportSize(viewport)
    // What depends on the width in scripts is laid out again after that.
    await frames(page)
    const errors = viewport === byAxe ? await axeViolations(page) : []
    expect([page.url(), viewport, errors, await sidewaysScroll(page)]).toEqual([page.url(), viewport, [], 0])
  }
}

/** By how many pixels something sticks out of the page. */
function sidewaysScroll(page: Page): Promise<number> {
  // Below zero while a dialog holds the place of the scroll bar.
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
}

test('beside every price of one day, what is off the whole booking is displayed, and off nothing else', async () => {
  const { origin } = shopHere()
  const amountOff = messagesOf('en')['card.amountOff']!.replace('{amount}', '€25')
  const pages = [
    '/p/car-rental',
    '/u/car-rental/electric-car-hire-fethiye',
    '/compare?product=car-electric&product=car-compact',
  ]
  for (const path of pages) {
    const html = await (await fetch(origin + path)).text()
    expect([path, html.includes(amountOff), html.includes('>€36<'), html.includes('€11<')]).toEqual([
      path,
      true,
      true,
      false,
    ])
  }
  const transfers = await (await fetch(`${origin}/t`)).text()
  expect(transfers).toContain(messagesOf('en')['card.amountOff']!.replace('{amount}', '€10'))
  // Of a tour, which is priced by the head, just as little
  const walk = await (
    await fetch(`${origin}/u/culture-and-history-tours/perge-aspendos-side-day-trip-from-antalya`)
  ).text()
  expect([walk.includes('>€54<'), walk.includes('€46<')]).toEqual([true, false])
})

test('axe finds nothing on the page of a tour in Arabic; its pictures open over it: arrow keys, thumbnails, zoom, and Esc returns the focus', async () => {
  const words = messagesOf('ar')
  const page = await open('/ar/u/boat-tours/fethiye-12-islands-boat-day')
  await page.waitForLoadState('networkidle')
  await lookAt(page, { byAxe: desk })
  const opener = page.getByRole('button', { name: like(words['product.open-picture']!) }).nth(1)
  await opener.focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog', { name: words['product.pictures'], exact: true })
  const slide = lightbox.locator('[aria-roledescription]').and(lightbox.getByRole('group'))
  await slide.and(lightbox.getByRole('group', { name: /^2 / })).waitFor()
  // Reading from right to left, the next picture is to the left
  await page.keyboard.press('ArrowLeft')
  await slide.and(lightbox.getByRole('group', { name: /^3 / })).waitFor()
  const thumbnails = lightbox.getByRole('navigation', { name: words['pictures.thumbnails'] })
  await thumbnails.getByRole('button', { name: /^1 / }).click()
  await slide.and(lightbox.getByRole('group', { name: /^1 / })).waitFor()
  await lightbox.getByRole('button', { name: words['pictures.zoom-in'] }).click()
  const zoomOut = lightbox.getByRole('button', { name: words['pictures.zoom-out'] })
  await expect.poll(() => zoomOut.isEnabled()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await lightbox.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

// The last one: the window has a language after it
test('switching the language keeps the tour, under the slug of that language; no line of it is too wide', async () => {
  const page = await open('/u/boat-tours/fethiye-12-islands-boat-day')
  await lookAt(page)
  await page.setViewportSize(desk)
  await page
    .getByRole('button', { name: /English/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Türkçe' }).first().click()
  await page.waitForURL(/\/tr\/u\/tekne-turlari\//)
  const root = await page.request.get('/', { maxRedirects: 0 })
  expect([root.status(), root.headers().location]).toEqual([302, '/tr'])
})
