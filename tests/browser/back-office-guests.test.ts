import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealBooking } from '#server/orders/enquiry-seal.ts'
import { axeViolations } from './axe.ts'
import { messagesOf, openAsStaff, pollNothing } from './back-office-visit.ts'
import { desk, phone } from './browser.ts'
import { arrive, book } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

test('a departure is rescued: guests are chosen, the offer is previewed and sent, and an answer comes in live', async () => {
  const guest = await arrive(shopHere(), desk)
  const { bilet_no: number } = await book(shopHere(), guest.page, {
    email: guest.email,
    method: 'yerinde_odeme',
    adults: 2,
  })
  await guest.leave()
  const { rows } = await shopHere().sql.query<{ path: string }>(
    `select concat_ws('/', '/departures', i.day, i.product, a.resource) as path from booking_items i
      join bookings b on b.id = i.booking join allocations a on a.booking_item = i.id where b.number = $1`,
    [number],
  )
  const { page, leave } = await openAsStaff(shopHere(), 'manager', rows[0]!.path, { prepare: pollNothing })
  const colleague = await openAsStaff(shopHere(), 'sales', `/bookings/${number}`, { prepare: pollNothing })
  await colleague.page.getByText(words['state.confirmed']!, { exact: true }).first().waitFor()
  await page.getByRole('link', { name: words['rescue.open'] }).click()
  await page.getByRole('checkbox', { name: /Elif Kaya/ }).waitFor()
  await page
    .getByRole('button', { name: /places$/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: words['act.reason'] }).fill('storm')
  await page.getByRole('textbox', { name: /English/ }).fill('A storm is coming.')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: words['rescue.preview'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('summary').click()
  await dialog.getByText('A storm is coming.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Email 1 guest' }).click()
  await page.getByText('0 of 1 have answered').waitFor()
  await page.setViewportSize(phone)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  // The guest answers by the link of the email: both members of staff see it without a reload
  const { rows: offers } = await shopHere().sql.query<{ id: string; deadline: Date }>(
    'select o.id, r.deadline from rescue_offers o join rescues r on r.id = o.rescue',
  )
  const secret = (await readFile(join(shopHere().dataDir, 'secret'), 'utf8')).trim()
  const [{ id, deadline } = { id: '', deadline: new Date() }] = offers
  const token = sealBooking({ secret }, { booking: id, purpose: 'rescue', until: deadline })
  const chosen = await page.request.post('/api/rescue-choice', { data: { token, option: 'refund' } })
  expect(chosen.status()).toBe(200)
  await page.getByText('1 of 1 have answered').waitFor()
  await page.getByText(words['rescue.state-refunded']!, { exact: true }).waitFor()
  await colleague.page.getByText(words['state.cancelled']!, { exact: true }).first().waitFor()
  await colleague.leave()
  await leave()
})

test('a sale is made by the keyboard, its price explained line by line, another one at an own price, and it gets a second item', async () => {
  const begun = new Date()
  const { page, leave } = await openAsStaff(shopHere(), 'manager', '/sell')
  const startSale = async (first: string) => {
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('combobox')
    await page.keyboard.type('12 Isl')
    await page.getByRole('option', { name: /12 Islands boat day/ }).waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: /^\d\d\.\d\d\.\d{4}$/ })
      .first()
      .click()
    await page.getByRole('button', { name: /places$/, pressed: true }).waitFor()
    await page.getByRole('textbox', { name: words['guest.first-name'], exact: true }).fill(first)
    await page.getByRole('textbox', { name: words['guest.last-name'], exact: true }).fill('Rossi')
    await page.getByRole('textbox', { name: words['guest.phone'], exact: true }).fill('+90 532 111 22 33')
    await page.getByRole('checkbox', { name: words['sell.accepted'] }).check()
  }
  await startSale('Maria')
  const sellNow = page.getByRole('button', { name: /^Sell, €[1-9].* in cash$/ })
  await sellNow.waitFor()
  await page.getByText(/^2 adults/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.setViewportSize(desk)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: words['sell.next'] }).waitFor()
  await page.keyboard.press('Enter')
  await startSale('Nora')
  await page.getByRole('checkbox', { name: words['sell.own-price'] }).check()
  await page.getByRole('textbox', { name: /^Own price/ }).fill('50')
  await page.getByRole('button', { name: 'Sell, €50.00 in cash' }).waitFor()
  expect(await page.getByRole('button', { name: 'Sell, €50.00 in cash' }).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: words['act.reason'] }).fill('Regular guest')
  // The sale is made and its answer lost: what is typed afterwards is not sent, and nothing is sold twice
  let isLost = false
  await page.route('**/api/office/sell', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Sell, €50.00 in cash' }).click()
  const sendAgain = page.getByRole('button', { name: words['act.resend'], exact: true })
  await sendAgain.waitFor()
  await page.getByRole('textbox', { name: words['guest.first-name'], exact: true }).fill('Another')
  expect(await page.getByRole('button', { name: 'Sell, €50.00 in cash' }).isDisabled()).toBe(true)
  await sendAgain.click()
  await page.getByRole('button', { name: words['sell.next'] }).waitFor()
  const { rows } = await shopHere().sql.query(
    `select guest ->> 'firstName' as name, state, collection, channel from bookings
      where guest ->> 'lastName' = 'Rossi' and placed_at >= $1 order by 1`,
    [begun],
  )
  const sold = { state: 'confirmed', collection: 'all', channel: 'phone' }
  expect(rows).toEqual([
    { name: 'Maria', ...sold },
    { name: 'Nora', ...sold },
  ])
  await page.getByRole('link', { name: words['sell.open'] }).click()
  await page.getByRole('button', { name: words['act.add-item'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words['act.message'] }).fill('See you on board')
  await dialog.getByRole('combobox').fill('12 Isl')
  await dialog.getByRole('option', { name: /12 Islands boat day/ }).waitFor()
  await page.keyboard.press('Enter')
  const day = dialog.getByRole('button', { name: /^\d\d\.\d\d\.\d{4}$/ }).nth(1)
  await day.waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  expect(await dialog.getByRole('textbox', { name: words['act.message'] }).inputValue()).toBe(
    'See you on board',
  )
  await day.click()
  const add = dialog.getByRole('button', { name: /^Add for €[1-9]/ })
  await add.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await add.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words['action.booking.add-item']!).waitFor()
  await leave()
})

test('a transfer is booked from a bank statement, counted among the takings, the day is closed, and the change is found', async () => {
  const guest = await arrive(shopHere(), desk, 'Umut')
  const { bilet_no: number } = await book(shopHere(), guest.page, { email: guest.email })
  await guest.leave()
  const { rows } = await shopHere().sql.query<{ due: string }>(
    'select (display_due_now / 100.0)::text as due from bookings where number = $1',
    [number],
  )
  const due = Number(rows[0]!.due).toFixed(2).replace('.', ',')
  const { page, leave } = await openAsStaff(shopHere(), 'finance', '/money/statement', { viewport: phone })
  const statement = page.getByLabel(words['money.file-hint']!)
  await statement.setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0, 1]),
  })
  await page.getByRole('alert').waitFor()
  const csv = `Tarih;Açıklama;Tutar;Döviz\n02.11.2026;${number} KAYA;${due};EUR\n02.11.2026;Rent;5,00;EUR\n`
  await statement.setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByText(words['match.certain']!, { exact: true }).waitFor()
  await page.getByText(words['match.none']!, { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  const entry = page.getByRole('listitem').filter({ hasText: 'KAYA' })
  await entry.getByRole('button', { name: words['money.book'] }).click()
  await entry.getByText(words['money.booked']!, { exact: true }).waitFor()
  await page.getByRole('link', { name: words['money.day'], exact: true }).click()
  await page.getByRole('cell', { name: words['taking.bank-transfer'] }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  for (const counted of await page.getByRole('textbox', { name: /^Counted cash in/ }).all())
    await counted.fill('0')
  await page.getByRole('button', { name: words['money.close'], exact: true }).click()
  await page.getByRole('button', { name: words['money.close-again'] }).waitFor()
  expect(await page.getByRole('button', { name: words['money.close-again'] }).isDisabled()).toBe(true)
  await page.setViewportSize(desk)
  await page.getByRole('link', { name: words['nav.audit'], exact: true }).click()
  await page.getByRole('button', { name: words['action.bank-statement.book'] }).click()
  await page.waitForURL(/action=bank-statement\.book/)
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
  await leave()
})
