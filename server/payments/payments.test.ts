import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireHolds } from '#server/orders/expire-holds.ts'
import { cancelUnpaid } from '#server/post-booking/cancel-unpaid.ts'
import { testCompany } from '#tests/factories/company.ts'
import { approved, atRehearsalBank } from '#tests/factories/rehearsal-bank.ts'
import { testMember } from '#tests/factories/sale.ts'
import { queryOpenAttempts } from './query-open-attempts.ts'
import { rehearsalOfAttempt } from './rehearsal/queries.ts'
import { writeWebhook } from './rehearsal/webhook.ts'

const { company, database } = await testCompany()
const ayse = await testMember(company)
const late = '5105 1051 0510 5100'
const {
  api,
  hold,
  holdOn,
  start,
  payAtBank,
  comeBack,
  notify,
  bookingOf,
  mailsOf,
  takenOn,
  attemptState,
  letHoldRunOut,
} = atRehearsalBank(company, ayse)

test('the right code confirms the booking, collects the advance and queues the email', async () => {
  const { id } = await hold()
  const { token } = await start(id)
  const sentOn = await payAtBank(token)
  expect([sentOn.status, sentOn.headers.get('location')]).toEqual([
    307,
    'http://localhost:3000/api/odeme-donus/rehearsal',
  ])
  const back = await comeBack(token)
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `http://localhost:3000/basket/result?rezervasyon=${id}`,
  ])
  expect(await bookingOf(id)).toMatchObject({ durum: 'confirmed', tahsilat_durum: 1, odenecek: { tutar: 0 } })
  expect(await mailsOf(id)).toEqual(['booking-confirmed'])
  const { body } = await api.get('/uye-tum-veriler-get', ayse.token)
  const paid = (body.data as { tahsilatlar: { rezervasyon_k_no: string }[] }).tahsilatlar
  expect(paid.find(({ rezervasyon_k_no }) => rezervasyon_k_no === id)).toMatchObject({
    tutar: 20,
    kur_turu: 'EUR',
  })
})

test('the notification before the return, twice, and the return after it: one confirmation', async () => {
  const { id } = await hold()
  const { attempt, token } = await start(id)
  await payAtBank(token)
  const answers = [await notify(attempt), await notify(attempt), await comeBack(token), await notify(attempt)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 303, 200])
  expect((await bookingOf(id)).durum).toBe('confirmed')
  expect(await mailsOf(id)).toEqual(['booking-confirmed'])
  const { rows } = await database.execute(sql`select 1 from payment_events where attempt = ${attempt}`)
  expect(rows.length).toBe(1)
  const moves = await database.execute(
    sql`select 1 from state_moves where booking = ${id} and to_state = 'confirmed'`,
  )
  expect(moves.rows.length).toBe(1)
})

test('return and notifications all at once: one confirmation', async () => {
  const { id } = await hold()
  const { attempt, token } = await start(id)
  await payAtBank(token)
  await Promise.all([notify(attempt), comeBack(token), notify(attempt), comeBack(token)])
  expect((await bookingOf(id)).durum).toBe('confirmed')
  expect(await mailsOf(id)).toEqual(['booking-confirmed'])
})

test('a slow bank says nothing at the return; its late notification confirms', async () => {
  const { id } = await hold()
  const { attempt, token } = await start(id)
  await payAtBank(token, late)
  const back = await comeBack(token)
  expect(back.headers.get('location')).toBe(`http://localhost:3000/basket/result?rezervasyon=${id}`)
  expect((await bookingOf(id)).durum).toBe('held')
  await notify(attempt)
  expect((await bookingOf(id)).durum).toBe('held')
  await database.execute(sql`update rehearsal_payments set settles_at = now() where attempt = ${attempt}`)
  await notify(attempt)
  expect((await bookingOf(id)).durum).toBe('confirmed')
})

test('when neither return nor notification comes, the job asks and confirms', async () => {
  const { id } = await hold()
  const { token } = await start(id)
  await payAtBank(token)
  await queryOpenAttempts(company, new Date(Date.now() + 60_000))
  expect((await bookingOf(id)).durum).toBe('held')
  await queryOpenAttempts(company, new Date(Date.now() + 3 * 60_000))
  expect((await bookingOf(id)).durum).toBe('confirmed')
})

test('a forged notification is refused and changes nothing', async () => {
  const { id } = await hold()
  const { attempt, token } = await start(id)
  await payAtBank(token)
  const payment = (await rehearsalOfAttempt(database, attempt))!
  const { body, headers } = writeWebhook(
    { secret: 'another secret of another owner' },
    { payment, status: 'success' },
  )
  const forged = await api.app.request('/odeme-bildirim/rehearsal', { method: 'POST', body, headers })
  expect(forged.status).toBe(400)
  expect((await bookingOf(id)).durum).toBe('held')
})

test('coming back without having paid confirms nothing', async () => {
  const { id } = await hold()
  const { token } = await start(id)
  await comeBack(token)
  expect(await bookingOf(id)).toMatchObject({ durum: 'held', tahsilat_durum: 4 })
})

test.each([
  ['4111 1111 1111 1129', 'NOT_SUFFICIENT_FUNDS'],
  ['4129 1111 1111 1111', 'DO_NOT_HONOUR'],
  ['4125 1111 1111 1115', 'EXPIRED_CARD'],
])('the card %s fails with %s, the booking stays held and can be paid again', async (number, group) => {
  const { id } = await hold()
  const declined = await start(id)
  await api.form(`/rehearsal-bank/pay/${declined.token}`, { number })
  const back = await comeBack(declined.token)
  expect(back.headers.get('location')).toBe(`http://localhost:3000/basket/warning?rezervasyon=${id}`)
  expect(await bookingOf(id)).toMatchObject({ durum: 'held', son_odeme_hatasi: group })
  const second = await start(id)
  await payAtBank(second.token)
  await comeBack(second.token)
  const paid = await bookingOf(id)
  expect([paid.durum, paid.son_odeme_hatasi]).toEqual(['confirmed', undefined])
})

test('three wrong codes fail the payment', async () => {
  const { id } = await hold()
  const { attempt, token } = await start(id)
  await payAtBank(token, approved, '000000')
  await api.form(`/rehearsal-bank/secure/${token}`, { code: '111111' })
  const third = await api.form(`/rehearsal-bank/secure/${token}`, { code: '222222' })
  expect(await third.text()).toContain('The code was wrong three times.')
  await api.form(`/rehearsal-bank/secure/${token}`, { code: '123456' })
  await comeBack(token)
  expect(await attemptState(attempt)).toEqual({ state: 'failed', error_group: 'WRONG_CODE' })
})

test('who walks away from the bank comes back unpaid', async () => {
  const { id } = await hold()
  const { attempt, token } = await start(id)
  expect((await api.form(`/rehearsal-bank/abandon/${token}`, { token })).status).toBe(307)
  await comeBack(token)
  expect(await attemptState(attempt)).toEqual({ state: 'failed', error_group: 'ABANDONED' })
  expect((await bookingOf(id)).durum).toBe('held')
})

test('any other card is not taken, and its number is stored nowhere', async () => {
  const { id } = await hold()
  const { token } = await start(id)
  const answer = await api.form(`/rehearsal-bank/pay/${token}`, { number: '5555 5555 5555 4444' })
  const page = await answer.text()
  expect(page).toContain('This bank only takes the test cards below.')
  expect(page).not.toContain('5555 5555 5555 4444')
  const { rows } = await database.execute<{ everything: string }>(
    sql`select r::text as everything from rehearsal_payments r where token = ${token}`,
  )
  expect(rows[0]!.everything).not.toMatch(/5555/)
})

test('the bank’s pages run no script and speak the booking’s language', async () => {
  const { id } = await hold()
  await database.execute(sql`update bookings set locale = 'de' where id = ${id}`)
  const { token } = await start(id)
  const page = await api.app.request(`/rehearsal-bank/pay/${token}`)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(await page.text()).toContain('Mit Karte zahlen')
  await payAtBank(token)
  expect((await comeBack(token)).headers.get('location')).toBe(
    `http://localhost:3000/de/basket/result?rezervasyon=${id}`,
  )
})

test('an amount that is not ours confirms nothing and goes back', async () => {
  const { id } = await hold()
  const { attempt, token } = await start(id)
  await database.execute(sql`update rehearsal_payments set amount = 1 where attempt = ${attempt}`)
  await payAtBank(token)
  await comeBack(token)
  expect(await attemptState(attempt)).toEqual({ state: 'refunded', error_group: 'MISMATCH' })
  expect(await bookingOf(id)).toMatchObject({ durum: 'held', tahsilat_durum: 0 })
  expect(await mailsOf(id)).toEqual(['payment-refunded'])
})

test('money that comes after the hold ran out takes the places again when there are some', async () => {
  const { id, date } = await hold()
  const { token } = await start(id)
  await letHoldRunOut(id)
  await expireHolds(company, new Date())
  expect([await takenOn(date), (await bookingOf(id)).durum]).toEqual([0, 'held'])
  await payAtBank(token)
  await comeBack(token)
  expect([await takenOn(date), (await bookingOf(id)).durum]).toEqual([2, 'confirmed'])
})

test('money that comes after the places were sold goes back, with an email that says so', async () => {
  const { id, date } = await hold(6)
  const { attempt, token } = await start(id)
  await letHoldRunOut(id)
  await holdOn(date, 8)
  await payAtBank(token)
  const back = await comeBack(token)
  expect(back.headers.get('location')).toContain('/basket/warning')
  expect(await bookingOf(id)).toMatchObject({ durum: 'cancelled', tahsilat_durum: 5 })
  expect(await attemptState(attempt)).toMatchObject({ state: 'refunded' })
  expect((await rehearsalOfAttempt(database, attempt))!.state).toBe('refunded')
  expect(await mailsOf(id)).toEqual(['payment-refunded'])
  expect(await takenOn(date)).toBe(8)
})

test('a booking paid twice stays confirmed, and the second payment goes back', async () => {
  const { id } = await hold()
  const [first, second] = [await start(id), await start(id)]
  await payAtBank(first.token)
  await payAtBank(second.token)
  await comeBack(first.token)
  await comeBack(second.token)
  expect(await bookingOf(id)).toMatchObject({ durum: 'confirmed', tahsilat_durum: 1 })
  expect(await attemptState(second.attempt)).toMatchObject({ state: 'refunded' })
  expect(await mailsOf(id)).toEqual(['booking-confirmed', 'payment-refunded'])
})

test('the second charge of a booking paid twice and its refund are in its money, and in no total', async () => {
  const { id } = await hold()
  const [first, second] = [await start(id), await start(id)]
  for (const { token } of [first, second]) {
    await payAtBank(token)
    await comeBack(token)
  }
  const { body } = await api.get(`/rezervasyon-sonrasi-get?rezervasyon_k_no=${id}`, ayse.token)
  expect(body.data).toMatchObject({
    odenen: { tutar: 20, kur_turu: 'EUR' },
    odemeler: [
      { tutar: { tutar: 20, kur_turu: 'EUR' }, odeme_yontemi: 'kredi_karti' },
      { tutar: { tutar: 20, kur_turu: 'EUR' }, odeme_yontemi: 'kredi_karti', geri_gonderilen: true },
    ],
    iadeler: [{ tutar: { tutar: 20, kur_turu: 'EUR' }, durum: 'yapildi' }],
  })
})

test('a paid booking is not paid again, an expired one neither', async () => {
  const paid = await hold()
  const { token } = await start(paid.id)
  await payAtBank(token)
  await comeBack(token)
  const again = await api.post('/odeme-baslat-post', { rezervasyon_k_no: paid.id }, ayse.token)
  expect([again.status, again.body.code]).toEqual([409, 'already-paid'])
  const expired = await hold()
  await letHoldRunOut(expired.id)
  const tooLate = await api.post('/odeme-baslat-post', { rezervasyon_k_no: expired.id }, ayse.token)
  expect([tooLate.status, tooLate.body.code]).toEqual([409, 'hold-expired'])
  expect(await cancelUnpaid(company, new Date())).toBe(0)
})
