import pino from 'pino'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type AppScreen, screens } from '#backoffice/screens.ts'
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
import { shopOfThisFile } from './open-shop.ts'
import type { Shop } from './start-shop.ts'

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

test('each role has its screens or their refusal, for axe, on a phone and by the keyboard', async () => {
  // Side by side: most of the time a page waits for its answers. Owners have the most to check, and do it in two windows.
  const half = Math.ceil(screens.length / 2)
  const errors = await Promise.all([
    errorsOfRole('owner', screens.slice(0, half)),
    errorsOfRole('owner', screens.slice(half)),
    ...roles.filter((role) => role !== 'owner').map((role) => errorsOfRole(role, screens)),
  ])
  expect(errors.flat()).toEqual([])
})

/**
 * What is wrong with screens for a role. Owners see everything that others see of a screen, on a desk and on a phone, for axe as
 * well; only Today and the refusal have parts of their own. Others see them on a phone, where they would be too wide first.
 */
async function errorsOfRole(role: Role, seen: readonly AppScreen[]): Promise<unknown[][]> {
  const isOwner = role === 'owner'
  const { page, leave } = await logIn(role, isOwner ? desk : phone)
  const errors: unknown[][] = []
  let isRefusalSeen = false
  for (const screen of seen) {
    const isAllowed = !screen.right || hasRight(role, screen.right)
    // Two refusals in a row are one heading; between them is an address that fetches nothing.
    if (!isAllowed) await open(page, '/none')
    const heading = await open(page, addresses.get(screen.path)!)
    if ((heading !== words['denied.title']) !== isAllowed) errors.push([screen.path, 'heading', heading])
    // The refusal is the same everywhere.
    if (!isAllowed && isRefusalSeen) continue
    isRefusalSeen ||= !isAllowed
    const sizes = isOwner || !isAllowed || screen.path === '/today' ? [desk, phone] : [phone]
    for (const size of sizes) {
      if (sizes.length > 1) await page.setViewportSize(size)
      const found = await errorsOf(page, { size, withAxe: sizes.length > 1 })
      errors.push(...found.map((error) => [screen.path, size.width, ...error]))
    }
    if (isOwner) await page.setViewportSize(desk)
  }
  errors.push(...(await errorsOfKeys(page, role)))
  await leave()
  return errors.map((error) => [role, ...error])
}

/** Goes to every area of the role by two keys. */
async function errorsOfKeys(page: Page, role: Role): Promise<unknown[][]> {
  const errors: unknown[][] = []
  const areas = areasFor(rights.filter((right) => hasRight(role, right)))
  if (areas.length < 2) errors.push(['areas', areas])
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
    if ((await headingOf(page)) === words['denied.title']) errors.push([path, 'refused'])
  }
  return errors
}

async function logIn(role: Role, viewport = desk) {
  const visitor = await visit(shopHere().origin, { viewport })
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

/** What is wrong with a screen in a window of this size: by its width, for a keyboard, and for axe. */
async function errorsOf(
  page: Page,
  { size, withAxe }: { size: { width: number }; withAxe: boolean },
): Promise<unknown[][]> {
  const errors: unknown[][] = withAxe ? await axeViolations(page) : []
  // A chart takes its new width a frame later.
  const fits = await page
    .waitForFunction((most) => document.documentElement.scrollWidth <= most, size.width, { timeout: 2000 })
    .catch(() => undefined)
  if (!fits) errors.push(['wider than the window'])
  const unreachable = await page.evaluate(withoutKeyboard)
  if (unreachable.length > 0) errors.push(['not reached by the keyboard', unreachable])
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
