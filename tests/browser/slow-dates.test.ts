import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { tourWithDay } from './add-to-cart.ts'
import { phone, visit } from './browser.ts'
import { hold } from './hold.ts'
import { movedSoFar, watchMoving } from './moving.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const words = messagesOf('en')

const boat = '/u/boat-tours/fethiye-12-islands-boat-day'
const villa = '/u/holiday-villas/karabatak-house-gokbel-dalyan-iztuzu'

/** The request for free days. */
const daysFree = /\/api\/(seans-listele|urun-doluluk-listele)/

/** The script file that brings the calendar; other files have names that begin alike. */
function calendarFile(): string {
  const manifest = fileURLToPath(new URL('../../build/client/.vite/manifest.json', import.meta.url))
  return JSON.parse(readFileSync(manifest, 'utf8'))['ui/calendar/calendar.tsx'].file
}

test('pressed before its days are known, the button waits and adds', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const { address } = await tourWithDay(page)
  const days = await hold(page, daysFree)
  await page.goto(address)
  await page.getByRole('button', { name: words['book.continue'], exact: true }).click()
  const box = page.getByRole('dialog')
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  const waiting = box.locator('button[aria-busy]').filter({ hasText: words['book.add'] })
  await waiting.waitFor()
  await waiting.click({ force: true })
  const drawer = box.getByRole('button', { name: words['cart.checkout'], exact: true })
  expect(await drawer.count()).toBe(0)
  await days.letGo()
  await drawer.waitFor()
  await expect.poll(() => box.getByRole('article').count()).toBe(1)
  await leave()
})

test('the calendars of a tour and a villa come late, code and days, and move nothing', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  for (const address of [boat, villa]) {
    const code = await hold(page, `**/${calendarFile()}`)
    const days = await hold(page, daysFree)
    await page.goto(address)
    await page.getByRole('button', { name: words['book.choose-date'], exact: true }).click()
    const box = page.getByRole('dialog')
    const legend = box.locator('s').first()
    // Its room is there before the days that have the sign
    await legend.waitFor({ state: 'attached' })
    const top = () => legend.evaluate((one) => one.getBoundingClientRect().top)
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
  await leave()
})
