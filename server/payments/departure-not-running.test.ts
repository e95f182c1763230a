import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { money, moneyOf } from '#domain/money/money.ts'
import { closeDeparture } from '#server/inventory/close-departure.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking } from '#server/orders/move-booking.ts'
import { confirmByStaff } from '#server/post-booking/by-staff/confirm-by-staff.ts'
import { takePayment } from '#server/post-booking/by-staff/take-payment.ts'
import { startRescue } from '#server/post-booking/rescue/start-rescue.ts'
import { takeTransfer } from '#server/post-booking/take-transfer.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy, type Placed } from '#tests/factories/post-booking.ts'
import { orderFor, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { startBalance } from './start-balance.ts'

const { company, database } = await testCompany({ more: { company: { payments: { onArrival: 'held' } } } })
const ayse = await bookedBy(company)
const { order } = await testStaff(company, 'manager')
const staffOrder = () => ({ ...order, now: new Date(), reason: 'Storm' })
let days = 20
const nextDay = () => {
  days += 1
  return days
}
const dateOf = (ahead: number) => addDays(day(saleDay()), ahead)

async function close(ahead: number): Promise<void> {
  const closed = await closeDeparture(company, { product: 'boat', day: dateOf(ahead) }, staffOrder())
  expect(closed).not.toHaveProperty('refused')
}

/** A booking that staff sold with a link by which it is paid. */
async function placedWithLink(ahead: number): Promise<Placed> {
  const placed = await ayse.place({ payment: 'full' }, [ahead])
  await database.transaction(async (transaction) => {
    const held = (await lockBooking(transaction, placed.id))!
    await applyToBooking(transaction, held, 'await-payment', { by: 'test', why: 'a link', now: new Date() })
  })
  await database.execute(
    sql`update bookings set payment_deadline = now() + interval '1 day' where id = ${placed.id}`,
  )
  return placed
}

const byTransfer = { paymentMethod: 'bank-transfer', bankAccount: 'try' } as const

const balanceOf = (booking: string) => startBalance(company, { booking, ip: '::1', now: new Date() })

async function startCard(id: string) {
  const { status, body } = await ayse.api.post('/odeme-baslat-post', { rezervasyon_k_no: id }, ayse.token)
  return { status, ...(body as { code?: string; message?: string; data?: Record<string, string> }) }
}

async function payAt(url: string): Promise<Response> {
  const at = url.split('/').at(-1)!
  await ayse.api.form(`/rehearsal-bank/pay/${at}`, { number: '4242 4242 4242 4242' })
  await ayse.api.form(`/rehearsal-bank/secure/${at}`, { token: at, code: '123456' })
  return ayse.api.form('/odeme-donus/rehearsal', { token: at })
}

async function notices(id: string): Promise<string[]> {
  const { rows } = await database.execute<{ what: string }>(sql`
    select data ->> 'what' as what from outbox
    where template = 'staff-notice' and data ->> 'booking' = ${id} order by id`)
  return rows.map(({ what }) => what)
}

const cash = (booking: string) =>
  takePayment(
    company,
    { booking, method: 'cash', amount: moneyOf(8000, 'EUR'), key: `cash ${booking}` },
    staffOrder(),
  )

test('no payment is started for a departure that does not run: not of a hold, by a link, or of a balance', async () => {
  const [held, link, paid] = [nextDay(), nextDay(), nextDay()]
  const bookings = {
    held: await ayse.place({}, [held]),
    link: await placedWithLink(link),
    paid: await ayse.paid({}, [paid]),
  }
  for (const ahead of [held, link, paid]) await close(ahead)
  expect(await startCard(bookings.held.id)).toMatchObject({
    status: 409,
    code: 'departure-not-running',
    message: expect.stringContaining('doesn’t run'),
  })
  for (const { id } of [bookings.link, bookings.paid]) {
    expect(await balanceOf(id)).toMatchObject({ refused: 'departure-not-running' })
  }
})

test('a departure that only the rules of its tour dropped is paid by those who have booked it', async () => {
  const ahead = nextDay()
  const { id } = await ayse.place({}, [ahead])
  await database.execute(
    sql`update departures set closed = true where product = 'boat' and day = ${dateOf(ahead)}`,
  )
  await ayse.pay(id)
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'advance' })
})

test.each(['hold', 'link'] as const)(
  'a page of the bank that was open when the departure was closed: the payment of a %s goes back and says why',
  async (as) => {
    const ahead = nextDay()
    const { id } = as === 'hold' ? await ayse.place({}, [ahead]) : await placedWithLink(ahead)
    const started = as === 'hold' ? (await startCard(id)).data! : await balanceOf(id)
    await close(ahead)
    const { redirectUrl, yonlendirme_url = redirectUrl } = started as Record<string, string>
    const back = await payAt(yonlendirme_url!)
    expect(back.headers.get('location')).toContain(as === 'hold' ? '/basket/warning' : 'odeme=refunded')
    expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
    expect(await ayse.taken(id)).toBe(0)
    const { rows } = await database.execute(
      sql`select state, error_group as why from payment_attempts where booking = ${id}`,
    )
    expect(rows).toEqual([{ state: 'refunded', why: 'DEPARTURE_CLOSED' }])
    expect(await ayse.mails(id)).toEqual(['payment-refunded'])
    const { rows: mails } = await database.execute<{ data: object }>(
      sql`select data from outbox where template = 'payment-refunded' and data ->> 'booking' = ${id}`,
    )
    const { text } = await composeMail(company, {
      template: 'payment-refunded',
      locale: 'en',
      data: mails[0]!.data,
    })
    expect(text).toContain('doesn’t run')
  },
)

test('staff take no cash for it, and confirm no order that is paid on arrival', async () => {
  const [awaited, arrival] = [nextDay(), nextDay()]
  const { id } = await ayse.place(byTransfer, [awaited])
  const held = await ayse.place({ paymentMethod: 'on-the-spot' }, [arrival])
  for (const ahead of [awaited, arrival]) await close(ahead)
  expect(await cash(id)).toMatchObject({ refused: 'departure-not-running' })
  expect(await confirmByStaff(company, { booking: held.id }, staffOrder())).toMatchObject({
    refused: 'departure-not-running',
  })
  expect(await ayse.state(id)).toEqual({ state: 'awaiting-payment', collection: 'none' })
})

test('a transfer that arrives is recorded without a voucher: the guest gets the offer of the others, and staff know', async () => {
  const ahead = nextDay()
  const others = await ayse.paid({}, [ahead])
  const { id, number } = await ayse.place(byTransfer, [ahead])
  const rescue = {
    departures: [{ product: 'boat', day: dateOf(ahead) }],
    days: [dateOf(ahead + 100)],
    options: ['move', 'refund'] as const,
    deadline: new Date(Date.now() + 72 * 3_600_000),
    message: { en: 'A storm is coming.' },
  }
  expect(await startRescue(company, rescue, staffOrder())).toMatchObject({ offers: 1 })
  const arrived = { number, amount: money('80.00', 'EUR'), by: 'staff', now: new Date() }
  expect(await takeTransfer(company, arrived)).toMatchObject({ booking: { state: 'confirmed' } })
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect((await ayse.mails(id)).slice(1)).toEqual(['rescue-offer', 'transfer-received'])
  expect(await notices(id)).toContain('paid-for-closed')
  const { rows } = await database.execute(sql`
    select booking, state from rescue_offers where booking in (${id}, ${others.id}) order by booking = ${id}`)
  expect(rows).toEqual([
    { booking: others.id, state: 'open' },
    { booking: id, state: 'open' },
  ])
})

test('without an offer to others, a transfer that arrives waits for staff', async () => {
  const ahead = nextDay()
  const { id, number } = await ayse.place(byTransfer, [ahead])
  await close(ahead)
  await takeTransfer(company, { number, by: 'staff', now: new Date() })
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'advance' })
  expect((await ayse.mails(id)).slice(1)).toEqual(['transfer-received'])
  expect(await notices(id)).toContain('paid-for-closed')
})

test('an order that was checked before the departure was closed takes no places of it', async () => {
  const ahead = nextDay()
  const items = orderFor(2).items.map((item) => ({ ...item, day: dateOf(ahead) }))
  const { placing } = await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      select from resources r join departures d on d.resource = r.id
      where d.product = 'boat' and d.day = ${dateOf(ahead)} for update`)
    const placing = ayse.api.place({ ...orderFor(2), items }, ayse.token)
    await vi.waitFor(async () => {
      const { rows } = await database.execute(sql`select from pg_locks where not granted`)
      expect(rows.length).toBeGreaterThan(0)
    }, 20_000)
    await transaction.execute(sql`
      update departures set closed = true, closed_by = 'test', closed_why = 'storm', closed_at = now()
      where product = 'boat' and day = ${dateOf(ahead)}`)
    return { placing }
  })
  const { status, body } = await placing
  expect([status, body.code]).toEqual([409, 'not-available'])
  expect(JSON.stringify(body.data)).toContain('departure-closed')
  const { rows } = await database.execute(sql`
    select taken from departures where product = 'boat' and day = ${dateOf(ahead)}`)
  expect(rows).toEqual([{ taken: 0 }])
})
