import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#domain/dates/day.ts'
import { like } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { said } from './login-dialog.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const ahead = (days: number) => addDays(new Date().toISOString().slice(0, 10) as Day, days)

/** Days that every kind has something free on in the demo company. */
const week = `from=${ahead(150)}&to=${ahead(157)}&people=2`

/** The amount of the first card whose price is for the dates, and where it leads. */
async function firstDated(page: Page, words: RegExp): Promise<{ amount: string; href: string }> {
  const card = page.getByRole('article').filter({ hasText: words }).first()
  await card.waitFor()
  const amount = (await card.locator('strong bdi').textContent())!
  return { amount, href: (await card.getByRole('link').first().getAttribute('href'))! }
}

// The bar of a phone is the same for all kinds: a phone opens the page of the villa.
test.each([
  ['a villa', '/p/holiday-villas', /for 7 nights/],
  ['a yacht', '/p/yacht-charter', /for 1 week|for 7 days/],
  ['a car', '/p/car-rental', /for 7 days/],
  ['a tour', '/p/boat-tours', /for 2 people/],
  ['a transfer', '/p/airport-transfers', /there and back/],
] as const)(
  '%s costs in its booking box and at its head what its card on a dated list says',
  async (_, path, words) => {
    const { page, leave } = await visit(shopHere().origin, { viewport: desk })
    await page.goto(`${path}?${week}`)
    const { amount, href } = await firstDated(page, words)
    await page.goto(href)
    // In the box, beside the word for the whole.
    const whole = page.getByRole('main').getByText(amount, { exact: true })
    await whole.filter({ visible: true }).first().waitFor()
    const head = page.locator('[data-booking-head]').filter({ visible: true })
    await expect
      .poll(() => head.textContent())
      .toMatch(new RegExp(`^${said('book.total')}${amount.replace(/[.$]/g, '\\$&')}`))
    if (path === '/p/holiday-villas') {
      await page.setViewportSize(phone)
      await page.reload()
      await expect.poll(() => head.textContent()).toContain(amount)
      expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
    }
    await leave()
  },
)

test('a price of dates follows the currency, and the order by price is that of the totals', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto(`/p/holiday-villas?${week}&sort=price`)
  await firstDated(page, /for 7 nights/)
  expect(await axeViolations(page)).toEqual([])
  const dated = page.getByRole('article').filter({ hasText: /for 7 nights/ })
  const amounts = await dated.locator('strong bdi').allTextContents()
  const totals = amounts.map((amount) => Number(amount.replaceAll(/[^\d.]/g, '')))
  expect(totals.length).toBeGreaterThan(3)
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  expect(await page.getByText('Sorted by lowest price').count()).toBe(0)
  await page.context().addCookies([{ name: 'kur', value: 'USD', url: shopHere().origin }])
  await page.reload()
  expect((await firstDated(page, /for 7 nights/)).amount).toMatch(/^\$/)
  await leave()
})

test('what cannot be had for so few nights says so on its card, and days that are over are said to be', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto(`/p/holiday-villas?from=${ahead(220)}&to=${ahead(221)}`)
  const card = page.getByRole('article').filter({ hasText: /Minimum stay: \d+ nights/ })
  await card.first().getByText('per night').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/p/holiday-villas?from=2020-01-10&to=2020-01-17')
  await page
    .getByRole('alert')
    .getByText(like(`10.01.2020: ${said('date.too-early')}`))
    .waitFor()
  expect(await page.getByRole('link', { name: /10\.01\.2020/ }).count()).toBe(0)
  await leave()
})
