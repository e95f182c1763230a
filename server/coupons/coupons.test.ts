import { expect, test, vi } from 'vitest'
import { cartQuestion } from '#contract/orders/cart.ts'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { cartReplays } from '#domain/pricing/replay-cart.ts'
import { expireHolds } from '#server/orders/expire-holds.ts'
import { bookingWithParts } from '#server/orders/shown-booking-queries.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import { cancelUnpaid } from '#server/post-booking/cancel-unpaid.ts'
import { testCompany } from '#tests/factories/company.ts'
import { buyingWithCoupons, testCoupon, usesOfCoupon } from '#tests/factories/coupons.ts'
import { atRehearsalBank } from '#tests/factories/rehearsal-bank.ts'
import { testOrder } from '#tests/factories/sale.ts'
import { makeCoupon } from './make-coupon.ts'

const { company, database } = await testCompany({
  more: {
    company: {
      basketCampaign: { by: 'count', moreThan: 1, discount: { amount: '4.00', currency: 'EUR' } },
      memberGroups: [
        { code: 'standard', texts: { en: { title: 'Members' } } },
        { code: 'gold', texts: { en: { title: 'Gold' } }, discount: { percent: 5 } },
      ],
    },
  },
})
const { api, ordered, check, tryCode, member, couponsOf } = buyingWithCoupons(company)
const today = dayIn(new Date(), 'Europe/Istanbul')

test('a code typed in any case takes its percent off, with the current rates', async () => {
  await testCoupon(database, 'YAZINDIRIMI')
  const answer = await tryCode(ordered(' yazındirimi ', '36.00'))
  expect([answer.status, answer.body.data]).toMatchObject([
    200,
    {
      kupon: { promosyon_kodu: 'YAZINDIRIMI', kosul: { indirim: { turu: 'yuzde', oran: 10 } } },
      indirim_oranlar: { kupon_indirim: { turu: 'yuzde', oran: 10 } },
      kur_rezervasyon_toplam: { urun_toplam: 40, kupon_indirim: 4, ara_toplam: 36, genel_toplam: 36 },
      toplam_dokumu: {
        kur: [
          { kural: 'coupon', oran: 10, matrah: { tutar: 40 }, tutar: { tutar: -4 } },
          { kural: 'vat', matrah: { tutar: 36 }, tutar: { tutar: 6 } },
          { kural: 'prepayment', oran: 25, matrah: { tutar: 36 }, tutar: { tutar: 9 } },
        ],
      },
    },
  ])
})

test('codes that are unknown, switched off, over, used up or another’s are refused in the very same words', async () => {
  const other = await member()
  await testCoupon(database, 'SWITCHED-OFF', { active: false })
  await testCoupon(database, 'OVER', { until: addDays(today, -1) })
  await testCoupon(database, 'NOT-YET', { from: addDays(today, 1) })
  await testCoupon(database, 'ANOTHERS', { member: other.member.id })
  await testCoupon(database, 'GONE', { mostUses: 1 })
  expect((await api.place(ordered('GONE', '36.00'), other.token)).status).toBe(200)
  const { token } = await member()
  for (const code of ['NO-SUCH', 'SWITCHED-OFF', 'OVER', 'NOT-YET', 'ANOTHERS', 'GONE', '<b>']) {
    const { status, body } = await tryCode(ordered(code, '40.00'), token)
    expect([code, status, body.code, body.message, body.fields]).toEqual([
      code,
      422,
      'coupon-unknown',
      'Please enter a valid code.',
      { promosyon_kodu: 'Please enter a valid code.' },
    ])
  }
})

test('its own member gets the true reason, and on the last day it is valid', async () => {
  const ada = await member()
  await testCoupon(database, 'ADA-OVER', { member: ada.member.id, until: addDays(today, -1) })
  await testCoupon(database, 'ADA-TODAY', { member: ada.member.id, from: today, until: today })
  expect((await tryCode(ordered('ADA-OVER', '40.00'), ada.token)).body.code).toBe('coupon-over')
  expect((await tryCode(ordered('ada-today', '36.00'), ada.token)).status).toBe(200)
  expect((await tryCode(ordered('ada-today', '36.00'))).body.code).toBe('coupon-unknown')
})

test('guessing codes is limited, valid codes are not counted', async () => {
  const guesser = await member()
  await testCoupon(database, 'FOUND')
  for (let time = 0; time < 30; time += 1) {
    expect((await tryCode(ordered('found', '36.00'), guesser.token)).status).toBe(200)
  }
  const answers = []
  for (let guess = 0; guess < 12; guess += 1) {
    answers.push((await tryCode(ordered(`GUESS-${guess}`, '40.00'), guesser.token)).status)
  }
  expect(answers).toEqual([...Array(10).fill(422), 429, 429])
  // Now not even a good code is looked at, whichever way it is asked; the cart itself is still answered.
  expect((await tryCode(ordered('FOUND', '36.00'), guesser.token)).status).toBe(429)
  expect((await check(ordered('FOUND', '36.00'), guesser.token)).kupon?.engel?.kod).toBe('too-many-attempts')
  expect((await api.place(ordered('FOUND', '36.00'), guesser.token)).status).toBe(429)
  expect((await usesOfCoupon(database, 'FOUND')).taken).toBe(0)
})

test('a coupon that does not fit the cart says what is missing, and the cart keeps its price', async () => {
  await testCoupon(database, 'FROM100', {
    terms: { kind: 'amount', amount: money('5.00', 'EUR'), minimum: money('100.00', 'EUR') },
  })
  await testCoupon(database, 'VILLAS', { terms: { kind: 'percent', percent: 50, kinds: ['villa'] } })
  const checked = await check(ordered('FROM100', '40.00'))
  expect(checked).toMatchObject({
    kupon: {
      promosyon_kodu: 'FROM100',
      kosul: { en_az: { tutar: 100, kur_turu: 'EUR' } },
      engel: { kod: 'coupon-minimum', degerler: { minimum: '100.00', currency: 'EUR' } },
    },
    indirim_oranlar: {},
    kur_rezervasyon_toplam: { kupon_indirim: 0, genel_toplam: 40 },
  })
  expect((await tryCode(ordered('VILLAS', '40.00'))).body).toMatchObject({ code: 'coupon-kind' })
})

test('coupon, basket campaign and group come off in their order, and the booking has the steps', async () => {
  await testCoupon(database, 'ORDER10')
  const gold = await member('gold')
  const [first, second] = [ordered('ORDER10', '0.00'), ordered('ORDER10', '0.00')]
  const items = [...first.items, ...second.items]
  // 80.00 less 10 % are 72.00, less 4.00 are 68.00, less 5 % are 64.60.
  const order = { ...first, items, expected: money('64.60', 'EUR') }
  const { status, body } = await api.place(order, gold.token)
  expect([status, body.data]).toMatchObject([
    200,
    {
      promosyon_kodu: 'ORDER10',
      kur_rezervasyon_toplam: {
        urun_toplam: 80,
        kupon_indirim: 8,
        sepet_indirim: 4,
        iskonto_indirim: 3.4,
        ara_toplam: 64.6,
        genel_toplam: 64.6,
        on_odeme_oran: 25,
        on_odeme_toplam: 16.16,
        kalan_toplam: 48.44,
      },
      toplam_dokumu: {
        kur: [
          { kural: 'coupon', oran: 10, tutar: { tutar: -8 } },
          { kural: 'basket-campaign', girdi: { by: 'count', moreThan: 1, count: 2 }, tutar: { tutar: -4 } },
          { kural: 'member-discount', oran: 5, matrah: { tutar: 68 }, tutar: { tutar: -3.4 } },
          { kural: 'vat' },
          { kural: 'prepayment', oran: 25 },
        ],
      },
    },
  ])
  const parts = (await bookingWithParts(database, { id: (body.data as { k_no: string }).k_no }))!
  const { terms, coupon: _, ...stored } = parts.row.totals as StoredTotals
  const quotes = stored.items.map(({ id }, index) => ({ id, quote: parts.items[index]!.quote }))
  const input = { ...terms!, items: quotes, rates: parts.row.rates } as Parameters<typeof cartReplays>[1]
  expect(cartReplays(stored as Parameters<typeof cartReplays>[0], input)).toBe(true)
})

test('a campaign over one item leaves a single one alone; a visitor has no group’s discount', async () => {
  const gold = await member('gold')
  expect((await check(ordered(undefined, '40.00'))).indirim_oranlar).toEqual({})
  expect((await check(ordered(undefined, '38.00'), gold.token)).indirim_oranlar).toEqual({
    iskonto_indirim: { turu: 'yuzde', oran: 5 },
  })
  const { body } = await api.get('/uye-bilgileri-get', gold.token)
  expect(body.data).toMatchObject({ user: { uye_grup_k_no: 'gold', iskonto: { turu: 'yuzde', oran: 5 } } })
})

test('a coupon gone bad is said on ordering: nothing is charged without a word, nothing booked', async () => {
  const { token } = await member()
  const before = (await api.get('/uye-tum-veriler-get', token)).body
  const refused = await api.place(ordered('NO-SUCH-COUPON', '40.00'), token)
  expect([refused.status, refused.body.code]).toEqual([422, 'coupon-unknown'])
  expect(refused.body.data).toMatchObject({ kur_rezervasyon_toplam: { genel_toplam: 40 } })
  expect((await api.get('/uye-tum-veriler-get', token)).body).toEqual(before)
})

test('a hold reserves it, running out gives it back; a confirmed booking uses it', async () => {
  await testCoupon(database, 'ONCE', { mostUses: 1, usesPerMember: 1 })
  const { token } = await member()
  const held = await api.place(ordered('ONCE', '36.00', { paymentMethod: 'card' }), token)
  expect(held.status).toBe(200)
  expect(await usesOfCoupon(database, 'ONCE')).toEqual({ taken: 1, reserved: 1, used: 0, released: 0 })
  expect((await couponsOf(token))[0]).toMatchObject({ k_no: 'ONCE', durum: 'beklemede' })
  // Their own hold is named to them; to others it is no code.
  expect((await tryCode(ordered('ONCE', '36.00'), token)).body.code).toBe('coupon-reserved')
  expect((await tryCode(ordered('ONCE', '36.00'), (await member()).token)).body.code).toBe('coupon-unknown')

  await expireHolds(company, new Date(Date.now() + 3_600_000))
  expect(await usesOfCoupon(database, 'ONCE')).toEqual({ taken: 0, reserved: 0, used: 0, released: 1 })
  expect((await api.place(ordered('ONCE', '36.00'), token)).status).toBe(200)
  expect(await usesOfCoupon(database, 'ONCE')).toEqual({ taken: 1, reserved: 0, used: 1, released: 1 })
  const { body } = await api.get('/uye-tum-veriler-get', token)
  expect((body.data as { kuponlar: unknown[] }).kuponlar).toMatchObject([
    { k_no: 'ONCE', durum: 'kullanildi', kalan_kullanim: 0, rezervasyonlar: [{ kullanildi: true }] },
  ])
})

test('a card is charged what the coupon leaves of the advance, and the payment uses the coupon', async () => {
  await testCoupon(database, 'CARD', { mostUses: 1 })
  const buyer = await member()
  const bank = atRehearsalBank(company, buyer)
  const held = await api.place(ordered('CARD', '36.00', { paymentMethod: 'card' }), buyer.token)
  const { k_no, odenecek } = held.body.data as { k_no: string; odenecek: unknown }
  // A quarter of 36.00
  expect(odenecek).toEqual({ tutar: 9, kur_turu: 'EUR' })
  const { attempt, token } = await bank.start(k_no)
  await bank.payAtBank(token)
  await bank.comeBack(token)
  expect(await bank.bookingOf(k_no)).toMatchObject({ durum: 'confirmed' })
  expect(await usesOfCoupon(database, 'CARD')).toEqual({ taken: 1, reserved: 0, used: 1, released: 0 })
  const { rows } = await database.$client.query(
    'select amount::int, currency from payment_attempts where id = $1',
    [attempt],
  )
  expect(rows).toEqual([{ amount: 900, currency: 'EUR' }])
})

test('giving up a hold and an unpaid transfer give it back too', async () => {
  await testCoupon(database, 'BACK', { mostUses: 1 })
  const { token } = await member()
  const held = await api.place(ordered('BACK', '36.00', { paymentMethod: 'card' }), token)
  const { k_no } = held.body.data as { k_no: string }
  await api.post('/rezervasyon-birak-post', { rezervasyon_k_no: k_no }, token)
  expect(await usesOfCoupon(database, 'BACK')).toEqual({ taken: 0, reserved: 0, used: 0, released: 1 })
  const transfer = { paymentMethod: 'bank-transfer', bankAccount: 'try' } as const
  expect((await api.place(ordered('BACK', '36.00', transfer), token)).status).toBe(200)
  expect((await usesOfCoupon(database, 'BACK')).reserved).toBe(1)
  await cancelUnpaid(company, new Date(Date.now() + 3 * 86_400_000))
  expect(await usesOfCoupon(database, 'BACK')).toEqual({ taken: 0, reserved: 0, used: 0, released: 2 })
})

test('the same order sent twice takes the coupon once', async () => {
  await testCoupon(database, 'TWICE', { usesPerMember: 1 })
  const { token } = await member()
  const order = ordered('TWICE', '36.00')
  const [one, other] = await Promise.all([api.place(order, token, 'same'), api.place(order, token, 'same')])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.body.data).toEqual(other.body.data)
  expect((await usesOfCoupon(database, 'TWICE')).taken).toBe(1)
})

test('a coupon that covers everything makes a booking that is confirmed at once', async () => {
  await testCoupon(database, 'WHOLE', { terms: { kind: 'amount', amount: money('100.00', 'EUR') } })
  const { token } = await member()
  const { body } = await api.place(ordered('WHOLE', '0.00', { paymentMethod: 'card' }), token)
  expect(body.data).toMatchObject({ durum: 'confirmed', odenecek: { tutar: 0 } })
  expect((await usesOfCoupon(database, 'WHOLE')).used).toBe(1)
})

test('a member sees what was given to them in every state, and nothing of others', async () => {
  const ada = await member()
  const given = { member: ada.member.id }
  await testCoupon(database, 'L-ACTIVE', { ...given, titles: { en: 'Welcome', tr: 'Hoş geldiniz' } })
  await testCoupon(database, 'L-OFF', { ...given, active: false })
  await testCoupon(database, 'L-LATER', { ...given, from: addDays(today, 3) })
  await testCoupon(database, 'L-STRANGE', { member: (await member()).member.id })
  const { body } = await api.get('/uye-kupon-listele?lang=tr', ada.token)
  const { kuponlar } = body.data as { kuponlar: { k_no: string; durum: string; baslik?: string }[] }
  expect(kuponlar.map(({ k_no, durum, baslik }) => [k_no, durum, baslik])).toEqual([
    ['L-ACTIVE', 'aktif', 'Hoş geldiniz'],
    ['L-LATER', 'pasif', undefined],
    ['L-OFF', 'pasif', undefined],
  ])
  expect((await api.get('/uye-kupon-listele')).status).toBe(401)
})

test.each([{ promosyon_kodu: 7 }, { promosyon_kodu: 'x'.repeat(61) }, { promosyon_kodu: {} }])(
  'a code that is no text of sixty letters is refused: %j',
  async (change) => {
    const wire = { ...(cartQuestion.toWire(testOrder()) as object), ...change }
    expect((await api.post('/sepet-hesapla-post', wire)).status).toBe(422)
    expect((await api.post('/sepet-kupon-dene-post', wire)).status).toBe(422)
  },
)

test('a code is made once, and no other way than it can be typed', async () => {
  const terms = { kind: 'percent', percent: 10 } as const
  expect(await makeCoupon(database, { code: 'made once', terms })).toEqual({ code: 'MADEONCE' })
  expect(await makeCoupon(database, { code: 'MadeOnce', terms })).toMatchObject({
    refused: 'coupon-code-taken',
  })
  expect(await makeCoupon(database, { code: '??', terms })).toMatchObject({ refused: 'coupon-code-invalid' })
  const worthless = { code: 'ZERO', terms: { kind: 'percent', percent: 0 } as const }
  await expect(makeCoupon(database, worthless)).rejects.toThrow()
})

vi.setConfig({ testTimeout: 30_000 })
