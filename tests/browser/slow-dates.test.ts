import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#domain/dates/day.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { tourWithDay } from './add-to-cart.ts'
import { desk, phone, visit } from './browser.ts'
import { hold } from './hold.ts'
import { movedSoFar, watchMoving } from './moving.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const words = messagesOf('en')
const ahead = (days: number) => addDays(new Date().toISOString().slice(0, 10) as Day, days)

const boat = '/u/boat-tours/fethiye-12-islands-boat-day'
const villa = '/u/holiday-villas/karabatak-house-gokbel-dalyan-iztuzu'
const yacht = '/u/gulet-charter/gulet-kumru-six-cabins-fethiye'

/** The request for free days. */
const daysFree = /\/api\/(seans-listele|urun-doluluk-listele)/

/** The script file that brings the calendar; other files have names that begin alike. */
function calendarFile(): string {
  const manifest = fileURLToPath(new URL('../../build/client/.vite/manifest.json', import.meta.url))
  return JSON.parse(readFileSync(manifest, 'utf8'))['ui/calendar/calendar.tsx'].file
}

/** The page of a villa with nights that are free. */
async function stayChosen(): Promise<string> {
  const week = `from=${ahead(150)}&to=${ahead(157)}&people=2`
  const list = await (await fetch(`${shopHere().origin}/p/holiday-villas?${week}`)).text()
  const card = list.split('<article').find((one) => one.includes('for 7 nights'))!
  return /href="(\/u\/[^"]+)"/.exec(card)![1]!.replaceAll('&amp;', '&')
}

/** Opens an address that names its days, and presses the button before it is known whether they are free. */
async function pressTooEarly(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  const isPhone = page.viewportSize()!.width < 992
  if (isPhone) await page.getByRole('button', { name: words['book.continue'], exact: true }).click()
  const box = page.getByRole(isPhone ? 'dialog' : 'main')
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await addBeing(box).waitFor()
  return box
}

/** The button while it waits. */
const addBeing = (box: Locator) => box.locator('button[aria-busy]').filter({ hasText: words['book.add'] })

const drawer = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'], exact: true })

test.each([
  ['boat', phone],
  ['villa', desk],
] as const)(
  'pressed before its days are known, the button of a %s waits and adds',
  async (which, viewport) => {
    const { page, leave } = await visit(shopHere().origin, { viewport })
    const address = which === 'boat' ? (await tourWithDay(page)).address : await stayChosen()
    const days = await hold(page, daysFree)
    const box = await pressTooEarly(page, address)
    await addBeing(box).click({ force: true })
    expect(await drawer(page).count()).toBe(0)
    await days.letGo()
    await drawer(page).waitFor()
    await expect.poll(() => page.getByRole('dialog').getByRole('article').count()).toBe(1)
    await leave()
  },
)

test('a day that turns out to be closed is reported, and nothing is added', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const { address, day } = await tourWithDay(page)
  const days = Promise.withResolvers<void>()
  await page.route(daysFree, async (route) => {
    await days.promise
    const response = await route.fetch()
    const json = await response.json()
    for (const departure of json.data.seanslar) if (departure.tarih === day) departure.satista = false
    await route.fulfill({ response, json })
  })
  const box = await pressTooEarly(page, address)
  days.resolve()
  await box.getByRole('alert').filter({ hasText: words['refusal.departure-closed'] }).waitFor()
  expect(await addBeing(box).count()).toBe(0)
  expect(await drawer(page).count()).toBe(0)
  await leave()
})

test('days that cannot be fetched are reported at the button, and requested again', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone, brokenOnPurpose: /503/ })
  const { address } = await tourWithDay(page)
  const days = await hold(page, daysFree)
  const box = await pressTooEarly(page, address)
  await days.fail()
  await box.getByRole('alert').filter({ hasText: words['book.dates-failed'] }).waitFor()
  await expect.poll(() => box.getByText(words['book.dates-failed']!).count()).toBe(2)
  await days.letGo()
  await box.getByRole('button', { name: words['book.retry'], exact: true }).click()
  await box.locator('[role=gridcell] button:not([aria-disabled=true])').first().waitFor()
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await drawer(page).waitFor()
  await leave()
})

test('a choice changed while the button waits does not add the previous one', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const { address } = await tourWithDay(page)
  const days = await hold(page, daysFree)
  const box = await pressTooEarly(page, address)
  const adults = words['book.adults']!
  await box.getByRole('button', { name: words['book.more']!.replace('{who}', adults), exact: true }).click()
  await addBeing(box).waitFor({ state: 'detached' })
  await days.letGo()
  await box.locator('[role=gridcell] button:not([aria-disabled=true])').first().waitFor()
  expect(await drawer(page).count()).toBe(0)
  await leave()
})

test.each([
  ['a tour', boat],
  ['a villa', villa],
  ['a yacht', yacht],
])('the calendar of %s comes late, code and days, and moves nothing', async (_, address) => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
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
  expect(await top()).toBe(last)
  const month = () => box.getByRole('grid').getAttribute('aria-label')
  const opened = await month()
  await days.letGo()
  await box.locator('[role=gridcell] button:not([aria-disabled=true])').first().waitFor()
  // At the end of a month whose days are taken the next one is shown, which may have more weeks.
  if ((await month()) === opened) {
    expect(await top()).toBe(last)
    expect(await movedSoFar(page)).toBeLessThan(0.001)
  }
  await leave()
})

test('a calendar that comes late takes the focus where a day is missing', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const code = await hold(page, `**/${calendarFile()}`)
  await page.goto(villa)
  await page.getByRole('button', { name: words['book.choose-date'], exact: true }).click()
  const box = page.getByRole('dialog')
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await box.getByRole('alert').filter({ hasText: words['book.choose-arrival'] }).waitFor()
  expect(await box.getByRole('grid').count()).toBe(0)
  await code.letGo()
  await box.locator('[data-day]:focus').waitFor()
  await leave()
})
