import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bookingNumber, like, messagesOf, payAtTheBank } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { bookUpToTheBank, payByCalls } from './book-by-calls.ts'
import { desk, phone, visit } from './browser.ts'
import { hold } from './hold.ts'
import { arrive, book } from './member-visit.ts'
import { sharedShopOfThisFile } from './open-shop.ts'
import { turnTo } from './turn-to.ts'
import { codeOf } from './voucher-code.ts'

const shopHere = sharedShopOfThisFile()
const words = messagesOf('en')

/** What a query answers once it answers something: jobs take their time. */
async function eventually(query: string, values: unknown[]): Promise<Record<string, unknown>> {
  for (;;) {
    const { rows } = await shopHere().sql.query(query, values)
    if (rows[0]) return rows[0]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('a payment that was left at the bank is begun again from the booking; cancelled, its refund is shown before, and comes', async () => {
  const { page, leave } = await arrive(shopHere(), phone)
  const { number } = await bookUpToTheBank(page)
  await page.goto(`/user/reservations/${number}`)
  await page.getByText(words['checkout.warning.held']!).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/basket\/result/)
  await page.getByText(words['checkout.state.confirmed']!).first().waitFor()
  expect(await bookingNumber(page)).toBe(number)
  await page.getByRole('link', { name: words['checkout.manage'], exact: true }).click()
  await page.waitForURL(new RegExp(`/user/reservations/${number}`))
  // What goes back is worked out late: the dialog is as tall before as it is then.
  const preview = await hold(page, '**/rezervasyon-iptal-onizle*')
  await page.getByRole('button', { name: words['after.whatIf'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words['after.cancelNow'], exact: true }).waitFor()
  const before = (await dialog.boundingBox())!.height
  await preview.letGo()
  const confirm = dialog.getByRole('button', { name: like(words['after.cancelFor']!) })
  await confirm.waitFor()
  expect((await dialog.boundingBox())!.height).toBe(before)
  expect(await axeViolations(page)).toEqual([])
  const shown = (await confirm.textContent())!.match(/[\d.,]+/)![0]
  await confirm.click()
  await page.getByText(words['checkout.state.cancelled']!).first().waitFor()
  const { refund, paid } = await eventually(
    `select r.amount::int as refund, a.amount::int as paid from refunds r join bookings b on b.id = r.booking
     join payment_attempts a on a.id = r.attempt where b.number = $1 and r.state = 'made'`,
    [number],
  )
  expect([refund, Math.round(Number(shown) * 100)]).toEqual([paid, paid])
  const booking = await eventually(
    `select state, collection from bookings where number = $1 and collection = 'refunded'`,
    [number],
  )
  expect(booking.state).toBe('cancelled')
  await page.getByText(words['after.refundState.made']!).first().waitFor()
  await leave()
})

test('a booking is found at a desk by number and surname, in Arabic, with its voucher, whose code is genuine, and put on another day', async () => {
  const words = messagesOf('ar')
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk, asAda: true })
  const booked = { email: 'ada@example.com', method: 'yerinde_odeme' } as const
  const { bilet_no: number } = await book(shopHere(), page, booked)
  await context.clearCookies({ name: /^(?!kervan_consent)/ })
  const { rows } = await shopHere().sql.query(
    `select d.day::text as day from departures d join resources r on r.id = d.resource
       join booking_items i on i.product = d.product join bookings b on b.id = i.booking
     where b.number = $1 and d.day > i.day and not d.closed and r.capacity - r.taken >= 4 order by d.day limit 1`,
    [number],
  )
  await page.goto('/ar/enquire-booking')
  const numberField = page.getByRole('textbox', { name: words['after.numberLabel'] })
  const proof = page.getByRole('textbox', { name: words['after.proof'] })
  const find = page.getByRole('button', { name: words['after.find'], exact: true })
  await numberField.fill(number.toLowerCase())
  await proof.fill('Stranger')
  await find.click()
  await page.getByRole('alert').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await proof.fill('KAYA')
  await find.click()
  await page.getByText(number).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  const voucher = await page.request.get(
    (await page.getByRole('link', { name: words['checkout.voucher'] }).first().getAttribute('href'))!,
  )
  expect([voucher.status(), voucher.headers()['content-type']]).toEqual([200, 'application/pdf'])

  // The code of the voucher
  await page.goto(`/ar/check-voucher${new URL(await codeOf(shopHere(), number)).hash}`)
  await page.getByText(words['ticket.genuine']!, { exact: true }).waitFor()
  await page.getByText(words['ticket.balance']!, { exact: true }).waitFor()
  // An English title keeps its order among Arabic words: the number it begins with is at the left.
  const title = page.getByText('12 Islands boat day from Fethiye', { exact: true })
  expect(await title.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr')
  expect(await axeViolations(page)).toEqual([])

  // Nothing is lost on another page.
  await page.goBack()
  await page.getByRole('button', { name: words['after.changeDay'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await turnTo(dialog, rows[0].day, words)
  await dialog.locator(`[data-day="${rows[0].day}"]`).click()
  await dialog.getByRole('button', { name: words['after.askDay'], exact: true }).click()
  const confirm = dialog.getByRole('button', { name: like(words['after.confirmDay']!) })
  await confirm.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await confirm.click()
  await dialog.waitFor({ state: 'hidden' })
  const moved = await eventually(
    `select i.day::text as day, (select count(*)::int from booking_changes c where c.booking = b.id) as changes
     from booking_items i join bookings b on b.id = i.booking where b.number = $1 and i.day = $2`,
    [number, rows[0].day],
  )
  expect(moved).toEqual({ day: rows[0].day, changes: 1 })
  // Who leaves has left.
  await page.getByRole('button', { name: words['after.another'], exact: true }).click()
  await proof.waitFor()
  await page.reload()
  await proof.waitFor()
  await leave()
})

test('the balance is paid by the link of an email on a phone, without a login', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { asAda: true })
  const { number, bank } = await bookUpToTheBank(page, 'dalyan-river-mud-bath-iztuzu-beach')
  await payByCalls(page, bank)
  await context.clearCookies({ name: /^(?!kervan_consent)/ })
  await shopHere().sql.query(
    `insert into outbox (template, recipient, locale, data)
     select 'balance-link', 'ada@example.com', 'en', jsonb_build_object('booking', id) from bookings where number = $1`,
    [number],
  )
  const link = await linkInMail(number)
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await page.getByText(number).first().waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('button', { name: like(words['after.payBalance']!) }).click()
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/enquire-booking/)
  await page.getByText(words['after.balancePaid']!).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  const booking = await eventually(
    `select collection from bookings where number = $1 and collection = 'all'`,
    [number],
  )
  expect(booking.collection).toBe('all')
  await leave()
})

/** The link that opens a booking in the email about its balance, once the email has been sent. */
async function linkInMail(number: string): Promise<string> {
  const folder = join(shopHere().dataDir, 'outbox')
  for (;;) {
    for (const file of await readdir(folder).catch(() => [])) {
      if (!file.endsWith('balance-link.eml')) continue
      const raw = await readFile(join(folder, file), 'utf8')
      const text = raw
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      const link = text.match(/https?:\/\/[^\s"]*enquire-booking#[\w.-]+/)
      if (text.includes(number) && link) return link[0]
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
