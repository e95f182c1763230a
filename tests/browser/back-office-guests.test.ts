import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealBooking } from '#server/orders/enquiry-seal.ts'
import { messagesOf as storefrontMessages } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import {
  checkWidth,
  messagesOf,
  pollNothing,
  sendMessage,
  sendRequest,
  staffWindowOfThisFile,
} from './back-office-visit.ts'
import { visit } from './browser.ts'
import { book, memberByCalls } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const opened = staffWindowOfThisFile(shopHere, 'manager', { prepare: pollNothing })

test('a departure is rescued: guests are chosen, the offer is previewed and sent, and a guest’s answer comes in live', async () => {
  const guest = await memberByCalls(shopHere())
  const { bilet_no: number } = await book(shopHere(), guest, {
    email: guest.email,
    method: 'yerinde_odeme',
    adults: 2,
  })
  const { rows } = await shopHere().sql.query<{ path: string }>(
    `select concat_ws('/', '/departures', i.day, i.product, a.resource) as path from booking_items i
      join bookings b on b.id = i.booking join allocations a on a.booking_item = i.id where b.number = $1`,
    [number],
  )
  const page = await opened(rows[0]!.path)
  await page.getByRole('link', { name: words['rescue.open'] }).click()
  await page.getByRole('checkbox', { name: /Elif Kaya/ }).waitFor()
  await page
    .getByRole('button', { name: /places$/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: words['act.reason'] }).fill('storm')
  await page.getByRole('textbox', { name: /English/ }).fill('A storm is coming.')
  await page.getByRole('button', { name: words['rescue.preview'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('summary').click()
  await dialog.getByText('A storm is coming.').waitFor()
  await dialog.getByRole('button', { name: 'Email 1 guest' }).click()
  await page.getByText('0 of 1 have answered').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await checkWidth(page)

  const { rows: offers } = await shopHere().sql.query<{ id: string; deadline: Date }>(
    'select o.id, r.deadline from rescue_offers o join rescues r on r.id = o.rescue',
  )
  const secret = (await readFile(join(shopHere().dataDir, 'secret'), 'utf8')).trim()
  const [{ id, deadline } = { id: '', deadline: new Date() }] = offers
  const token = sealBooking({ secret }, { booking: id, purpose: 'rescue', until: deadline })
  const said = storefrontMessages('ar')
  const elif = await visit(shopHere().origin)
  await elif.page.goto(`/ar/new-date/${token}`)
  await elif.page.getByText('A storm is coming.').waitFor()
  expect(await axeViolations(elif.page)).toEqual([])
  await elif.page.getByRole('radio').first().check()
  await elif.page.getByRole('button', { name: said['rescue.choose.day'] }).click()
  await elif.page.getByText(said['rescue.state.moved']!.split('{day}')[0]!).waitFor()
  await elif.leave()
  await page.getByText('1 of 1 have answered').waitFor()
  await page.getByText(/^Moves to /).waitFor()
})

test('a sale is made by the keyboard, its price explained line by line', async () => {
  const page = await opened('/sell')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  await page.keyboard.type('12 Isl')
  await page.getByRole('option', { name: /12 Islands boat day/ }).waitFor()
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^\d\d\.\d\d\.\d{4}$/ })
    .first()
    .click()
  await page.getByRole('button', { name: /places$/, pressed: true }).waitFor()
  await page.getByRole('textbox', { name: words['guest.first-name'], exact: true }).fill('Maria')
  await page.getByRole('textbox', { name: words['guest.last-name'], exact: true }).fill('Rossi')
  await page.getByRole('textbox', { name: words['guest.phone'], exact: true }).fill('+90 532 111 22 33')
  await page.getByRole('checkbox', { name: words['sell.accepted'] }).check()
  await page.getByRole('button', { name: /^Sell, €[1-9].* in cash$/ }).waitFor()
  await page.getByText(/^2 adults/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await checkWidth(page)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: words['sell.next'] }).waitFor()
  const { rows } = await shopHere().sql.query(
    `select state, collection, channel from bookings
      where guest ->> 'firstName' = 'Maria' and guest ->> 'lastName' = 'Rossi'`,
  )
  expect(rows).toEqual([{ state: 'confirmed', collection: 'all', channel: 'phone' }])
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
})

test('a transfer is booked from a bank statement, counted among the takings, the day is closed, and the change is found', async () => {
  const guest = await memberByCalls(shopHere())
  const { bilet_no: number } = await book(shopHere(), guest, { email: guest.email })
  const { rows } = await shopHere().sql.query<{ due: string }>(
    'select (display_due_now / 100.0)::text as due from bookings where number = $1',
    [number],
  )
  const due = Number(rows[0]!.due).toFixed(2).replace('.', ',')
  const page = await opened('/money/statement')
  const statement = page.getByLabel(words['money.file-hint']!)
  const csv = `Tarih;Açıklama;Tutar;Döviz\n02.11.2026;${number} KAYA;${due};EUR\n02.11.2026;Rent;5,00;EUR\n`
  await statement.setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByText(words['match.certain']!, { exact: true }).waitFor()
  await page.getByText(words['match.none']!, { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await checkWidth(page)
  const entry = page.getByRole('listitem').filter({ hasText: 'KAYA' })
  await entry.getByRole('button', { name: words['money.book'] }).click()
  await entry.getByText(words['money.booked']!, { exact: true }).waitFor()
  await page.getByRole('link', { name: words['money.day'], exact: true }).click()
  await page.getByRole('cell', { name: words['taking.bank-transfer'] }).waitFor()
  for (const counted of await page.getByRole('textbox', { name: /^Counted cash in/ }).all())
    await counted.fill('0')
  await page.getByRole('button', { name: words['money.close'], exact: true }).click()
  await page.getByRole('button', { name: words['money.close-again'] }).waitFor()
  expect(await page.getByRole('button', { name: words['money.close-again'] }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: words['nav.audit'], exact: true }).click()
  await page.getByRole('button', { name: words['action.bank-statement.book'] }).click()
  await page.waitForURL(/action=bank-statement\.book/)
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
})

test('a request is found from Today by the keyboard and offered with a saved reply; a message that arrives waits on Today and is answered', async () => {
  const page = await opened('/replies')
  await sendRequest(page)
  await page.getByRole('button', { name: words['replies.add'] }).click()
  await page.getByRole('textbox', { name: words['replies.name'] }).fill('Flowers')
  await page.getByRole('textbox', { name: /German/ }).fill('Blumen sind inbegriffen.')
  await page.getByRole('button', { name: words['replies.save'] }).click()
  await page.getByRole('heading', { name: 'Flowers' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('link', { name: words['queue.requests'] }).click()
  await page.getByRole('link', { name: /Nora Vogel/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nora Vogel' }).waitFor()
  await page.getByRole('button', { name: words['requests.offer'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('4500')
  await dialog.getByRole('combobox', { name: words['replies.insert'] }).selectOption({ label: 'Flowers' })
  const makeIt = dialog.getByRole('button', { name: 'Send offer for €4,500.00' })
  await makeIt.waitFor()
  await dialog.locator('summary').click()
  await dialog.getByText('Guten Tag Nora Vogel').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await checkWidth(page)
  await makeIt.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words['offer.open']!, { exact: true }).waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  const waiting = page.getByRole('region', { name: words['today.waiting'] })
  const loaded = waiting.getByText(words['today.nothing-waits']!).or(waiting.getByRole('listitem')).first()
  await loaded.waitFor()
  const queue = waiting.getByRole('link', { name: words['queue.messages'] })
  expect(await queue.count()).toBe(0)
  await sendMessage(page)
  await queue.click()
  await page.getByRole('link', { name: /Deniz Arslan/ }).click()
  await page.getByRole('button', { name: words['messages.answer'] }).click()
  await dialog.getByRole('textbox', { name: words['messages.answer-text'] }).fill('Evet, Kumru.')
  await dialog.locator('summary').click()
  await dialog.getByText('Sayın Deniz Arslan').waitFor()
  await dialog.getByRole('button', { name: words['messages.send'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Evet, Kumru.').waitFor()
  await page.getByRole('link', { name: words['messages.title'], exact: true }).first().click()
  await page.getByRole('link', { name: /Deniz Arslan/ }).waitFor({ state: 'detached' })
})
