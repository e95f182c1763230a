import { expect, test } from 'vitest'
import { like, messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const route = '/u/airport-transfers/antalya-airport-to-kas-private-transfer'
const yacht = '/u/motor-yacht-charter/motor-yacht-yelve-by-the-hour-or-day-gocek'

test('a transfer that arrives after the yacht has left is reported on the line of days, at a desk and on a phone', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const day = ahead(33)
  const query = 'charter=hour&units=3&time=10:00&adults=2'
  for (const path of [`${yacht}?${query}&date=${day}`, `${route}?date=${day}&time=09:00&vehicle=sedan`]) {
    await page.goto(path)
    const add = page.getByRole('button', { name: words['book.add'], exact: true })
    await add.waitFor()
    const vehicle = page.getByRole('button', { name: new RegExp(`^${words['transfers.vehicle']} `) })
    if (await vehicle.count()) {
      await vehicle.click()
      await page.locator('[data-panel] article button').first().click()
    }
    await add.click()
    await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'] }).waitFor()
  }
  await page.goto('/basket/cart')
  const line = page.getByRole('region', { name: words['trip.line.title'] })
  const clash = line.getByText(like(words['trip.line.late']!))
  await clash.waitFor()
  const items = (await page.getByRole('main').getByRole('article').first().boundingBox())!
  const button = (await page
    .getByRole('main')
    .getByRole('button', { name: words['cart.checkout'] })
    .first()
    .boundingBox())!
  expect(button.x).toBeGreaterThan(items.x + items.width)
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  await clash.waitFor()
  await line.getByText(words['trip.line.show']!).click()
  await line.locator('ol').filter({ visible: true }).waitFor()
  await leave()
})
