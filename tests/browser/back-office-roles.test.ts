import pino from 'pino'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { screens } from '#backoffice/screens.ts'
import { areasFor } from '#backoffice/shell/navigation.ts'
import { loadBookings } from '#demo/bookings/load-bookings.ts'
import { hasRight, rights, roles } from '#domain/staff/rights.ts'
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

test('owners find something on every screen, and no error for axe, on a phone or by the keyboard', async () => {
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/account')
  const addresses = await addressesOfScreens(page)
  expect(screens.map(({ path }) => path).filter((path) => !addresses.has(path))).toEqual([])
  const errors: unknown[][] = []
  for (const { path } of screens) {
    const heading = await open(page, addresses.get(path)!)
    if (heading === words['denied.title']) errors.push([path, 'refused'])
    for (const error of await errorsOnBoth(page)) errors.push([path, ...error])
  }
  errors.push(...(await errorsOfKeys(page)))
  expect(errors).toEqual([])
  await leave()
})

// Owners see all that others see of a screen: only Today and the refusal are different.
test.each(roles.filter((role) => role !== 'owner'))(
  '%s find no error on Today, and are refused a screen',
  async (role) => {
    const { page, leave } = await openAsStaff(shopHere(), role, '/today')
    await headingOf(page)
    const errors = await errorsOnBoth(page)
    const refused = screens.find(({ right }) => right && !hasRight(role, right))!
    expect(await open(page, refused.path)).toBe(words['denied.title'])
    // It is the same for every role.
    if (role === 'guide') errors.push(...(await errorsOnBoth(page)))
    expect(errors).toEqual([])
    await leave()
  },
)

/** Goes to every area by two keys. */
async function errorsOfKeys(page: Page): Promise<unknown[][]> {
  const errors: unknown[][] = []
  for (const { path, key } of areasFor(rights)) {
    await page.evaluate(() => {
      for (const before of document.querySelectorAll<HTMLElement>('main h1'))
        before.dataset.before = ''
        // In a field, which some screens begin with, letters are letters.
      ;(document.activeElement as HTMLElement).blur()
    })
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await page.waitForURL((url) => url.pathname === `/backoffice${path}`)
    if ((await headingOf(page)) === words['denied.title']) errors.push([path, 'refused'])
  }
  return errors
}

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

/** What is wrong with a screen, on a desk and on a phone: for axe, by its width, and for a keyboard. */
async function errorsOnBoth(page: Page): Promise<unknown[][]> {
  const errors: unknown[][] = []
  for (const { width, height } of [desk, phone]) {
    await page.setViewportSize({ width, height })
    for (const error of await axeViolations(page)) errors.push([width, ...error])
    // A chart takes its new width a frame later.
    const fits = await page
      .waitForFunction((most) => document.documentElement.scrollWidth <= most, width, { timeout: 2000 })
      .catch(() => undefined)
    if (!fits) errors.push([width, 'wider than the window'])
    const unreachable = await page.evaluate(withoutKeyboard)
    if (unreachable.length > 0) errors.push([width, 'not reached by the keyboard', unreachable])
  }
  await page.setViewportSize(desk)
  return errors
}

/** What a mouse can press and no key reaches. */
function withoutKeyboard(): string[] {
  const reached = 'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable]'
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((one) => getComputedStyle(one).cursor === 'pointer' && one.getClientRects().length > 0)
    .filter((one) => !one.closest(reached))
    .map((one) => one.outerHTML.slice(0, 160))
}
