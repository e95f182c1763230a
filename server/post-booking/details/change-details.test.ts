import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DetailValues, ItemDetails } from '#domain/booking/item-details.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import { findManifests } from '#server/departures/manifest/find-manifest.ts'
import { manifestTexts } from '#server/departures/manifest/manifest-text.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor, ownDays, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { cancelByStaff } from '../by-staff/cancel-by-staff.ts'
import { sell } from '../by-staff/sell.ts'
import { findDetails } from './find-details.ts'

const boat = testCatalogue().products[0]!
const zone = (code: string, name: string, surcharge: string) => ({
  ...{ code, name: { en: name, tr: `${name} TR` }, minutesBefore: 30, surcharge },
})
const zones = [
  { ...zone('centre', 'Centre', '5.00'), minutesBefore: 45 },
  zone('marina', 'Marina', '5.00'),
  zone('gate', 'Gate', '0.00'),
  zone('hills', 'Hills', '9.00'),
]
const texts = (slug: string) => ({ en: { slug, title: slug, summary: 'Short.', body: ['Long.'] } })
const { meetingPoint: _, ...withoutPoint } = { ...boat.details, pickupZones: zones }
const tours = [
  { ...boat, details: { ...boat.details, pickupZones: zones } },
  {
    ...boat,
    code: 'canyon',
    texts: texts('canyon'),
    details: { ...withoutPoint, location: { lat: 36.6, lng: 29.1 } },
  },
]
const { pickupZones: __, ...withoutZones } = boat.details
tours.push({ ...boat, code: 'raft', texts: texts('raft'), details: withoutZones } as never)
const more = { ...everyKind(), products: [...everyKind().products, ...tours] }

const { company, database } = await testCompany({ more: more as never })
const ayse = await bookedBy(company)
const { order } = await testStaff(company, 'manager')
const sales = await testStaff(company, 'sales')
const finance = await testStaff(company, 'finance')
const ownDay = ownDays()
const two = { adults: 2, children: 0, infants: 0 }
const now = () => new Date()

type Chosen = { productId: string } & Record<string, unknown>

/** Sells items to a guest without an account, at the desk. */
async function booked(chosen: readonly Chosen[], change: object = {}) {
  const items = chosen.map(
    (one) => ({ id: randomUUID(), kind: 'tour', people: two, extras: [], ...one }) as unknown as ItemChoice,
  )
  const { display, guest, accepted } = orderFor(2)
  const traveller = { firstName: 'Ayşe', lastName: 'Yılmaz' }
  const sale = {
    ...{ items, display, guest, accepted, locale: 'en', note: '', hotel: undefined },
    payment: 'full',
    travellers: Object.fromEntries(items.map(({ id }) => [id, [traveller, traveller]])),
    channel: 'desk',
    paidBy: 'on-arrival',
    prices: items
      .filter(({ kind }) => kind === 'wedding' || kind === 'health')
      .map(({ id }) => ({ item: id, price: moneyOf(90_000, 'EUR') })),
    overbook: 0,
    ...change,
  } as const
  const by = { ...order, now: now(), reason: 'The guest called' }
  const answer = await sell(company, { sale, key: randomUUID(), userAgent: 'test' } as never, by)
  if (!('booking' in answer)) throw new Error(JSON.stringify(answer))
  const { rows } = await database.execute<{ number: string }>(
    sql`select number from bookings where id = ${answer.booking}`,
  )
  return { id: answer.booking, number: rows[0]!.number }
}

const trip = (change: object = {}): Chosen => ({
  productId: 'boat',
  day: ownDay(),
  time: '10:00',
  ...change,
})
const drive = (change: object = {}): Chosen => ({
  ...{ productId: 'transfer', kind: 'transfer', day: ownDay(), time: '14:00', vehicle: 'shuttle' },
  ...{ childSeats: 0, ...change },
})

async function detailsOf(booking: { id: string }, position = 0): Promise<ItemDetails> {
  return (await findDetails(company, { booking: booking.id, locale: 'en', now: now() }))[position]!
}

const wire: Record<string, string> = { returnFlight: 'return_flight', driverNote: 'driver_note' }
const sent = (values: DetailValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [wire[name] ?? name, value]))

async function change(
  booking: { id: string; number: string },
  values: DetailValues,
  of: { position?: number; was?: DetailValues; token?: string; path?: string; more?: object } = {},
) {
  const { position = 0, token = sales.token, path = 'change' } = of
  const was = of.was ?? (await detailsOf(booking, position)).values
  const body = { number: booking.number, position, values: sent(values), was: sent(was), ...of.more }
  return ayse.api.post(`/office/${path}-details`, body, token)
}

/** Changes details and returns them as they are then. */
async function changed(...[booking, values, of]: Parameters<typeof change>): Promise<ItemDetails> {
  const { status, body } = await change(booking, values, of)
  expect([status, body.message, body.fields]).toEqual([200, undefined, undefined])
  return detailsOf(booking, of?.position)
}

async function audited({ id }: { id: string }) {
  const { rows } = await database.execute<{ before: object; after: object }>(
    sql`select before, after from audit_log where subject_id = ${id} and action = 'booking.change-details' order by id`,
  )
  return rows
}

async function lastMail({ id }: { id: string }) {
  const { rows } = await database.execute<{
    template: string
    recipient: string
    locale: string
    data: object
  }>(
    sql`select template, recipient, locale, data from outbox where data ->> 'booking' = ${id} order by id desc limit 1`,
  )
  return rows[0]!
}

const noHotel = { hotel: '', room: '', district: '', city: '' }

test.each([
  ['a trip from the quay', trip(), { pickup: '', ...noHotel, note: '' }, []],
  ['a trip that never picks up', trip({ productId: 'raft' }), { note: '' }, []],
  ['a trip with a pick-up', trip({ pickup: 'gate' }), { pickup: 'gate', ...noHotel, note: '' }, ['hotel']],
  [
    'a trip without a meeting point',
    trip({ productId: 'canyon' }),
    { pickup: '', ...noHotel, note: '' },
    ['pickup'],
  ],
  [
    'a transfer from the airport and back',
    drive({ back: { day: addDays(day(saleDay()), 40), time: '09:00' } }),
    { flight: '', returnFlight: '', sign: '', address: '', driverNote: '', ...noHotel, note: '' },
    ['flight', 'address'],
  ],
  [
    'a transfer to the airport from an address',
    drive({ reversed: true, address: 'Liman Sokak 3' }),
    { flight: '', address: 'Liman Sokak 3', driverNote: '', note: '' },
    [],
  ],
  ['a villa', { productId: 'villa', kind: 'villa', until: '9' }, { note: '' }, []],
  ['a yacht', { productId: 'yacht', kind: 'yacht', charter: 'day', units: 1 }, { note: '' }, []],
  [
    'a car',
    {
      ...{ productId: 'car', kind: 'car', time: '10:00', until: '3', untilTime: '10:00' },
      ...{ pickUpAt: 'town', dropOffAt: 'town', driverAge: 40 },
    },
    { ...noHotel, note: '' },
    [],
  ],
  ['a wedding', { productId: 'wedding', kind: 'wedding', package: 'small' }, { ...noHotel, note: '' }, []],
  ['a health trip', { productId: 'health', kind: 'health' }, { ...noHotel, note: '' }, []],
])('%s has the details of its kind', async (_, chosen, values, missing) => {
  const from = ownDay()
  const until = 'until' in chosen ? { until: addDays(day(from), Number(chosen.until)) } : {}
  const booking = await booked([{ day: from, ...chosen, ...until }])
  const found = await detailsOf(booking)
  expect([found.values, found.missing, found.isChangeable]).toEqual([values, missing, true])
  const after = await changed(booking, { note: 'Allergic to nuts' })
  expect(after.values).toEqual({ ...values, note: 'Allergic to nuts' })
})

test('the hotel of a pick-up is on the guest list, the driver’s text, the voucher and the email', async () => {
  const chosen = trip({ pickup: 'centre' })
  const booking = await booked([chosen])
  const asked = { day: chosen.day as string, product: 'boat', locale: 'en', now: now() } as const
  const [before] = await findManifests(company, asked)
  expect(before!.guests.map(({ hotelMissing }) => hotelMissing)).toEqual([true])
  const hotel = { hotel: 'Hotel Mavi', room: '12', city: 'Fethiye' }
  expect((await changed(booking, hotel)).missing).toEqual([])
  const [manifest] = await findManifests(company, asked)
  expect(manifest!.guests).toMatchObject([
    { hotelMissing: false, hotel: { name: 'Hotel Mavi', room: '12', city: 'Fethiye' } },
  ])
  expect(manifestTexts(manifest!, 'en')[0]!.text).toContain('Hotel Mavi · 12 · Fethiye')
  const mail = await lastMail(booking)
  const { text, attachments } = await composeMail(company, mail as never)
  expect([mail.template, mail.recipient]).toEqual(['booking-changed', 'ayse@test.example'])
  expect(text).toContain('Hotel Mavi · 12 · Fethiye')
  expect(attachments.map(({ filename }) => filename)).toContain(`${booking.number}.pdf`)
  expect(await audited(booking)).toEqual([
    {
      before: { item: expect.stringContaining('Boat trip, '), hotel: '', room: '', city: '' },
      after: { item: expect.stringContaining('Boat trip, '), ...hotel },
    },
  ])
  const found = await ayse.api.get(`/office/bookings?words=mavi`, sales.token)
  expect(found.body.data).toMatchObject({ bookings: [{ number: booking.number }] })
})

test('a pick-up becomes another one at the same price: place and time change, the price does not', async () => {
  const booking = await booked([trip({ pickup: 'centre' })], { hotel: { name: 'Mavi' } })
  const { pickups } = await detailsOf(booking)
  expect(pickups.map(({ id, isOtherPrice }) => [id, isOtherPrice])).toEqual([
    ['', true],
    ['centre', false],
    ['marina', false],
    ['gate', true],
    ['hills', true],
  ])
  const row = async () =>
    (
      await database.execute<{ meeting: object; quote: { lines: { rule: string; input: object }[] } }>(
        sql`select meeting, quote, (select totals from bookings where id = booking) as totals from booking_items where booking = ${booking.id}`,
      )
    ).rows[0]!
  const before = await row()
  await changed(booking, { pickup: 'marina' })
  const after = await row()
  expect(after.meeting).toEqual({ kind: 'pickup', place: 'Marina', time: '09:30' })
  const atMarina = before.quote.lines.map((line) =>
    line.rule === 'pickup' ? { ...line, input: { id: 'marina' } } : line,
  )
  expect(after).toEqual({ ...before, meeting: after.meeting, quote: { ...before.quote, lines: atMarina } })
  expect(await audited(booking)).toMatchObject([
    { before: { pickup: 'Centre' }, after: { pickup: 'Marina' } },
  ])
  const managed = await ayse.api.get(`/office/booking?number=${booking.number}`, sales.token)
  expect(JSON.stringify(managed.body.data)).toContain('Pick-up: Marina, 09:30')
  for (const [pickup, reason] of [
    ['hills', 'another price'],
    ['', 'another price'],
    ['nowhere', 'no longer pick up'],
  ]) {
    const { status, body } = await change(booking, { pickup })
    expect([status, body.fields]).toEqual([422, { 'values.pickup': expect.stringContaining(reason!) }])
  }
})

test('a free pick-up is added, and given up for the meeting point', async () => {
  const booking = await booked([trip()])
  const meeting = async () =>
    (
      await database.execute<{ meeting: { kind: string; time: string }; rules: string[] }>(sql`
        select meeting, array(select line ->> 'rule' from jsonb_array_elements(quote -> 'lines') line) as rules
        from booking_items where booking = ${booking.id}`)
    ).rows[0]!
  await changed(booking, { pickup: 'gate', hotel: 'Mavi' })
  expect(await meeting()).toMatchObject({
    meeting: { kind: 'pickup', place: 'Gate', time: '09:30' },
    rules: ['adult', 'pickup', 'vat'],
  })
  const back = await changed(booking, { pickup: '' })
  expect([back.values.pickup, await meeting()]).toMatchObject([
    '',
    { meeting: { kind: 'point', time: '10:00' }, rules: ['adult', 'vat'] },
  ])
})

test('flights, sign, address and note of a transfer are where its driver and its guest read them', async () => {
  const back = { day: addDays(day(saleDay()), 60), time: '09:00', flight: 'TK 1' }
  const booking = await booked([drive({ back, flight: 'TK 2', note: 'Two bags' })])
  await changed(booking, {
    flight: 'PC 2014',
    returnFlight: 'PC 2015',
    sign: 'Dr. Yılmaz',
    address: 'Liman Sokak 3',
    driverNote: '',
  })
  const { rows } = await database.execute(
    sql`select choice -> 'facts' as facts, choice -> 'back' as back, meeting ->> 'sign' as sign from booking_items where booking = ${booking.id}`,
  )
  expect(rows).toEqual([
    {
      facts: [
        { what: 'from', value: 'Dalaman airport' },
        { what: 'to', value: 'Fethiye' },
        { what: 'vehicle', value: 'Shuttle' },
        { what: 'flight', value: 'PC 2014' },
        { what: 'return', value: expect.stringContaining('09:00') },
        { what: 'return-flight', value: 'PC 2015' },
        { what: 'sign', value: 'Dr. Yılmaz' },
        { what: 'address', value: 'Liman Sokak 3' },
      ],
      back: { ...back, flight: 'PC 2015' },
      sign: 'Dr. Yılmaz',
    },
  ])
  const { text } = await composeMail(company, (await lastMail(booking)) as never)
  for (const words of ['PC 2014', 'PC 2015', 'Dr. Yılmaz', 'Liman Sokak 3']) expect(text).toContain(words)
  expect(text).not.toContain('Two bags')
})

test('the address of a guest who is fetched at home is where the driver comes to', async () => {
  const booking = await booked([drive({ reversed: true })])
  const found = await detailsOf(booking)
  expect([found.missing, found.place]).toEqual([['address'], 'Fethiye'])
  await changed(booking, { address: 'Çarşı Caddesi 7' })
  const { text } = await composeMail(company, (await lastMail(booking)) as never)
  expect(text).toContain('Çarşı Caddesi 7')
})

test('hotel and note are of the whole booking: the email has all of its items', async () => {
  const booking = await booked([trip({ pickup: 'gate' }), trip({ pickup: 'gate' }), trip()])
  await changed(booking, { hotel: 'Mavi' }, { position: 1 })
  expect((await detailsOf(booking, 0)).values.hotel).toBe('Mavi')
  expect((await lastMail(booking)).data).toMatchObject({ positions: [0, 1, 2] })
  await changed(booking, { pickup: '' }, { position: 1, more: { message: 'See you at the quay.' } })
  expect((await lastMail(booking)).data).toMatchObject({ positions: [1], message: 'See you at the quay.' })
})

test('the guest gets no email where staff do not want one, and the preview changes nothing', async () => {
  const booking = await booked([trip({ pickup: 'gate' })])
  const sentBefore = await ayse.mails(booking.id)
  const previewed = await change(booking, { hotel: 'Mavi' }, { path: 'preview' })
  expect(previewed.body.data).toMatchObject({ emails: [{ template: 'booking-changed' }] })
  const silent = await change(booking, { hotel: 'Mavi' }, { path: 'preview', more: { notifies: false } })
  expect(silent.body.data).toEqual({ emails: [] })
  expect([(await detailsOf(booking)).values.hotel, await audited(booking)]).toEqual(['', []])
  await changed(booking, { hotel: 'Mavi' }, { more: { notifies: false } })
  expect(await ayse.mails(booking.id)).toEqual(sentBefore)
})

test('what a colleague has changed meanwhile is not overwritten', async () => {
  const booking = await booked([trip({ pickup: 'gate' })])
  const { values: was } = await detailsOf(booking)
  await changed(booking, { room: '7', hotel: 'Mavi' }, { was })
  const late = await change(booking, { hotel: 'Hotel Deniz' }, { was })
  expect([late.status, late.body.code]).toEqual([409, 'details-changed'])
  expect((await detailsOf(booking)).values).toMatchObject({ hotel: 'Mavi', room: '7' })
  const both = await Promise.all(
    ['8', '9'].map(
      async (room) => (await change(booking, { room }, { was: { ...was, hotel: 'Mavi', room: '7' } })).status,
    ),
  )
  expect(both.toSorted()).toEqual([200, 409])
})

test('a cancelled item, a cancelled booking, an item that is over and an unknown one take no change', async () => {
  const booking = await booked([trip({ pickup: 'gate' }), trip(), trip()])
  const { values: was } = await detailsOf(booking)
  const refused = async (position: number) => {
    const { status, body } = await change(booking, { note: 'x' }, { position, was })
    return [status, body.code]
  }
  const by = { ...order, now: now(), reason: 'x' }
  const cancel = { booking: booking.id, refund: { by: 'tiers' }, way: 'as-paid', requestedBy: 'guest' }
  await cancelByStaff(company, { ...cancel, position: 0 } as never, by)
  expect(await refused(0)).toEqual([404, 'item-unknown'])
  expect(await refused(7)).toEqual([404, 'item-unknown'])
  await database.execute(sql`
    update booking_items set starts_at = now() - interval '2 days' where booking = ${booking.id} and position = 1`)
  expect([(await detailsOf(booking, 1)).isChangeable, await refused(1)]).toEqual([false, [409, 'item-over']])
  const whole = await booked([trip()])
  await cancelByStaff(company, { ...cancel, booking: whole.id } as never, by)
  const over = await change(whole, { note: 'x' })
  expect([over.status, over.body.code]).toEqual([409, 'booking-over'])
  const unknown = await change({ id: booking.id, number: 'TST-00-0000-0000' }, { note: 'x' }, { was })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'booking-unknown'])
})

test('a transfer whose return is ahead is not over', async () => {
  const booking = await booked([drive({ back: { day: addDays(day(saleDay()), 60), time: '09:00' } })])
  await database.execute(
    sql`update booking_items set starts_at = now() - interval '2 days' where booking = ${booking.id}`,
  )
  expect((await changed(booking, { returnFlight: 'PC 1' })).values.returnFlight).toBe('PC 1')
})

test('wrong and huge values are refused by field, and a room needs its hotel', async () => {
  const booking = await booked([trip({ pickup: 'gate' })])
  const fieldsOf = async (values: DetailValues) => {
    const { status, body } = await change(booking, values)
    return [status, Object.keys((body.fields ?? {}) as object)]
  }
  expect(await fieldsOf({ flight: 'TK 1' })).toEqual([422, ['values.flight']])
  expect(await fieldsOf({ room: '12' })).toEqual([422, ['values.hotel']])
  expect(await fieldsOf({ hotel: 'x'.repeat(121), note: 'x'.repeat(2001) })).toEqual([
    422,
    ['values.hotel', 'values.note'],
  ])
  expect(await fieldsOf({ room: 'x'.repeat(21) })).toEqual([422, ['values.room']])
  await changed(booking, { hotel: '  Mavi  ', room: '1' })
  expect((await detailsOf(booking)).values).toMatchObject({ hotel: 'Mavi', room: '1' })
  const without = await changed(booking, { hotel: '', room: '' })
  expect(without.missing).toEqual(['hotel'])
})

test('roles without the right to edit, guests and strangers change no details', async () => {
  const booking = await booked([trip({ pickup: 'gate' })])
  for (const path of ['preview', 'change']) {
    const byFinance = await change(booking, { hotel: 'Mavi' }, { token: finance.token, path })
    expect([byFinance.status, byFinance.body.code]).toEqual([403, 'right-missing'])
    const byMember = await change(booking, { hotel: 'Mavi' }, { token: ayse.token, path })
    expect(byMember.status).toBe(401)
  }
  expect((await detailsOf(booking)).values.hotel).toBe('')
})
