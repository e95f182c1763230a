import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from '#backoffice/screens.ts'
import { demoStaffPassword } from '#demo/people.ts'
import { addressesOfScreens, goTo } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { addAgency, messagesOf, openAsStaff, sendMessage, sendRequest } from './back-office-visit.ts'
import { tourFor } from './book-by-calls.ts'
import { desk, phone } from './browser.ts'
import { memberByCalls, order } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

/** Bookings, money that came and money to send back, an agency, and what waits for staff: every screen has something to display. */
async function fillScreens(page: Page): Promise<void> {
  const { sql } = shopHere()
  const guest = await memberByCalls(shopHere())
  const book = async (method: string) => {
    const items = [await tourFor(page, 'fethiye-bay-sunset-cruise')]
    return (await order(guest, { items, email: guest.email, method })).bilet_no
  }
  await book('yerinde_odeme')
  await book('banka_havalesi')
  const number = await book('banka_havalesi')
  const { rows } = await sql.query<{ due: string }>(
    'select (display_due_now / 100.0)::text as due from bookings where number = $1',
    [number],
  )
  const amount = { tutar: Number(rows[0]!.due), kur_turu: 'EUR' }
  const call = async (name: string, data: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await page.request.post(`/api/office/${name}`, { headers, data })
    expect(await answer.json()).toMatchObject({ success: true })
  }
  await call('take-payment', { number, method: 'bank-transfer', amount })
  await call('cancel-booking', { number, refund: 'full', requested_by: 'company', reason: 'storm' })
  await sendRequest(page)
  await sendMessage(page)
  await sql.query(
    `update comments set state = 'waiting' where number in (select min(number) from comments where stars is not null)`,
  )
  await addAgency(shopHere())
}

test('owners find something on every screen, guides a refusal, and no screen has an error for axe, on a phone or for the keyboard', async () => {
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/account')
  await fillScreens(page)
  const addresses = await addressesOfScreens(page)
  expect(screens.map(({ path }) => path).filter((path) => !addresses.has(path))).toEqual([])
  const errors: unknown[][] = []
  let sizes = [desk, phone]
  for (const { path } of screens) {
    const heading = await open(page, addresses.get(path)!)
    if (heading === words['denied.title']) errors.push([path, 'refused'])
    for (const error of await errorsIn(page, sizes)) errors.push([path, ...error])
    // The next screen is opened in the size of the last look: half as many changes.
    sizes = sizes.toReversed()
  }
  const data = { email: 'guide@example.com', password: demoStaffPassword }
  await page.request.post('/api/office/log-in', { data })
  await page.goto('/backoffice/import')
  expect(await headingOf(page)).toBe(words['denied.title'])
  errors.push(...(await errorsIn(page, sizes)))
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
 * What is wrong with a screen, on a desk and on a phone: for axe, by its width, and for a keyboard. In the second size, axe looks
 * at it where it displays something that the first does not.
 */
async function errorsIn(page: Page, sizes: readonly (typeof desk)[]): Promise<unknown[][]> {
  const errors: unknown[][] = []
  for (const { width, height } of sizes) {
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
