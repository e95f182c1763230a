import { expect, test } from 'vitest'
import { goTo } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { checkWidth, messagesOf, staffWindowOfThisFile } from './back-office-visit.ts'
import { desk, phone } from './browser.ts'
import { bookTransfer, memberByCalls } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const product = 'fethiye-12-islands-boat-day'

/** A month in which the tour goes every day, at least four months ahead. */
const now = new Date()
const year = now.getUTCFullYear() + (now.getUTCMonth() > 2 ? 1 : 0)
const month = `${year}-07`
const opened = staffWindowOfThisFile(shopHere, 'manager')

test('days are chosen by dragging and priced; the receipt has the new price; the change is undone, and the days are closed', async () => {
  const page = await opened(`/prices/${product}?month=${month}`)
  const cell = (day: number) => page.locator(`[data-day="${month}-${String(day).padStart(2, '0')}"]`)
  await cell(8).filter({ hasText: '€42' }).hover()
  await page.mouse.down()
  await cell(9).hover()
  await cell(10).hover()
  await page.mouse.up()
  await page.getByRole('heading', { name: '3 days selected' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: words['prices.set-price'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words['term.adult'] }).fill('50')
  await dialog.getByText(/Adult €50/).waitFor()
  await dialog.getByRole('button', { name: words['prices.save'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await cell(9).filter({ hasText: '€50' }).waitFor()
  expect(await cell(11).textContent()).toContain('€42')
  await page.getByText('2 × €50.00').waitFor()
  const { rows } = await shopHere().sql.query(
    `select after -> 'fields' -> 'details.pricing.seasons[3]' ->> 'from' as first from audit_log
     where action = 'entry.save' and subject_id = $1`,
    [product],
  )
  expect(rows).toEqual([{ first: `${month}-08` }])
  await page.getByRole('button', { name: words['prices.undo'] }).click()
  await dialog.getByText('Prices › Seasons › 4').waitFor()
  await dialog.getByRole('button', { name: words['prices.undo'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await cell(9).filter({ hasText: '€42' }).waitFor()
  await page.getByRole('button', { name: words['prices.close'], exact: true }).click()
  await dialog.getByRole('textbox', { name: words['act.reason'] }).fill('Storm')
  await dialog.getByRole('button', { name: words['prices.close'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await cell(9).filter({ hasText: words['prices.closed'] }).waitFor()
  const closed = await shopHere().sql.query(
    `select day::text as day, closed_why as why from departures where product = $1 and closed_at is not null`,
    [product],
  )
  expect(closed.rows).toEqual(['08', '09', '10'].map((day) => ({ day: `${month}-${day}`, why: 'Storm' })))
  await page.getByRole('button', { name: words['prices.reopen'], exact: true }).click()
  await dialog.getByRole('button', { name: words['prices.reopen'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await cell(9).filter({ hasText: '€42' }).waitFor()
})

test('free days of a villa are blocked by dragging in the calendar, listed on a phone, and freed by a press; a transfer is put into another vehicle by dragging', async () => {
  const guest = await memberByCalls(shopHere())
  const { bilet_no: number, tarih: day } = await bookTransfer(guest, guest.email)
  const page = await opened(`/calendar?kind=villa&day=${month}-05`)
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  const title = (await line.getByRole('heading').textContent())!
  const track = (await line.locator('.cursor-crosshair').boundingBox())!
  const atDay = (index: number) => track.x + (track.width * (index + 0.5)) / 14
  await page.mouse.move(atDay(9), track.y + 10)
  await page.mouse.down()
  await page.mouse.move(atDay(11), track.y + 10)
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words['act.reason'] }).fill('Painting')
  expect(await dialog.getByLabel(words['prices.first-day']!).inputValue()).toBe(`${month}-14`)
  await dialog.getByRole('button', { name: words['prices.close'] }).click()
  await dialog.waitFor({ state: 'detached' })
  const block = line.getByRole('button', { name: new RegExp(`14.07.${year}, .* – 17.07.${year}`) })
  await block.waitFor()
  await page.setViewportSize(phone)
  await page.getByRole('region', { name: title }).getByText(`14.07.${year}`).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.setViewportSize(desk)
  await block.click()
  await dialog.getByRole('button', { name: words['prices.reopen'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await block.waitFor({ state: 'detached' })

  await goTo(page, `/calendar?kind=transfer&view=month&day=${day}`)
  const cell = page.getByRole('table').locator(`a[href*="day=${day}"]`)
  await cell
    .getByText(/\d booking/)
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await checkWidth(page)
  await cell.click()
  const bar = page.locator(`a[href$="/bookings/${number}"]:visible`).first()
  await bar.waitFor()
  expect(await axeViolations(page)).toEqual([])
  const ofBar = page.getByRole('listitem').filter({ has: bar }).first()
  const route = (await ofBar.getByRole('heading').textContent())!.split(' · ')[0]!
  const ofRoute = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading').filter({ hasText: route }) })
  const other = ofRoute.filter({ hasNot: bar, visible: true }).first()
  const vehicle = (await other.getByRole('heading').textContent())!
  await other.scrollIntoViewIfNeeded()
  const [from, to] = [(await bar.boundingBox())!, (await other.boundingBox())!]
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height / 2, { steps: 5 })
  await bar.getByText(vehicle).first().waitFor()
  await page.mouse.up()
  await dialog.getByText(vehicle).first().waitFor()
  await dialog.getByText(words['act.balance-after']!).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: words['act.reason'] }).fill('More luggage')
  await dialog.getByRole('button', { name: words['act.change'], exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const taken = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: vehicle, exact: true }) })
  await taken.locator(`a[href$="/bookings/${number}"]:visible`).first().waitFor()
  const { rows } = await shopHere().sql.query(
    `select i.time, i.choice ->> 'vehicle' = m.after ->> 'vehicle' as moved, m.before ->> 'vehicle' <> m.after ->> 'vehicle' as other
     from audit_log m join booking_items i on i.booking::text = m.subject_id where m.reason = 'More luggage'`,
  )
  expect(rows).toEqual([{ time: '14:30', moved: true, other: true }])
})
