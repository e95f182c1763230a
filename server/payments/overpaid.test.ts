import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyOf } from '#domain/money/money.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { applyToBooking } from '#server/orders/move-booking.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { takePayment } from '#server/post-booking/by-staff/take-payment.ts'
import { cancelBooking } from '#server/post-booking/cancel-booking.ts'
import { confirmRefund } from '#server/post-booking/confirm-refund.ts'
import { makeRefunds } from '#server/post-booking/make-refunds.ts'
import { creditNotesOfBooking } from '#server/post-booking/money-queries.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { queryOpenAttempts } from './query-open-attempts.ts'
import { startBalance } from './start-balance.ts'

/* A page of the bank that was opened before less was due: its payment is of the earlier amount. */

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order } = await testStaff(company, 'manager')
let days = 20

/** Two boat trips of 80.00 EUR each that are paid whole, by an emailed link or as a hold. */
async function placed(as: 'link' | 'hold'): Promise<string> {
  days += 2
  const { id } = await ayse.place({ payment: 'full' }, [days, days + 1])
  if (as === 'link') {
    await database.transaction(async (transaction) => {
      const held = (await lockBooking(transaction, id))!
      await applyToBooking(transaction, held, 'await-payment', { by: 'test', why: 'a link', now: new Date() })
    })
    await database.execute(
      sql`update bookings set payment_deadline = now() + interval '1 day' where id = ${id}`,
    )
  }
  return id
}

/** Opens the page of the bank for what is due now. */
async function openPage(id: string, as: 'link' | 'hold'): Promise<string> {
  const started =
    as === 'link'
      ? await startBalance(company, { booking: id, ip: '::1', now: new Date() })
      : (await ayse.api.post('/odeme-baslat-post', { rezervasyon_k_no: id }, ayse.token)).body.data
  const { redirectUrl, yonlendirme_url = redirectUrl } = started as Record<string, string>
  return yonlendirme_url!.split('/').at(-1)!
}

async function pay(at: string, number = '4242 4242 4242 4242'): Promise<void> {
  await ayse.api.form(`/rehearsal-bank/pay/${at}`, { number })
  await ayse.api.form(`/rehearsal-bank/secure/${at}`, { token: at, code: '123456' })
  await ayse.api.form('/odeme-donus/rehearsal', { token: at })
}

async function payCash(booking: string, amount: number): Promise<void> {
  const asked = { booking, method: 'cash', amount: moneyOf(amount, 'EUR'), key: `cash ${booking}` } as const
  expect(await takePayment(company, asked, { ...order, now: new Date() })).not.toHaveProperty('refused')
}

async function figures(id: string): Promise<number[]> {
  const { total, paid, balance } = await moneyOfBooking(database, (await lockBooking(database, id))!)
  return [total.minor, paid.minor, balance.minor]
}

async function notices(id: string): Promise<unknown[]> {
  const { rows } = await database.execute<{ what: string; amount: string | null }>(sql`
    select data ->> 'what' as what, data -> 'amount' ->> 'minor' as amount from outbox
    where template = 'staff-notice' and data ->> 'booking' = ${id} and data ->> 'what' like 'overpaid%' order by id`)
  return rows.map(({ what, amount }) => [what, amount])
}

test('the page of a link is paid after an item was cancelled: confirmed, the rest goes back to the card', async () => {
  const id = await placed('link')
  const at = await openPage(id, 'link')
  await cancelBooking(company, { booking: id, position: 1, by: 'test', now: new Date() })
  await pay(at)
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect(await figures(id)).toEqual([8000, 8000, 0])
  expect(await notices(id)).toEqual([['overpaid-by-card', '8000']])
  expect(await ayse.refunds(id)).toMatchObject([{ amount: 8000, state: 'queued' }])
  await makeRefunds(company, new Date(Date.now() + 1000))
  expect(await ayse.refunds(id)).toMatchObject([{ amount: 8000, state: 'made' }])
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
})

test('the page of a link is paid after staff took a part in cash: what is too much goes back to the card', async () => {
  const id = await placed('link')
  const at = await openPage(id, 'link')
  await payCash(id, 6000)
  await pay(at)
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect(await figures(id)).toEqual([16000, 16000, 0])
  expect(await ayse.refunds(id)).toMatchObject([
    { amount: 6000, state: 'queued', attempt: expect.any(String) },
  ])
})

test('a declined hold is paid on its old page after an item was cancelled: the rest goes back to the card', async () => {
  const id = await placed('hold')
  const at = await openPage(id, 'hold')
  await pay(at, '4111 1111 1111 1129')
  expect(await ayse.state(id)).toMatchObject({ state: 'held', collection: 'none' })
  await database.execute(sql`update rehearsal_payments set state = 'open' where token = ${at}`)
  await cancelBooking(company, { booking: id, position: 0, by: 'test', now: new Date() })
  await pay(at)
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect(await figures(id)).toEqual([8000, 8000, 0])
  expect(await ayse.refunds(id)).toMatchObject([{ amount: 8000, state: 'queued' }])
})

test('exactly what is due gives nothing back', async () => {
  const id = await placed('link')
  await payCash(id, 6000)
  await pay(await openPage(id, 'link'))
  expect(await figures(id)).toEqual([16000, 16000, 0])
  expect([await ayse.refunds(id), await notices(id)]).toEqual([[], []])
})

async function attempts(id: string) {
  const { rows } = await database.execute<{ state: string; amount: number }>(
    sql`select state, amount from payment_attempts where booking = ${id} order by started_at, id`,
  )
  return rows
}

/** Staff have sent what is to be sent by hand. */
async function sendByHand(id: string): Promise<void> {
  const notes = await creditNotesOfBooking(database, id)
  for (const { number } of notes) {
    const sent = await confirmRefund(database, number, { ...order, now: new Date(), reason: 'Sent' })
    expect(sent).toHaveLength(1)
  }
}

test('a link is paid after its places were lost: cash that came before goes back too, and then all is refunded', async () => {
  const id = await placed('link')
  await payCash(id, 8000)
  const at = await openPage(id, 'link')
  await ayse.loses(id)
  await pay(at)
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'partly' })
  expect(await attempts(id)).toEqual([{ state: 'refunded', amount: 8000 }])
  expect(await ayse.refunds(id)).toMatchObject([{ amount: 8000, state: 'by-hand', attempt: null }])
  await sendByHand(id)
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
})

test('cash is sent back before the card: the booking is refunded with the last of both', async () => {
  const id = await placed('link')
  await payCash(id, 8000)
  const at = await openPage(id, 'link')
  await ayse.loses(id)
  await pay(at)
  await database.execute(
    sql`update payment_attempts set state = 'refunding', refunded_at = null where booking = ${id}`,
  )
  await sendByHand(id)
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'partly' })
  await queryOpenAttempts(company, new Date(Date.now() + 3_600_000))
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
})

test('what a cancellation retains stays collected when a second payment is refunded', async () => {
  const { id } = await ayse.paid()
  const late = await openPage(id, 'link')
  await cancelByStaff(
    company,
    {
      booking: id,
      refund: { by: 'amount', amount: moneyOf(0, 'EUR') },
      way: 'as-paid',
      requestedBy: 'guest',
    },
    { ...order, now: new Date(), reason: 'No-show' },
  )
  await pay(late)
  expect((await attempts(id)).map(({ state }) => state)).toEqual(['succeeded', 'refunded'])
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'advance' })
})
