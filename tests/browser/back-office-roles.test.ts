import pino from 'pino'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { screens } from '#backoffice/screens.ts'
import { areasFor } from '#backoffice/shell/navigation.ts'
import { loadBookings } from '#demo/bookings/load-bookings.ts'
import { demoStaffPassword } from '#demo/people.ts'
import { hasRight, type Role, rights, roles } from '#domain/staff/rights.ts'
import { connect } from '#server/database/connect.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { companyOver } from '#tests/factories/company.ts'
import { addressesOfScreens } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { fillLogin, messagesOf } from './back-office-visit.ts'
import { desk, phone, visit } from './browser.ts'
import { type Shop, shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
let addresses: Map<string, string>

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

test('every screen has something to display', async () => {
  const { page, leave } = await logIn('owner')
  addresses = await addressesOfScreens(page)
  expect(screens.map(({ path }) => path).filter((path) => !addresses.has(path))).toEqual([])
  await leave()
})

test.each(roles)('%s: each screen or its refusal, for axe, on a phone and by the keyboard', async (role) => {
  const { page, leave } = await logIn(role)
  const errors: unknown[] = []
  for (const screen of screens) {
    const isAllowed = !screen.right || hasRight(role, screen.right)
    // Two refusals in a row are one heading; between them is a screen that every role has.
    if (!isAllowed) await open(page, '/account')
    const heading = await open(page, addresses.get(screen.path)!)
    if ((heading !== words['denied.title']) !== isAllowed) errors.push([screen.path, 'heading', heading])
    if (!isAllowed) continue
    errors.push(...(await errorsOf(page)).map((error) => [screen.path, ...error]))
  }
  // The refusal is the same everywhere.
  const refused = screens.find(({ right }) => right && !hasRight(role, right))
  if (refused) {
    await open(page, '/account')
    await open(page, addresses.get(refused.path)!)
    errors.push(...(await errorsOf(page)))
  }
  expect(errors).toEqual([])
  await leave()
})

test.each(roles)('%s goes to every area of the role by two keys', async (role) => {
  const { page, leave } = await logIn(role)
  const areas = areasFor(rights.filter((right) => hasRight(role, right)))
  expect(areas.length).toBeGreaterThan(1)
  for (const { path, key } of areas) {
    await page.evaluate(() => {
      for (const before of document.querySelectorAll<HTMLElement>('main h1'))
        before.dataset.before = ''
        // In a field, which some screens begin with, letters are letters.
      ;(document.activeElement as HTMLElement).blur()
    })
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await page.waitForURL((url) => url.pathname === `/backoffice${path}`)
    expect(await headingOf(page)).not.toBe(words['denied.title'])
  }
  await leave()
})

async function logIn(role: Role) {
  const visitor = await visit(shopHere().origin, { viewport: desk })
  // Staff of the demo read different languages.
  await visitor.context.addInitScript(() => localStorage.setItem('kervan-back-office-language', 'en'))
  await visitor.page.goto('/backoffice/account')
  await fillLogin(visitor.page, `${role}@example.com`, demoStaffPassword)
  await visitor.page.getByRole('heading', { name: words['account.title'], level: 1 }).waitFor()
  return visitor
}

/** Opens a screen as a link does; returns its heading once nothing of it is being fetched. */
async function open(page: Page, address: string): Promise<string> {
  if (new URL(page.url()).pathname === `/backoffice${address}`) return headingOf(page)
  await page.evaluate((to) => {
    for (const before of document.querySelectorAll<HTMLElement>('main h1')) before.dataset.before = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, `/backoffice${address}`)
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

/** What is wrong with a screen on a desk and on a phone: for axe, by its width, and for a keyboard. */
async function errorsOf(page: Page): Promise<unknown[][]> {
  const errors: unknown[][] = []
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    errors.push(...(await axeViolations(page)).map((violation) => [size.width, ...violation]))
    // A chart takes its new width a frame later.
    const fits = await page
      .waitForFunction((most) => document.documentElement.scrollWidth <= most, size.width, { timeout: 2000 })
      .catch(() => undefined)
    if (!fits) errors.push([size.width, 'wider than the window'])
    const unreachable = await page.evaluate(withoutKeyboard)
    if (unreachable.length > 0) errors.push([size.width, 'not reached by the keyboard', unreachable])
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
