import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf, openPanel } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const tour = '/u/boat-tours/fethiye-12-islands-boat-day'

/** A page of each kind, with as much chosen as its address can hold. */
const pages = [
  ['a tour', tour],
  [
    'a transfer',
    `/u/airport-transfers/antalya-airport-to-kas-private-transfer?date=${ahead(30)}&time=10:00&back=${ahead(33)}`,
  ],
  [
    'a villa',
    `/u/holiday-villas/villa-zakkum-kalamar-bay-kalkan?from=${ahead(40)}&to=${ahead(47)}&adults=2&children=1`,
  ],
  [
    'a yacht',
    `/u/motor-yacht-charter/motor-yacht-yelve-by-the-hour-or-day-gocek?charter=hour&units=3&date=${ahead(30)}&time=10:00`,
  ],
  [
    'a car',
    `/u/car-rental/compact-suv-hybrid-car-hire-kalkan?from=${ahead(30)}&to=${ahead(33)}&pickUp=dalaman-airport&dropOff=antalya-airport`,
  ],
  ['a wedding', '/u/weddings-by-the-sea/beach-wedding-ceremony-fethiye'],
  ['a treatment', '/u/health-travel/check-up-and-rest-by-the-sea-antalya'],
] as const

const boxOf = (page: Page) => page.locator('[data-booking-head]').filter({ visible: true }).locator('..')

test('the box of each kind is whole in a window of 1440 × 900, and nothing scrolls in it', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  for (const [kind, path] of pages) {
    await page.goto(path)
    const box = boxOf(page)
    const button = box
      .getByRole('button', { name: words['book.add'], exact: true })
      .or(box.getByRole('button', { name: words['request.send'], exact: true }))
    await button.waitFor()
    const scrolls = await box.evaluate((root) =>
      [...root.querySelectorAll('*')].some(
        (one) => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
      ),
    )
    expect([kind, scrolls]).toEqual([kind, false])
    // It sticks 96 px below the upper edge, under the header.
    expect((await box.boundingBox())!.height, kind).toBeLessThan(desk.height - 96)
    if (kind !== 'a tour') continue
    // The panels of the other kinds have the same parts
    await openPanel(box, words['book.date']!)
    await box.locator('[role=gridcell] button:not([aria-disabled=true])').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
  }
  await leave()
})

test('beside the transfers that were found, every panel of the box is whole, from right to left', async () => {
  const words = messagesOf('ar')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto(`/ar/t?from=dalaman-airport&to=fethiye-centre&date=${ahead(30)}&time=12:00&children=1`)
  await page.getByRole('article').getByRole('button').first().click()
  const box = page.getByRole('complementary', { name: words['transfers.book'], exact: true })
  await box.getByRole('button', { name: words['book.add'], exact: true }).waitFor()
  for (const name of [words['transfers.details'], words['book.extras-field'], words['book.how-made']]) {
    await box.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const panel = box.locator('[data-panel]:not([hidden])')
    await expect.poll(() => panel.evaluate(isWhole), { message: name }).toBe(true)
    await page.keyboard.press('Escape')
  }
  await leave()
})

/** Whether nothing covers or cuts off a part of the window: its corners are its own. */
function isWhole(panel: Element): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  const inset = 12
  return [left + inset, right - inset].every((x) =>
    [top + inset, bottom - inset].every((y) => panel.contains(document.elementFromPoint(x, y))),
  )
}
