import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { cancelUnpaid } from '#server/post-booking/cancel-unpaid.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy, type Placed } from '#tests/factories/post-booking.ts'
import { confirmRefund, listRefunds } from './confirm-refund.ts'
import { takeTransfer } from './take-transfer.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { api, token } = ayse
const order = () => ({ actor: { kind: 'command' as const, user: 'ada' }, now: new Date() })
const byStaff = () => ({ by: 'staff', now: new Date() })

/** 80.00 EUR of which 20.00, or 1,000.00 TRY, are due by transfer. */
function awaited(): Promise<Placed> {
  return ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
}

test('a transfer that arrived confirms its booking, collects the advance and sends the voucher', async () => {
  const { id, number } = await awaited()
  const done = await takeTransfer(company, { number, ...byStaff() })
  expect(done).toMatchObject({ booking: { number, state: 'confirmed', collection: 'advance' } })
  expect((await ayse.mails(id)).at(-1)).toBe('booking-confirmed')
})

test('what is due in lira confirms a booking in euros, to the cent', async () => {
  const { number } = await awaited()
  const done = await takeTransfer(company, { number, amount: money('1000.00', 'TRY'), ...byStaff() })
  expect(done).toMatchObject({ booking: { state: 'confirmed', collection: 'advance' } })
})

test('a part makes it partly paid and says what is missing; the rest confirms it; more pays the balance', async () => {
  const { id, number } = await awaited()
  await takeTransfer(company, { number, amount: money('12.50', 'EUR'), reference: 'A1', ...byStaff() })
  expect(await ayse.state(id)).toEqual({ state: 'awaiting-payment', collection: 'partly' })
  expect((await ayse.mails(id)).at(-1)).toBe('transfer-received')
  await takeTransfer(company, { number, amount: money('12.50', 'EUR'), reference: 'A1', ...byStaff() })
  const { body } = await api.get(`/rezervasyon-sonrasi-get?rezervasyon_k_no=${id}`, token)
  expect(body.data).toMatchObject({ odenen: { tutar: 12.5 }, kalan: { tutar: 67.5 } })
  await takeTransfer(company, { number, reference: 'A2', ...byStaff() })
  expect(await ayse.state(id)).toMatchObject({ state: 'confirmed' })
  await takeTransfer(company, { number, reference: 'A3', ...byStaff() })
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect(await takeTransfer(company, { number, ...byStaff() })).toMatchObject({
    refused: 'not-awaiting-payment',
  })
})

test('the same transfer entered five times at once counts once', async () => {
  const { id, number } = await awaited()
  const entered = { number, amount: money('5.00', 'EUR'), reference: 'B1' }
  await Promise.all([1, 2, 3, 4, 5].map(() => takeTransfer(company, { ...entered, ...byStaff() })))
  const { rows } = await database.execute(sql`select amount from received_payments where booking = ${id}`)
  expect(rows).toEqual([{ amount: 500 }])
})

test('a part that came of a booking that was not paid in time goes back by hand', async () => {
  const { id, number } = await awaited()
  await takeTransfer(company, { number, amount: money('300.00', 'TRY'), ...byStaff() })
  await cancelUnpaid(company, new Date(Date.now() + 30 * 86_400_000))
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'partly' })
  expect(await ayse.refunds(id)).toEqual([{ amount: 30_000, state: 'by-hand', attempt: null }])
  const open = (await listRefunds(database)).find((refund) => refund.booking === id)!
  expect(open).toMatchObject({ number, currency: 'TRY', amount: 30_000 })
  await confirmRefund(database, open.creditNumber, order())
  expect(await confirmRefund(database, open.creditNumber, order())).toMatchObject({
    refused: 'nothing-by-hand',
  })
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
  expect((await ayse.mails(id)).at(-1)).toBe('refund-made')
})

test('what was paid in two transfers and cancelled goes back in two, the parts summing in each currency', async () => {
  const { id, number } = await awaited()
  await takeTransfer(company, { number, amount: money('333.33', 'TRY'), ...byStaff() })
  await takeTransfer(company, { number, amount: money('20.00', 'EUR'), ...byStaff() })
  const preview = await api.get(`/rezervasyon-iptal-onizle?rezervasyon_k_no=${id}`, token)
  const { iade, yol } = preview.body.data as { iade: { tutar: number }; yol: string }
  expect([iade.tutar, yol]).toEqual([26.67, 'havale'])
  await api.post(
    '/rezervasyon-iptal-post',
    { rezervasyon_k_no: id, beklenen_iade: { tutar: 26.67, kur_turu: 'EUR' } },
    token,
  )
  const amounts = (await ayse.refunds(id)).map(({ amount }) => amount).sort((a, b) => a - b)
  expect(amounts).toEqual([2000, 33_333])
})

test('a booking that waits for nothing, or never was, takes no transfer', async () => {
  expect(await takeTransfer(company, { number: 'TST-XX-XXXX-XXXX', ...byStaff() })).toMatchObject({
    refused: 'booking-unknown',
  })
  const { number } = await awaited()
  const dollars = { number, amount: money('5.00', 'USD'), ...byStaff() }
  expect(await takeTransfer(company, dollars)).toMatchObject({ refused: 'wrong-currency' })
})

const notice = {
  tutar: { tutar: 1000, kur_turu: 'TRY' },
  gonderen: 'Ayşe Yılmaz',
  tarih: '2026-01-02',
  banka_k_no: 'try',
}

test('a reported transfer is stored, sent to staff once, and answered when the money is found', async () => {
  const { id, number } = await awaited()
  for (let press = 0; press < 2; press += 1) {
    const { status, body } = await api.post(
      '/uye-odeme-bildirim-post',
      { rezervasyon_k_no: id, ...notice },
      token,
    )
    expect([status, (body.data as { bildirimler: unknown[] }).bildirimler]).toMatchObject([
      200,
      [{ bulundu: false }],
    ])
  }
  const { rows } = await database.execute(
    sql`select 1 from outbox where template = 'staff-notice' and data ->> 'what' <> 'sold' and data ->> 'booking' = ${id}`,
  )
  expect(rows.length).toBe(1)
  expect(await ayse.state(id)).toEqual({ state: 'awaiting-payment', collection: 'none' })
  await takeTransfer(company, { number, ...byStaff() })
  const { body } = await api.get(`/rezervasyon-sonrasi-get?rezervasyon_k_no=${id}`, token)
  expect(body.data).toMatchObject({
    bildirimler: [{ bulundu: true }],
    odemeler: [{ odeme_yontemi: 'banka_havalesi' }],
  })
})

test('by enquiry too; a future day, an unknown account and a booking without a balance are refused with a message', async () => {
  const { number } = await awaited()
  const found = await api.post('/rezervasyon-sorgula-post', { bilet_no: number, dogrulama: 'Yılmaz' })
  const { jeton } = found.body.data as { jeton: string }
  const report = (change: object) => api.post('/uye-odeme-bildirim-post', { jeton, ...notice, ...change })
  expect((await report({ tarih: '2999-01-01' })).status).toBe(422)
  expect((await report({ tutar: { tutar: -5, kur_turu: 'TRY' } })).status).toBe(422)
  expect((await report({ tutar: { tutar: 5, kur_turu: 'XXX' } })).status).toBe(422)
  expect((await report({ banka_k_no: 'nobody' })).body.code).toBe('bank-account-unknown')
  expect((await report({})).status).toBe(200)
  await takeTransfer(company, { number, amount: money('80.00', 'EUR'), ...byStaff() })
  expect((await report({ tarih: '2026-01-03' })).body.code).toBe('nothing-to-transfer')
})

async function staffNotices(booking: string): Promise<unknown[]> {
  const { rows } = await database.execute<{ what: string }>(sql`
    select data ->> 'what' as what from outbox where template = 'staff-notice' and data ->> 'what' <> 'sold' and data ->> 'booking' = ${booking} order by id`)
  return rows.map(({ what }) => what)
}

test('more than a booking costs: it is confirmed, all collected, and the rest goes back once, by hand, and staff know', async () => {
  const { id, number } = await awaited()
  const entered = { number, amount: money('100.00', 'EUR'), reference: 'C1', ...byStaff() }
  const done = await takeTransfer(company, entered)
  expect(done).toMatchObject({
    booking: { state: 'confirmed', collection: 'all' },
    overpaid: { minor: 2000, currency: 'EUR' },
  })
  await takeTransfer(company, entered)
  expect(await ayse.refunds(id)).toEqual([{ amount: 2000, state: 'by-hand', attempt: null }])
  expect(await staffNotices(id)).toEqual(['overpaid'])
  const { creditNumber } = (await listRefunds(database)).find((refund) => refund.booking === id)!
  await confirmRefund(database, creditNumber, order())
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect((await ayse.mails(id)).at(-1)).toBe('refund-made')
})

test('money for a booking that is paid goes back whole, but only with the bank’s reference: a slip of the pen is none', async () => {
  const { id, number } = await awaited()
  await takeTransfer(company, { number, amount: money('80.00', 'EUR'), reference: 'D1', ...byStaff() })
  const again = { number, amount: money('80.00', 'EUR'), ...byStaff() }
  expect(await takeTransfer(company, again)).toMatchObject({ refused: 'reference-needed' })
  expect(await ayse.refunds(id)).toEqual([])
  for (let press = 0; press < 3; press += 1) await takeTransfer(company, { ...again, reference: 'D2' })
  expect(await ayse.refunds(id)).toEqual([{ amount: 8000, state: 'by-hand', attempt: null }])
})

test('money that comes after the deadline goes back whole, and then the booking is refunded', async () => {
  const { id, number } = await awaited()
  await cancelUnpaid(company, new Date(Date.now() + 30 * 86_400_000))
  const late = { number, amount: money('1000.00', 'TRY'), reference: 'E1', ...byStaff() }
  expect(await takeTransfer(company, late)).toMatchObject({ overpaid: { minor: 2000, currency: 'EUR' } })
  expect(await ayse.refunds(id)).toEqual([{ amount: 100_000, state: 'by-hand', attempt: null }])
  const { creditNumber } = (await listRefunds(database)).find((refund) => refund.booking === id)!
  await confirmRefund(database, creditNumber, order())
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
})

test('a transfer after the deadline, when others have the places: recorded, the booking cancelled, all goes back', async () => {
  const { id, number } = await awaited()
  await takeTransfer(company, { number, amount: money('5.00', 'EUR'), reference: 'F1', ...byStaff() })
  await ayse.loses(id)
  const late = { number, amount: money('1000.00', 'TRY'), reference: 'F2', ...byStaff() }
  expect(await takeTransfer(company, late)).toMatchObject({
    booking: { state: 'cancelled', collection: 'partly' },
    overpaid: { minor: 2500, currency: 'EUR' },
  })
  await takeTransfer(company, late)
  const { rows } = await database.execute(
    sql`select amount::int, currency from received_payments where booking = ${id} order by id`,
  )
  expect(rows).toEqual([
    { amount: 500, currency: 'EUR' },
    { amount: 100_000, currency: 'TRY' },
  ])
  expect((await ayse.refunds(id)).map(({ amount, state }) => [amount, state])).toEqual(
    expect.arrayContaining([
      [500, 'by-hand'],
      [100_000, 'by-hand'],
    ]),
  )
  expect(await ayse.taken(id)).toBe(0)
  expect(await staffNotices(id)).toEqual(['overpaid'])
  expect((await ayse.mails(id)).at(-1)).toBe('booking-cancelled-unpaid')
  const { creditNumber } = (await listRefunds(database)).find((refund) => refund.booking === id)!
  await confirmRefund(database, creditNumber, order())
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
})
