import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { like, messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, windowOfThisFile } from './browser.ts'
import { hold } from './hold.ts'
import { said } from './login-dialog.ts'
import { movedSoFar, watchMoving } from './moving.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop

const windowHere = windowOfThisFile(shopHere)

/** The window of all tests, each as if it were the first. */
async function window(viewport: { width: number; height: number }): Promise<Page> {
  const page = await windowHere(viewport)
  if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear())
  return page
}

async function addressOf(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname + search)
}

// search-box.test.tsx has every key of the box.
test('at a desk by keyboard alone: suggestion, place, filter; lists with filters and suggestions pass axe', async () => {
  const page = await window(desk)
  await page.goto('/contact')
  await hydrated(page)
  const search = page.getByRole('search').getByRole('combobox')
  await search.focus()
  await page.keyboard.type('feth')
  await page.getByRole('option').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/d/fethiye')
  await page
    .getByRole('link', { name: /Free cancellation/ })
    .first()
    .click()
  await page.waitForURL('**/d/fethiye?free=1')
  await page.getByRole('link', { name: /Free cancellation.*remove filter/ }).click()
  await page.waitForURL('**/d/fethiye')
  await page.goto('/search/fethiye?kind=tour&kind=yacht&people=4')
  await hydrated(page)
  expect(await axeViolations(page)).toEqual([])
})

test('on a phone: a mistyped word, travellers in a sheet, the product', async () => {
  const page = await window(phone)
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
})

test('on a phone in Arabic the sheet of filters passes axe, and a typed price counts when the results are shown', async () => {
  const words = messagesOf('ar')
  const page = await window(phone)
  await page.goto('/ar/p/holiday-villas?people=5')
  await hydrated(page)
  await page.locator('button:has(.lucide-sliders-horizontal)').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('group').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('spinbutton', { name: like(words['find.most']!) }).fill('900')
  await sheet.locator('button[type=submit][form]').click()
  await page.waitForURL('**/p/holiday-villas?**max=900**')
  expect(await addressOf(page)).toBe('/ar/p/holiday-villas?people=5&max=900&currency=EUR')
  await expect.poll(() => sheet.count()).toBe(0)
})

// compare-toggle.test.tsx, compare-table.test.tsx and compare-rows.test.tsx have what is displayed of them.
test('three villas are side by side and scroll in their place, and an address without products opens the stored comparison', async () => {
  const page = await window(phone)
  await page.goto('/search?kind=villa')
  await hydrated(page)
  const boxes = page.getByRole('checkbox', { name: said('compare.add') })
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await page.getByRole('link', { name: 'Compare 3 products' }).first().click()
  await page.waitForURL('**/compare?**')
  await areThreeInPlace()
  expect(await axeViolations(page)).toEqual([])
  // From right to left, too
  await page.goto('/ar/compare')
  await page.waitForURL('**/ar/compare?product=**')
  await areThreeInPlace()

  async function areThreeInPlace(): Promise<void> {
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
})

// sentence-panel.test.tsx has what is understood, and how each part is changed and taken away.
test('the home page offers one sentence in place of the form, and leads to the list of its parts', async () => {
  const page = await window(phone)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: said('find.sentence.say') }).click()
  const field = page.getByRole('combobox').and(page.locator(':focus'))
  await field.waitFor()
  await field.fill('2 adults and a child of 6, next week, a boat near Fethiye, back by 18:00')
  const panel = page.getByRole('region', { name: said('find.sentence.title') })
  await panel.getByRole('button', { name: /^2 adults/ }).click()
  await panel.getByRole('spinbutton', { name: said('book.adults') }).fill('4')
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('button', { name: said('trip.done') }).click()
  await panel.getByRole('status').click()
  await page.waitForURL(/\/search\/boat\?/)
  const { searchParams } = new URL(page.url())
  expect(['people', 'children', 'age', 'destination', 'back'].map((name) => searchParams.get(name))).toEqual([
    '5',
    '1',
    '6',
    'fethiye',
    '18:00',
  ])
})

// The last one: it holds scripts back
test('what was seen comes back on the home page, without moving anything for who is at the end before the scripts are', async () => {
  const page = await window(phone)
  await page.goto('/u/yacht-charter/sailing-yacht-imbat-gocek-bareboat-or-skippered')
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes('seen')))
  const title = await page.getByRole('heading', { level: 1 }).textContent()
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
  await page.evaluate(() => scrollTo(0, 0))
  // Its space is reserved, below what is displayed.
  const space = page.locator('main > .page > :last-child').last()
  await expect.poll(async () => (await space.boundingBox())?.height).toBeGreaterThan(500)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => seen.getByRole('heading', { level: 3 }).first().textContent()).toBe(title)
  expect(await movedSoFar(page)).toBeLessThan(0.01)
})

// shell.test.ts has the address with the type of the category.
test.each([
  ['/p/tours-and-excursions?kat_k_no=boat-tours', 'Boat tours'],
  ['/p/tours-and-excursions/index_old?kat_k_no=boat-tours', 'Boat tours'],
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
