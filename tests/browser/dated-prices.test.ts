import { expect, test } from 'vitest'
import { addDays, type Day } from '#domain/dates/day.ts'
import { desk, phone, visit } from './browser.ts'
import { said } from './login-dialog.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const ahead = (days: number) => addDays(new Date().toISOString().slice(0, 10) as Day, days)

// What other kinds cost on a card and in the cart: server/search/price-dates.test.ts and
// storefront/components/listing/dated-choice.test.ts
test('a villa costs at the head of its page, on a phone and at a desk, what its card on a dated list says, in the currency of the visitor', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: phone })
  await context.addCookies([{ name: 'kur', value: 'USD', url: shopHere().origin }])
  await page.goto(`/p/holiday-villas?from=${ahead(150)}&to=${ahead(157)}&people=2&sort=price`)
  const dated = page.getByRole('article').filter({ hasText: /for 7 nights/ })
  await dated.first().waitFor()
  const amounts = await dated.locator('strong bdi').allTextContents()
  const totals = amounts.map((amount) => Number(amount.replaceAll(/[^\d.]/g, '')))
  expect(totals.length).toBeGreaterThan(3)
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  const [amount] = amounts
  expect(amount).toMatch(/^\$/)
  await page.goto((await dated.first().getByRole('link').first().getAttribute('href'))!)
  const head = page.locator('[data-booking-head]').filter({ visible: true })
  await expect.poll(() => head.textContent()).toContain(amount)
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  await page.setViewportSize(desk)
  await page.reload()
  const total = new RegExp(`^${said('book.total')}${amount!.replace(/[.$]/g, '\\$&')}`)
  await expect.poll(() => head.textContent()).toMatch(total)
  await leave()
})
