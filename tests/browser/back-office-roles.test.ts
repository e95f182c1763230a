import pino from 'pino'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { screens } from '#backoffice/screens.ts'
import { loadBookings } from '#demo/bookings/load-bookings.ts'
import { demoStaffPassword } from '#demo/people.ts'
import { connect } from '#server/database/connect.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { companyOver } from '#tests/factories/company.ts'
import { addressesOfScreens, goTo } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { messagesOf, openAsStaff } from './back-office-visit.ts'
import { desk, phone } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'
import type { Shop } from './start-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

beforeAll(async () => {
  await fillWithBookings(shopHere())
})

/** A year of bookings and an agency, so that every screen has something to display. */
async function fillWithBookings({ databaseUrl, dataDir }: Shop): Promise<void> {
  const database = connect({ url: databaseUrl, log: pino({ level: 'silent' }) })
  const company = await companyOver(database, { folder: dataDir })
  await loadBookings(company, new Date())
  await testAgency(database)
  await company.close()
}

test('owners find something on every screen, guides a refusal, and no screen has an error for axe, on a phone or for the keyboard', async () => {
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/account')
  const addresses = await addressesOfScreens(page)
  expect(screens.map(({ path }) => path).filter((path) => !addresses.has(path))).toEqual([])
  const errors: unknown[][] = []
  for (const { path } of screens) {
    const heading = await open(page, addresses.get(path)!)
    if (heading === words['denied.title']) errors.push([path, 'refused'])
    for (const error of await errorsOnBoth(page)) errors.push([path, ...error])
  }
  const data = { email: 'guide@example.com', password: demoStaffPassword }
  await page.request.post('/api/office/log-in', { data })
  await page.goto('/backoffice/import')
  expect(await headingOf(page)).toBe(words['denied.title'])
  errors.push(...(await errorsOnBoth(page)))
  expect(errors).toEqual([])
  await leave()
})

/** Opens a screen as a link does; returns its heading once nothing of it is being fetched. */
async function open(page: Page, address: string): Promise<string> {
  if (new URL(page.url()).pathname === `/backoffice${address}`) return headingOf(page)
  await page.evaluate(() => {
    for (const before of document.querySelectorAll<HTMLElement>('main h1')) before.dataset.before = ''
  })
  await goTo(page, address)
  return headingOf(page)
}

async function headingOf(page: Page): Promise<string> {
  const heading = page.locator('main h1:not([data-before])').first()
  await heading.waitFor()
  await page.waitForFunction(
    () => document.querySelectorAll('main [aria-busy="true"], main .animate-pulse').length === 0,
  )
  return (await heading.textContent())!
}

/**
 * What is wrong with a screen, on a desk and on a phone: for axe, by its width, and for a keyboard. On a phone, axe looks at it
 * where it displays something that a desk does not.
 */
async function errorsOnBoth(page: Page): Promise<unknown[][]> {
  const errors: unknown[][] = []
  for (const { width, height } of [desk, phone]) {
    await page.setViewportSize({ width, height })
    // A chart takes its new width a frame later.
    const fits = await page
      .waitForFunction((most) => document.documentElement.scrollWidth <= most, width, { timeout: 2000 })
      .catch(() => undefined)
    if (!fits) errors.push([width, 'wider than the window'])
    if (await page.evaluate(hasNew)) {
      for (const error of await axeViolations(page)) errors.push([width, ...error])
    }
    const unreachable = await page.evaluate(withoutKeyboard)
    if (unreachable.length > 0) errors.push([width, 'not reached by the keyboard', unreachable])
  }
  await page.setViewportSize(desk)
  return errors
}

/** Whether the page displays an element that it did not display when this was last called. */
function hasNew(): boolean {
  const page = globalThis as { seen?: WeakSet<Element> }
  page.seen ??= new WeakSet()
  const { seen } = page
  const displayed = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility())
  const isNew = displayed.some((one) => !seen.has(one))
  for (const one of displayed) seen.add(one)
  return isNew
}

/** What a mouse can press or scroll and no key reaches. */
function withoutKeyboard(): string[] {
  const focused = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
  const all = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (one) => one.getClientRects().length > 0,
  )
  const pressed = all.filter((one) => getComputedStyle(one).cursor === 'pointer')
  const scrolled = all.filter(
    (one) => one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX),
  )
  return [
    ...pressed.filter((one) => !one.closest(`${focused}, label`)),
    ...scrolled.filter((one) => !one.matches(focused) && !one.querySelector(focused)),
  ].map((one) => one.outerHTML.slice(0, 160))
}
