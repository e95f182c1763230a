import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { composeMail } from '#server/mail/compose-mail.ts'
import { mailBalanceLinks } from '#server/post-booking/mail-balance-links.ts'
import { makeRefunds } from '#server/post-booking/make-refunds.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { api, token } = ayse
const day = 86_400_000

async function begin(booking: string): Promise<string> {
  const { body } = await api.post('/bakiye-ode-post', { rezervasyon_k_no: booking }, token)
  return (body.data as { yonlendirme_url: string }).yonlendirme_url.split('/').at(-1)!
}

async function payAt(at: string): Promise<Response> {
  await api.form(`/rehearsal-bank/pay/${at}`, { number: '4242 4242 4242 4242' })
  await api.form(`/rehearsal-bank/secure/${at}`, { token: at, code: '123456' })
  return api.form('/odeme-donus/rehearsal', { token: at })
}

test('the balance is paid by card: an attempt with its purpose, all collected, a new voucher, back on the booking’s page', async () => {
  const { id } = await ayse.paid()
  const back = await payAt(await begin(id))
  expect(back.headers.get('location')).toBe(
    `http://localhost:3000/enquire-booking?rezervasyon=${id}&odeme=succeeded`,
  )
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  const { rows } = await database.execute(
    sql`select purpose, amount, state from payment_attempts where booking = ${id} order by started_at, id`,
  )
  expect(rows).toEqual([
    { purpose: 'due', amount: 2000, state: 'succeeded' },
    { purpose: 'balance', amount: 6000, state: 'succeeded' },
  ])
  expect(await ayse.mails(id)).toEqual(['booking-confirmed', 'balance-paid'])
  const again = await api.post('/bakiye-ode-post', { rezervasyon_k_no: id }, token)
  expect([again.status, again.body.code]).toEqual([409, 'nothing-to-pay'])
})

test('what was paid in two payments goes back in two, the parts summing, and once', async () => {
  const { id } = await ayse.paid()
  await payAt(await begin(id))
  const beklenen_iade = { tutar: 80, kur_turu: 'EUR' }
  expect(
    (await api.post('/rezervasyon-iptal-post', { rezervasyon_k_no: id, beklenen_iade }, token)).status,
  ).toBe(200)
  await makeRefunds(company, new Date(Date.now() + 1000))
  expect((await ayse.refunds(id)).map(({ amount, state }) => [amount, state]).sort()).toEqual([
    [2000, 'made'],
    [6000, 'made'],
  ])
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
})

test('paid in two tabs at once: the second payment goes back whole', async () => {
  const { id } = await ayse.paid()
  const [one, other] = [await begin(id), await begin(id)]
  await Promise.all([payAt(one), payAt(other)])
  const { rows } = await database.execute<{ state: string }>(
    sql`select state from payment_attempts where booking = ${id} and purpose = 'balance' order by state`,
  )
  expect(rows.map(({ state }) => state)).toEqual(['refunded', 'succeeded'])
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
})

test('a balance that comes after the booking was cancelled goes back whole', async () => {
  const { id } = await ayse.paid()
  const at = await begin(id)
  const beklenen_iade = { tutar: 20, kur_turu: 'EUR' }
  await api.post('/rezervasyon-iptal-post', { rezervasyon_k_no: id, beklenen_iade }, token)
  const back = await payAt(at)
  expect(back.headers.get('location')).toContain('odeme=refunded')
  const { rows } = await database.execute(
    sql`select state from payment_attempts where booking = ${id} and purpose = 'balance'`,
  )
  expect(rows).toEqual([{ state: 'refunded' }])
})

test('a week before departure a link is emailed once for a balance, and pays without login', async () => {
  const { id } = await ayse.paid({}, [200])
  const full = await ayse.paid({}, [200])
  await payAt(await begin(full.id))
  for (const booking of [id, full.id]) {
    await database.execute(
      sql`update bookings set placed_at = placed_at - interval '5 days' where id = ${booking}`,
    )
  }
  const { rows } = await database.execute<{ at: string }>(
    sql`select starts_at as at from booking_items where booking = ${id}`,
  )
  const starts = new Date(rows[0]!.at).getTime()
  await mailBalanceLinks(company, new Date(starts - 8 * day))
  expect(await ayse.mails(id)).toEqual(['booking-confirmed'])
  await Promise.all([1, 2, 3].map(() => mailBalanceLinks(company, new Date(starts - 6 * day))))
  expect([await ayse.mails(id), await ayse.mails(full.id)]).toEqual([
    ['booking-confirmed', 'balance-link'],
    ['booking-confirmed', 'balance-paid'],
  ])
  const { text } = await composeMail(company, {
    template: 'balance-link',
    locale: 'de',
    data: { booking: id },
  })
  const baglanti = text.match(/\/de\/enquire-booking#(\S+)/)![1]
  const opened = await api.post('/rezervasyon-baglanti-post', { baglanti })
  const { jeton } = opened.body.data as { jeton: string }
  const { body } = await api.post('/bakiye-ode-post', { jeton })
  const at = (body.data as { yonlendirme_url: string }).yonlendirme_url.split('/').at(-1)!
  await payAt(at)
  expect((await ayse.state(id)).collection).toBe('all')
})
