import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, hydrated, phone, windowOfThisFile } from './browser.ts'
import { hold } from './hold.ts'
import { movedSoFar, watchMoving } from './moving.ts'
import { sharedShop } from './open-shop.ts'
import { bookingBox, expectWhole } from './whole-box.ts'

const shopHere = sharedShop
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const window = windowOfThisFile(shopHere)

/** The window of all tests, in which nothing is remembered of the one before. */
async function openAfresh(viewport: { width: number; height: number }): Promise<Page> {
  const page = await window(viewport)
  // A test that failed has answered not all that it held back
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear())
  return page
}

// That of a tour is measured in buy-a-tour.test.ts, that of a wedding in buy-on-request.test.ts
test.each([
  [
    'a transfer',
    'book.add',
    `/u/airport-transfers/antalya-airport-to-kas-private-transfer?date=${ahead(30)}&time=10:00&back=${ahead(33)}`,
  ],
  [
    'a villa',
    'book.add',
    `/u/holiday-villas/villa-zakkum-kalamar-bay-kalkan?from=${ahead(40)}&to=${ahead(47)}&adults=2&children=1`,
  ],
  [
    'a yacht',
    'book.add',
    `/u/motor-yacht-charter/motor-yacht-yelve-by-the-hour-or-day-gocek?charter=hour&units=3&date=${ahead(30)}&time=10:00`,
  ],
  [
    'a car',
    'book.add',
    `/u/car-rental/compact-suv-hybrid-car-hire-kalkan?from=${ahead(30)}&to=${ahead(33)}&pickUp=dalaman-airport&dropOff=antalya-airport`,
  ],
  ['a treatment', 'request.send', '/u/health-travel/check-up-and-rest-by-the-sea-antalya'],
])(
  'with as much chosen as its address can hold, the box of %s is whole at a desk, and nothing scrolls in it',
  async (_, button, path) => {
    const page = await openAfresh(desk)
    await page.goto(path)
    await expectWhole(bookingBox(page), messagesOf('en')[button]!)
  },
)

test('beside the transfers that were found, every panel of the box is whole, from right to left', async () => {
  const words = messagesOf('ar')
  const page = await openAfresh(desk)
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
})

/** Whether nothing covers or cuts off a part of the window: its corners are its own. */
function isWhole(panel: Element): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  const inset = 12
  return [left + inset, right - inset].every((x) =>
    [top + inset, bottom - inset].every((y) => panel.contains(document.elementFromPoint(x, y))),
  )
}

/** The request for free days. */
const daysFree = /\/api\/(seans-listele|urun-doluluk-listele)/

/** The script file that brings the calendar; other files have names that begin alike. */
function calendarFile(): string {
  const manifest = fileURLToPath(new URL('../../build/client/.vite/manifest.json', import.meta.url))
  return JSON.parse(readFileSync(manifest, 'utf8'))['ui/calendar/calendar.tsx'].file
}

test('the calendars of a tour and a villa come late, code and days, and move nothing', async () => {
  const page = await openAfresh(phone)
  const open = messagesOf('en')['book.choose-date']!
  for (const address of [
    '/u/boat-tours/fethiye-12-islands-boat-day',
    '/u/holiday-villas/karabatak-house-gokbel-dalyan-iztuzu',
  ]) {
    await page.goto(address)
    await hydrated(page)
    // Only now: routes take the browser's cache away
    const code = await hold(page, `**/${calendarFile()}`)
    const days = await hold(page, daysFree)
    await page.getByRole('button', { name: open, exact: true }).click()
    const box = page.getByRole('dialog')
    const legend = box.locator('s').first()
    // Its room is there before the days that have the sign
    await legend.waitFor({ state: 'attached' })
    const top = () => legend.evaluate((one) => one.getBoundingClientRect().top)
    // A sheet opens from below the window
    await expect.poll(top).toBeLessThan(phone.height)
    const last = await top()
    await watchMoving(page)
    await code.letGo()
    await box.getByRole('grid').waitFor()
    expect([address, await top()]).toEqual([address, last])
    const month = () => box.getByRole('grid').getAttribute('aria-label')
    const opened = await month()
    await days.letGo()
    await box.locator('[role=gridcell] button:not([aria-disabled=true])').first().waitFor()
    // At the end of a month whose days are taken the next one is shown, which may have more weeks.
    if ((await month()) === opened) {
      expect([address, await top()]).toEqual([address, last])
      expect(await movedSoFar(page)).toBeLessThan(0.001)
    }
    await page.unrouteAll({ behavior: 'wait' })
  }
})
