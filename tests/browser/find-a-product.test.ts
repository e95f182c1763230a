import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { hold } from './hold.ts'
import { said } from './login-dialog.ts'
import { movedSoFar, watchMoving } from './moving.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop

async function addressOf(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname + search)
}

describe('from a word to a product', () => {
  test('at a desk by keyboard alone: suggestion, place, filter, product', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport: desk })
    await page.goto('/')
    await hydrated(page)
    const search = page.getByRole('search').getByRole('combobox')
    await search.focus()
    await page.keyboard.type('feth', { delay: 30 })
    const options = page.locator('[role=option]')
    await options.first().waitFor()
    await expect.poll(() => search.getAttribute('aria-expanded')).toBe('true')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => options.count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/d/fethiye')
    await page
      .getByRole('link', { name: /Free cancellation/ })
      .first()
      .click()
    await page.waitForURL('**/d/fethiye?free=1')
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow')
    await page.getByRole('link', { name: /Free cancellation.*remove filter/ }).click()
    await page.waitForURL('**/d/fethiye')
    await leave()
  })

  test('on a phone: a mistyped word, filters in a sheet, the product', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport: phone })
    await page.goto('/search/baloon')
    await page.getByText('Showing results for “balloon”').waitFor()
    await page.getByRole('button', { name: /^Change dates and travellers/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Travellers/ }).click()
    await sheet.getByRole('button', { name: 'More: Children' }).click()
    await sheet.getByRole('combobox', { name: 'Age of child 1' }).selectOption('16')
    expect(await axeViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Done' }).click()
    await sheet.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/search/baloon?age=16&people=3&children=1')
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await page.waitForURL('**/u/**')
    expect(await addressOf(page)).toMatch(/adults=2&children=1&age=16/)
    await leave()
  })

  test.each([
    ['phone in Arabic', phone, '/ar'],
    ['desk', desk, ''],
  ])('a choice of filters on a %s passes axe', async (_, viewport, path) => {
    const { page, leave } = await visit(shopHere().origin, { viewport })
    await page.goto(`${path}/search/fethiye?kind=tour&kind=yacht&people=4`)
    if (viewport === phone) {
      await hydrated(page)
      await page.locator('button:has(.lucide-sliders-horizontal)').click()
      await page.getByRole('dialog').getByRole('group').first().waitFor()
    }
    expect(await axeViolations(page)).toEqual([])
    await leave()
  })

  test('without JavaScript the search, its filters and the home page’s form are plain forms', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport: desk, javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('radio', { name: 'Villas' }).check()
    const form = page.getByRole('form', { name: 'Villas' })
    await form.getByLabel('People').fill('4')
    await form.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/p/**')
    expect(await addressOf(page)).toMatch(/^\/p\/[a-z-]+\?.*people=4/)
    await leave()
  })
})

test('the home page offers one sentence in place of the form, its parts are changed on a phone and in Arabic at a desk', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/')
  await hydrated(page)
  const entry = page.getByRole('link', { name: said('find.sentence.say') })
  await entry.click()
  const field = page.getByRole('combobox').and(page.locator(':focus'))
  await field.waitFor()
  await field.fill('2 adults and a child of 6, next week, a boat near Fethiye, back by 18:00')
  const panel = page.getByRole('region', { name: said('find.sentence.title') })
  await panel.getByRole('button', { name: /^2 adults/ }).click()
  await panel.getByRole('spinbutton', { name: said('book.adults') }).fill('4')
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('button', { name: said('trip.done') }).click()
  await panel.getByRole('button', { name: /^Fethiye/ }).click()
  await panel.getByRole('combobox', { name: said('home.where') }).selectOption({ label: 'Kaş' })
  await panel.getByRole('status').click()
  await page.waitForURL(/\/search\/boat\?/)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('people'), searchParams.get('children'), searchParams.get('age')]).toEqual([
    '5',
    '1',
    '6',
  ])
  expect(searchParams.get('destination')).toBe('kas')
  expect(searchParams.get('back')).toBe('18:00')
  // The same from right to left, with the calendar
  await page.setViewportSize(desk)
  await page.goto('/ar')
  await hydrated(page)
  await page.locator('[data-sentence]').click()
  await field.fill('2 adults, next week, boat')
  const parts = page.locator('form section').filter({ has: page.getByRole('status') })
  await parts.getByRole('button', { expanded: false }).last().click()
  await parts.getByRole('gridcell').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('two villas are side by side, and what was seen comes back on the home page', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/search?kind=villa')
  await hydrated(page)
  const boxes = page.getByRole('checkbox', { name: 'Compare' })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('link', { name: 'Compare 2 products' }).first().click()
  await page.waitForURL('**/compare?**')
  // The address without products opens the stored comparison
  await page.goto('/compare')
  await page.waitForURL('**/compare?product=**')
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(2)
  await expect
    .poll(() =>
      page
        .getByRole('row', { name: /Bedrooms/ })
        .getByRole('cell')
        .count(),
    )
    .toBe(2)
  const comforts = page.getByRole('row', { name: /Amenities/ }).getByRole('cell')
  await expect.poll(() => comforts.first().textContent()).toMatch(/^Wifi\nAir conditioning\n/)
  const freely = page.getByRole('row', { name: /Free cancellation/ }).getByRole('cell')
  await expect.poll(() => freely.first().textContent()).toMatch(/^up to \d+ days before$/)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: 'View and book' }).first().click()
  await page.waitForURL('**/u/**')
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes('seen')))
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await seen.waitFor()
  await expect.poll(() => seen.getByRole('heading', { level: 3 }).first().textContent()).toBe(title)
  await leave()
})

test('what was seen is put in without moving anything for who is at the end before the scripts are', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/u/yacht-charter/sailing-yacht-imbat-gocek-bareboat-or-skippered')
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes('seen')))
  const scripts = await hold(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await watchMoving(page)
  await page.evaluate(() =>
    document.querySelector('footer')?.previousElementSibling?.scrollIntoView({ block: 'end' }),
  )
  await scripts.letGo()
  await hydrated(page)
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  expect(await seen.count()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  // Its space is reserved, below what is displayed.
  const space = page.locator('main > .page > :last-child').last()
  await expect.poll(async () => (await space.boundingBox())?.height).toBeGreaterThan(500)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await seen.waitFor()
  expect(await movedSoFar(page)).toBeLessThan(0.01)
  await leave()
})

test('three villas beside one another scroll in their place, and the page does not, from left and from right', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const three = ['villa-zakkum-kalkan', 'villa-nar-ovacik', 'villa-adacayi-kas-peninsula']
  for (const prefix of ['', '/ar']) {
    await page.goto(`${prefix}/compare?${three.map((id) => `product=${id}`).join('&')}`)
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
  await leave()
})

describe('a day that is none or over', () => {
  test.each([
    ['a phone', phone, true],
    ['a phone without JavaScript', phone, false],
  ])('is said of an address on %s, with what was typed', async (_, viewport, javaScriptEnabled) => {
    const { page, leave } = await visit(shopHere().origin, { viewport, javaScriptEnabled })
    await page.goto('/p/holiday-villas?from=tomorrow&to=01.11.2020')
    await page.getByText(said('date.invalid')).filter({ visible: true }).first().waitFor()
    if (javaScriptEnabled) await page.getByRole('alert').getByText('tomorrow').waitFor()
    else {
      const from = page.getByLabel(said('find.from'), { exact: true }).filter({ visible: true })
      expect([await from.inputValue(), await from.getAttribute('aria-invalid')]).toEqual(['tomorrow', 'true'])
    }
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
    await leave()
  })
})

test('a price typed into the filters on a phone counts when the results are shown', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/p/holiday-villas?people=5')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('spinbutton', { name: 'Price up to' }).fill('900')
  await sheet.getByRole('button', { name: /^Show / }).click()
  await page.waitForURL('**/p/holiday-villas?**max=900**')
  expect(await addressOf(page)).toBe('/p/holiday-villas?people=5&max=900&currency=EUR')
  await expect.poll(() => sheet.count()).toBe(0)
  await leave()
})

test.each([
  ['/p/tours-and-excursions?kat_k_no=boat-tours', 'Boat tours'],
  ['/p/tours-and-excursions/index_old?kat_k_no=boat-tours', 'Boat tours'],
  ['/tur/tours-and-excursions?kat_k_no=boat-tours', 'Boat tours'],
  ['/p/boat-tours?kat_k_no=villas', 'Boat tours'],
  ['/p/boat-tours?kat_k_no=%27%3B--', 'Boat tours'],
])('%s shows the category inside the named one', async (path, title) => {
  const html = await (await fetch(shopHere().origin + path)).text()
  expect(html.match(/<h1[^>]*><span>([^<]+)</)?.[1]).toBe(title)
})

test('the older layout points to the category’s own address, and says of each product what it is', async () => {
  const html = await (await fetch(`${shopHere().origin}/p/boat-tours/index_old`)).text()
  expect(html.match(/<p[^>]*line-clamp-2[^>]*><span>[^<]{20,}/g)?.length).toBeGreaterThan(3)
  expect(html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]).toMatch(/\/p\/boat-tours$/)
})

test('on a phone the chip of a category and of a topic is visible, with the others beside it', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const sides = () =>
    page.locator('main ul > li > a[aria-current]').evaluate((chip) => {
      const { left, right } = chip.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
  for (const path of ['/p/nature-and-adventure', '/ar/p/nature-and-adventure', '/b/old-stones']) {
    await page.goto(path)
    await expect.poll(async () => [path, await sides()]).toEqual([path, true])
  }
  await leave()
})
