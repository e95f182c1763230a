import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { constraintOf } from '#server/database/errors.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { paymentFigures } from '#server/orders/booking-texts.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testMember } from '#tests/factories/sale.ts'
import { makeRefunds } from './make-refunds.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { api, token } = ayse

type Preview = { iade: { tutar: number }; odenen: { tutar: number }; asamalar: unknown[]; yol: string }

async function preview(booking: string, position?: number): Promise<Preview> {
  const item = position === undefined ? '' : `&urun_sira=${position}`
  const { body } = await api.get(`/rezervasyon-iptal-onizle?rezervasyon_k_no=${booking}${item}`, token)
  return body.data as Preview
}

function cancel(booking: string, iade: number, position?: number, as = token) {
  const beklenen_iade = { tutar: iade, kur_turu: 'EUR' }
  return api.post(
    '/rezervasyon-iptal-post',
    { rezervasyon_k_no: booking, urun_sira: position, beklenen_iade },
    as,
  )
}

const later = () => new Date(Date.now() + 1000)

test('a paid booking is cancelled: places free, money queued and sent once, credit note, emails, states', async () => {
  const { id, attempt } = await ayse.paid()
  expect(await preview(id)).toMatchObject({ iade: { tutar: 20 }, odenen: { tutar: 20 }, yol: 'kart' })
  const { status, body } = await cancel(id, 20)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    rezervasyon: { durum: 'cancelled', rezervasyon_durum: 'iptal', tahsilat_durum: 1 },
    odenen: { tutar: 0 },
    kalan: { tutar: 0 },
    iadeler: [{ tutar: { tutar: 20 }, durum: 'bekliyor' }],
    iade_belgeleri: [{ no: expect.stringMatching(/^TST-CN-\d{4}-00001$/) }],
    islemler: { iptal: false },
  })
  expect([await ayse.taken(id), await ayse.refunds(id)]).toEqual([
    0,
    [{ amount: 2000, state: 'queued', attempt }],
  ])
  await makeRefunds(company, later())
  await makeRefunds(company, later())
  expect(await ayse.refunds(id)).toEqual([{ amount: 2000, state: 'made', attempt }])
  const { rows } = await database.execute(
    sql`select amount from rehearsal_refunds where attempt = ${attempt}`,
  )
  expect(rows).toEqual([{ amount: 2000 }])
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
  expect(await ayse.mails(id)).toEqual(['booking-confirmed', 'booking-cancelled', 'refund-made'])
  const moves = await database.execute(sql`
    select machine, to_state, by, why from state_moves where booking = ${id} order by id desc limit 2`)
  expect(moves.rows).toEqual([
    { machine: 'collection', to_state: 'refunded', by: 'provider', why: expect.stringMatching(/^refund /) },
    {
      machine: 'booking',
      to_state: 'cancelled',
      by: `member ${ayse.member.id}`,
      why: 'cancelled by the customer',
    },
  ])
})

test('every email of a cancellation can be written', async () => {
  const { rows } = await database.execute<{ template: string; locale: string; data: unknown }>(
    sql`select template, locale, data from outbox where template in ('booking-cancelled', 'refund-made', 'staff-notice') and data ->> 'what' is distinct from 'sold'`,
  )
  for (const locale of ['en', 'tr', 'ar']) {
    for (const mail of rows) {
      const { subject, text } = await composeMail(company, { ...mail, locale })
      expect([subject.length > 10, text.includes('TST-')]).toEqual([true, true])
    }
  }
  expect(rows.length).toBeGreaterThan(2)
})

test('another refund than the one that was shown is said and not done', async () => {
  const { id } = await ayse.paid()
  const { status, body } = await cancel(id, 19.99)
  expect([status, body.code, (body.data as Preview).iade.tutar]).toEqual([409, 'refund-changed', 20])
  expect([(await ayse.state(id)).state, await ayse.taken(id)]).toEqual(['confirmed', 2])
})

test('pressed five times at once it is cancelled once', async () => {
  const { id } = await ayse.paid()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => cancel(id, 20)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await ayse.refunds(id)).length).toBe(1)
  expect((await ayse.mails(id)).filter((mail) => mail === 'booking-cancelled').length).toBe(1)
})

test('one of two items: its share goes back, the other one stays, and the rest goes back with it later', async () => {
  const { id, attempt } = await ayse.paid({}, [101, 102])
  expect(await preview(id, 0)).toMatchObject({ iade: { tutar: 20 }, odenen: { tutar: 20 } })
  const { body } = await cancel(id, 20, 0)
  expect(body.data).toMatchObject({
    rezervasyon: { durum: 'confirmed', urunler: [{ iptal: { iade: { tutar: 20 } } }, {}] },
    toplam: { tutar: 80 },
    odenen: { tutar: 20 },
    kalan: { tutar: 60 },
  })
  expect([await ayse.taken(id), await ayse.state(id)]).toEqual([
    2,
    { state: 'confirmed', collection: 'advance' },
  ])
  const { booking } = (await findBookingParts(company, { id }))!
  expect(paymentFigures(booking).map(({ text }) => text)).toEqual(['€20.00', '€60.00'])
  expect((await cancel(id, 20, 0)).status).toBe(200)
  expect((await cancel(id, 20)).status).toBe(200)
  await makeRefunds(company, later())
  expect(await ayse.refunds(id)).toEqual([
    { amount: 2000, state: 'made', attempt },
    { amount: 2000, state: 'made', attempt },
  ])
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
})

test('below all tiers nothing goes back: no credit note, no refund, and the money stays collected', async () => {
  const { id } = await ayse.paid()
  await database.execute(
    sql`update booking_items set starts_at = now() + interval '47 hours' where booking = ${id}`,
  )
  expect(await preview(id)).toMatchObject({ iade: { tutar: 0 }, odenen: { tutar: 20 }, yol: 'yok' })
  const { body } = await cancel(id, 0)
  expect(body.data).toMatchObject({ iadeler: [], iade_belgeleri: [] })
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'advance' })
})

test('what has begun is not cancelled, what is over neither', async () => {
  const { id } = await ayse.paid()
  await database.execute(
    sql`update booking_items set starts_at = now() - interval '1 minute' where booking = ${id}`,
  )
  const begun = await cancel(id, 0)
  expect([begun.status, begun.body.code]).toEqual([409, 'trip-begun'])
})

test('a booking that waits for a transfer is cancelled without a refund; a hold too, but not while it is being paid', async () => {
  const waiting = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  expect((await cancel(waiting.id, 0)).status).toBe(200)
  expect([await ayse.state(waiting.id), await ayse.taken(waiting.id)]).toEqual([
    { state: 'cancelled', collection: 'none' },
    0,
  ])
  const held = await ayse.place()
  await api.post('/odeme-baslat-post', { rezervasyon_k_no: held.id }, token)
  expect((await cancel(held.id, 0)).body.code).toBe('payment-under-way')
})

test('a booking of another member cannot be cancelled', async () => {
  const { id, number } = await ayse.paid()
  const stranger = await testMember(company, 'Burak')
  expect((await cancel(id, 20, undefined, stranger.token)).status).toBe(404)
  expect((await cancel(number, 20, undefined, stranger.token)).status).toBe(404)
  expect((await ayse.state(id)).state).toBe('confirmed')
})

test('a failed refund is repeated later, reported to staff, and never made twice', async () => {
  const { id, attempt } = await ayse.paid()
  await cancel(id, 20)
  await database.execute(sql`update rehearsal_payments set attempt = 'away' where attempt = ${attempt}`)
  let now = Date.now()
  for (let round = 0; round < 4; round += 1) {
    now += 3_600_000
    expect(await makeRefunds(company, new Date(now))).toBe(0)
  }
  const { rows } = await database.execute(
    sql`select attempts, last_error, state from refunds where booking = ${id}`,
  )
  expect(rows).toEqual([
    { attempts: 4, last_error: expect.stringContaining('knows no payment'), state: 'queued' },
  ])
  const reported = await database.execute(
    sql`select 1 from outbox where template = 'staff-notice' and data ->> 'booking' = ${id} and data ->> 'what' = 'refund-failing'`,
  )
  expect(reported.rows.length).toBe(1)
  await database.execute(sql`update rehearsal_payments set attempt = ${attempt} where attempt = 'away'`)
  const runs = await Promise.all([1, 2, 3].map(() => makeRefunds(company, new Date(now + 86_400_000))))
  expect(runs.reduce((all, one) => all + one, 0)).toBe(1)
  expect((await ayse.state(id)).collection).toBe('refunded')
})

test('the database itself refuses to give back more than came in', async () => {
  const { id, attempt } = await ayse.paid()
  await cancel(id, 20)
  const again = database.execute(sql`
    insert into refunds (booking, credit_note, attempt, amount, currency, credited, state, way)
    select booking, credit_note, attempt, 1, currency, 1, 'queued', 'provider' from refunds where attempt = ${attempt}`)
  expect(await again.catch(constraintOf)).toBe('no_more_back_than_came')
})

test('money for a cancelled booking that comes late goes back as it came', async () => {
  const { id } = await ayse.place()
  const { body } = await api.post('/odeme-baslat-post', { rezervasyon_k_no: id }, token)
  const { deneme_no, yonlendirme_url } = body.data as { deneme_no: string; yonlendirme_url: string }
  const at = yonlendirme_url.split('/').at(-1)!
  await settlePayment(company, deneme_no, { by: 'test', now: new Date() })
  await database.execute(sql`update payment_attempts set state = 'failed' where id = ${deneme_no}`)
  expect((await cancel(id, 0)).status).toBe(200)
  await api.form(`/rehearsal-bank/pay/${at}`, { number: '4242 4242 4242 4242' })
  await api.form(`/rehearsal-bank/secure/${at}`, { token: at, code: '123456' })
  await settlePayment(company, deneme_no, { by: 'test', now: new Date() })
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
})
