import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RescueOption } from '#domain/booking/rescue.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { reopenDeparture } from '#server/inventory/close-departure.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { cancelBooking } from '#server/post-booking/cancel-booking.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { changeByStaff } from '../by-staff/change-by-staff.ts'
import { remindOfOffers, remindUnanswered, withdrawOffers } from './remind-of-offers.ts'
import { type NewRescue, startRescue } from './start-rescue.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { api } = ayse
const { order, token: staffToken } = await testStaff(company, 'manager')
const dayAfter = (days: number) => addDays(day(saleDay()), days)
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

async function rescued(days: number, change: Partial<NewRescue> = {}) {
  const started = await startRescue(
    company,
    {
      departures: [{ product: 'boat', day: dayAfter(days) }],
      days: [dayAfter(days + 1)],
      options: ['move', 'credit', 'refund'],
      deadline: inHours(72),
      message: { en: 'A storm is coming.' },
      ...change,
    },
    { ...order, reason: 'storm' },
  )
  if ('refused' in started) throw new Error(started.refused)
  return started
}

/** The link that was emailed for a booking. */
async function linkOf(booking: string, locale = 'en'): Promise<string> {
  const { rows } = await database.execute<{ data: object }>(
    sql`select data from outbox where template = 'rescue-offer' and data ->> 'booking' = ${booking} order by id limit 1`,
  )
  const { text } = await composeMail(company, { template: 'rescue-offer', locale, data: rows[0]!.data })
  return /new-date\/(\S+)/.exec(text)![1]!
}

type Shown = { state: string; days: object[]; paid: object; moved_to?: object; message: string }

async function shown(token: string): Promise<Shown> {
  return (await api.get(`/rescue-offer?token=${encodeURIComponent(token)}`)).body.data as Shown
}

const choose = (token: string, option: RescueOption, more: object = {}) =>
  api.post('/rescue-choice', { token, option, ...more })

test('a guest moves to an offered day at the price that was paid, once', async () => {
  const { id } = await ayse.paid({}, [11])
  expect(await rescued(11)).toMatchObject({ offers: 1 })
  const token = await linkOf(id)
  const moment = { day: dayAfter(12), time: '10:00' }
  expect(await shown(token)).toMatchObject({
    state: 'open',
    days: [moment],
    paid: { tutar: 20, kur_turu: 'EUR' },
    message: 'A storm is coming.',
  })
  const answers = await Promise.all([
    choose(token, 'move', moment),
    choose(token, 'refund'),
    choose(token, 'credit'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const again = await choose(token, 'move', moment)
  expect(again.body.code).toBe('offer-decided')
  const { rows } = await database.execute(sql`select state from rescue_offers where booking = ${id}`)
  expect(['moved', 'credited', 'refunded']).toContain(rows[0]!.state)
})

test('moving takes the new places and frees the old ones; staff contact the unconfirmed', async () => {
  const { id } = await ayse.paid({}, [21])
  const unpaid = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' }, [21])
  await rescued(21)
  const answer = await choose(await linkOf(id), 'move', { day: dayAfter(22), time: '10:00' })
  expect(answer.body.data).toMatchObject({ state: 'moved', moved_to: { day: dayAfter(22), time: '10:00' } })
  const { rows } = await database.execute(sql`
    select d.day::text as day, d.taken from departures d
    where d.product = 'boat' and d.day between ${dayAfter(21)} and ${dayAfter(22)} order by d.day`)
  expect(rows).toEqual([
    { day: dayAfter(21), taken: 2 },
    { day: dayAfter(22), taken: 2 },
  ])
  expect(await ayse.mails(id)).toEqual(['booking-confirmed', 'rescue-offer', 'day-changed'])
  const { rows: asked } = await database.execute(
    sql`select data -> 'affected' as affected from outbox
      where template = 'departure-closed-for-staff' and data ->> 'day' = ${dayAfter(21)}`,
  )
  expect(asked).toEqual([{ affected: [{ number: unpaid.number, state: 'awaiting-payment', guests: 2 }] }])
})

test.each([
  ['refund', 'refunded'],
  ['credit', 'credited'],
] as const)('a %s cancels the booking and gives everything that was paid', async (option, state) => {
  const ahead = option === 'refund' ? 31 : 41
  const { id } = await ayse.paid({}, [ahead])
  await rescued(ahead)
  // An earlier test may have ended in a credit too.
  const before = await countCredits()
  const answer = await choose(await linkOf(id), option)
  expect(answer.body.data).toMatchObject({ state })
  expect((await ayse.state(id)).state).toBe('cancelled')
  expect((await ayse.refunds(id)).map(({ amount }) => Number(amount))).toEqual([2000])
  expect((await countCredits()) - before).toBe(option === 'credit' ? 1 : 0)
})

async function countCredits(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from coupons where code like 'CREDIT-%'`,
  )
  return rows[0]!.count
}

test('another day than those offered, an option that was not offered and a stranger’s link are refused', async () => {
  const { id } = await ayse.paid({}, [51])
  await rescued(51, { options: ['move'] })
  const token = await linkOf(id)
  const codes = await Promise.all([
    choose(token, 'move', { day: dayAfter(53), time: '10:00' }),
    choose(token, 'refund'),
    choose(token, 'move'),
    choose(`${token.slice(0, -4)}AAAA`, 'move', { day: dayAfter(52), time: '10:00' }),
  ])
  expect(codes.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'option-not-offered'],
    [422, 'option-not-offered'],
    [422, 'option-not-offered'],
    [404, 'link-over'],
  ])
})

test('a full day is not offered, and is refused to whom it was displayed', async () => {
  const { id } = await ayse.paid({}, [61])
  await rescued(61)
  const token = await linkOf(id)
  for (let count = 0; count < 5; count += 1) await ayse.place({ paymentMethod: 'on-the-spot' }, [62])
  expect((await shown(token)).days).toEqual([])
  const refused = await choose(token, 'move', { day: dayAfter(62), time: '10:00' })
  expect([refused.status, refused.body.code]).toEqual([409, 'sold-out'])
  expect((await shown(token)).state).toBe('open')
})

test('who does not answer is reminded once; after the deadline staff decide', async () => {
  const { id } = await ayse.paid({}, [71])
  const { id: rescue } = await rescued(71)
  const token = await linkOf(id)
  const mailsAfter = async (hours: number) => {
    await remindOfOffers(company, inHours(hours))
    return (await ayse.mails(id)).filter((template) => template === 'rescue-offer').length
  }
  expect([await mailsAfter(40), await mailsAfter(50), await mailsAfter(51)]).toEqual([1, 2, 2])
  await database.execute(sql`update rescues set deadline = now() - interval '1 minute' where id = ${rescue!}`)
  expect((await choose(token, 'refund')).body.code).toBe('offer-over')
  const list = await api.get(`/office/rescue-offers?rescue=${rescue}`, staffToken)
  const { offers } = list.body.data as { offers: { id: string; state: string }[] }
  expect(offers.map(({ state }) => state)).toEqual(['open'])
  const done = await api.post(
    '/office/decide-rescue-offer',
    { offer: offers[0]!.id, option: 'refund' },
    staffToken,
  )
  expect(done.status).toBe(200)
  expect((await shown(token)).state).toBe('refunded')
  const decided = await api.get(`/office/rescue-offers?rescue=${rescue}`, staffToken)
  expect(decided.body.data).toMatchObject({ offers: [{ state: 'refunded', decided_by: 'Ada Kaya' }] })
})

test('a booking that its guest cancelled meanwhile is neither reminded nor decided', async () => {
  const { id } = await ayse.paid({}, [81])
  await rescued(81)
  const token = await linkOf(id)
  const expected = { minor: 2000, currency: 'EUR' } as const
  await cancelBooking(company, { booking: id, expected, by: 'customer', now: new Date() })
  expect((await choose(token, 'refund')).body.code).toBe('offer-decided')
  await remindOfOffers(company, inHours(50))
  expect((await ayse.mails(id)).filter((template) => template === 'rescue-offer').length).toBe(1)
  expect((await shown(token)).state).toBe('withdrawn')
})

test('the same departure twice makes no second offer; a rescue needs a reason', async () => {
  await ayse.paid({}, [91])
  const first = await rescued(91)
  expect([first.offers, (await rescued(91)).offers]).toEqual([1, 0])
  const without = await startRescue(
    company,
    {
      departures: [{ product: 'boat', day: dayAfter(95) }],
      days: [],
      message: {},
      options: ['refund'],
      deadline: inHours(9),
    },
    order,
  )
  expect(without).toMatchObject({ refused: 'reason-required' })
})

test('a selection of the guests is made an offer; the others are listed, and may be offered other days', async () => {
  const [chosen, other] = [await ayse.paid({}, [101]), await ayse.paid({}, [101])]
  const elsewhere = await ayse.paid({}, [102])
  const departures = [{ product: 'boat', day: dayAfter(101) }]
  const asked = { days: [dayAfter(103), dayAfter(104)], options: ['move'] as const, message: {} }
  const stranger = await startRescue(
    company,
    { ...asked, departures, bookings: [chosen.number, elsewhere.number], deadline: inHours(72) },
    { ...order, reason: 'storm' },
  )
  expect(stranger).toMatchObject({
    refused: 'booking-not-on-departure',
    values: { number: elsewhere.number },
  })
  const closed = sql`select closed from departures where product = 'boat' and day = ${dayAfter(101)}`
  expect((await database.execute(closed)).rows).toEqual([{ closed: false }])

  const typed = [chosen.number.toLowerCase()]
  const first = await rescued(101, { ...asked, bookings: typed })
  expect(first).toMatchObject({ offers: 1, withoutOffer: [other.number] })
  expect((await database.execute(closed)).rows).toEqual([{ closed: true }])
  expect([await ayse.mails(chosen.id), await ayse.mails(other.id)]).toEqual([
    ['booking-confirmed', 'rescue-offer'],
    ['booking-confirmed'],
  ])
  const { rows } = await database.execute(sql`select data -> 'affected' as affected from outbox
    where template = 'departure-closed-for-staff' and data ->> 'day' = ${dayAfter(101)}`)
  expect(rows).toEqual([{ affected: [{ number: other.number, state: 'confirmed', guests: 2 }] }])
  expect(await rescued(101, { days: [dayAfter(105)] })).toMatchObject({ offers: 1, withoutOffer: [] })

  const token = await linkOf(chosen.id)
  const days = [103, 104].map((ahead) => ({ day: dayAfter(ahead), time: '10:00' }))
  expect((await shown(token)).days).toEqual(days)
  expect((await choose(token, 'move', days[1])).body.data).toMatchObject({ moved_to: days[1] })
  const late = await choose(await linkOf(other.id), 'move', days[1])
  expect([late.status, late.body.code]).toEqual([422, 'option-not-offered'])
})

test('staff remind those who have not answered, and see who that is; twice in an hour reminds once', async () => {
  const [silent, settled] = [await ayse.paid({}, [111]), await ayse.paid({}, [111])]
  const { id: rescue } = await rescued(111)
  await choose(await linkOf(settled.id), 'refund')
  const remind = (body: object = { rescue }) => api.post('/office/remind-rescue', body, staffToken)
  const answers = [(await remind()).body.data, (await remind()).body.data]
  expect(answers).toEqual([{ reminded: 1 }, { reminded: 0 }])
  const offersMailed = async (booking: string) =>
    (await ayse.mails(booking)).filter((template) => template === 'rescue-offer').length
  expect([await offersMailed(silent.id), await offersMailed(settled.id)]).toEqual([2, 1])
  const later = { ...order, now: inHours(2) }
  expect(await remindUnanswered(company, { rescue: rescue! }, later)).toEqual({ reminded: 1 })
  expect(await remindUnanswered(company, { rescue: rescue! }, { ...order, now: inHours(73) })).toEqual({
    reminded: 0,
  })
  const list = await api.get(`/office/rescue-offers?rescue=${rescue}`, staffToken)
  expect((list.body.data as { offers: object[] }).offers).toMatchObject([
    { number: silent.number, state: 'open', reminded_at: expect.any(String) },
    { number: settled.number, state: 'refunded' },
  ])
  const unknown = await remind({ rescue: randomUUID() })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'rescue-unknown'])
})

test('an offer is withdrawn when its departure runs again; its guest hears that, and one who was moved does not', async () => {
  const [staying, cancelled, moved] = [
    await ayse.paid({}, [121]),
    await ayse.paid({}, [121]),
    await ayse.paid({}, [121]),
  ]
  await rescued(121)
  const token = await linkOf(staying.id)
  const expected = { minor: 2000, currency: 'EUR' } as const
  await cancelBooking(company, { booking: cancelled.id, expected, by: 'customer', now: new Date() })
  const byStaff = { booking: moved.id, position: 0, day: day(dayAfter(125)), price: 'as-sold' } as const
  const change = { ...byStaff, way: 'as-paid' } as const
  expect(await changeByStaff(company, change, { ...order, reason: 'by phone' })).toBe('changed')
  expect(await withdrawOffers(company, new Date())).toBe(0)

  const which = { product: 'boat', day: dayAfter(121) }
  await reopenDeparture(company, which, { ...order, reason: 'the wind has changed' })
  const withdrawn = await Promise.all([1, 2].map(() => withdrawOffers(company, new Date())))
  expect(withdrawn.toSorted()).toEqual([0, 1])
  const last = async ({ id }: { id: string }) => (await ayse.mails(id)).at(-1)
  expect([await last(staying), await last(cancelled), await last(moved)]).toEqual([
    'rescue-withdrawn',
    'booking-cancelled',
    'booking-changed',
  ])
  expect((await choose(token, 'refund')).body.code).toBe('offer-decided')
  expect([(await shown(token)).state, await ayse.state(staying.id), await ayse.taken(staying.id)]).toEqual([
    'withdrawn',
    expect.objectContaining({ state: 'confirmed' }),
    2,
  ])
  // It does not run after all: a new offer is made.
  expect(await rescued(121)).toMatchObject({ offers: 1 })
})

test('a guest without an email is called: not counted, not reminded, and named to the company', async () => {
  const [emailed, called] = [await ayse.paid({}, [131]), await ayse.paid({}, [131])]
  await database.execute(sql`update bookings set guest = guest || '{"email": ""}' where id = ${called.id}`)
  const started = await rescued(131)
  expect(started).toMatchObject({ offers: 2, emailed: 1, withoutEmail: [called.number] })
  const { rows } = await database.execute(sql`select data -> 'affected' as affected from outbox
    where template = 'departure-closed-for-staff' and data ->> 'day' = ${dayAfter(131)}`)
  expect(rows).toEqual([{ affected: [{ number: called.number, state: 'confirmed', guests: 2 }] }])
  expect(await remindUnanswered(company, { rescue: started.id! }, order)).toEqual({ reminded: 1 })
  await remindOfOffers(company, inHours(50))
  const list = await api.get(`/office/rescue-offers?rescue=${started.id}`, staffToken)
  const { offers } = list.body.data as { offers: { number: string }[] }
  const offerOf = ({ number }: { number: string }) => offers.find((offer) => offer.number === number)
  expect(offerOf(emailed)).toMatchObject({ has_email: true, reminded_at: expect.any(String) })
  expect(offerOf(called)).toMatchObject({ state: 'open', has_email: false })
  expect(offerOf(called)).not.toHaveProperty('reminded_at')
})
