import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking } from '#server/orders/move-booking.ts'
import { changeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import { correctGuest } from '#server/post-booking/by-staff/correct-guest.ts'
import { sell } from '#server/post-booking/by-staff/sell.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { orderFor, saleApi, saleDay, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { calendarFile } from './calendar-file.ts'

const { company, database } = await testCompany({ more: everyKind() as never })
const api = saleApi(company)
const ayse = await testMember(company)

async function fileOf(id: string): Promise<string> {
  const answer = await api.app.request(`/rezervasyon-takvim-get?rezervasyon_k_no=${id}`, {
    headers: { authorization: `Bearer ${ayse.token}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('\r\n ', '')
}

function lineOf(file: string, name: string): string | undefined {
  return file.match(new RegExp(`^${name}:(.*)\\r$`, 'm'))?.[1]
}

test('a corrected guest and a change of the day are revisions: a calendar replaces what it has', async () => {
  const { body } = await api.place(testOrder({ paymentMethod: 'on-the-spot' }), ayse.token)
  const id = (body.data as { k_no: string }).k_no
  const revision = async () => Number(lineOf(await fileOf(id), 'SEQUENCE'))
  const before = await revision()
  const { order } = await testStaff(company, 'manager')
  const now = new Date(Date.now() + 60_000)
  const by = { ...order, now, reason: 'The guest called' }
  const guest = { firstName: 'Ayşen' }
  expect(await correctGuest(company, { booking: id, guest }, by)).toBe('corrected')
  expect(await revision()).toBe(before + 1)
  const later = addDays(day(saleDay()), 3)
  const change = { booking: id, position: 0, day: later, price: 'as-sold', way: 'as-paid' } as const
  expect(await changeByStaff(company, change, by)).toBe('changed')
  expect(await revision()).toBe(before + 2)
  expect(lineOf(await fileOf(id), 'DTSTAMP')).toBe(
    `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
  )
})

test('the file of a cancelled booking takes the very event out of the calendar again', async () => {
  const { body } = await api.place(testOrder({ paymentMethod: 'on-the-spot' }), ayse.token)
  const id = (body.data as { k_no: string }).k_no
  const before = await fileOf(id)
  expect(['METHOD', 'STATUS', 'SEQUENCE'].map((name) => lineOf(before, name))).toEqual([
    'PUBLISH',
    'CONFIRMED',
    '2',
  ])
  await database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, id))!
    const now = new Date(Date.now() + 60_000)
    await applyToBooking(transaction, booking, 'cancel', { by: 'test', why: 'a change of mind', now })
  })
  const after = await fileOf(id)
  expect(['METHOD', 'STATUS', 'SEQUENCE', 'UID'].map((name) => lineOf(after, name))).toEqual([
    'CANCEL',
    'CANCELLED',
    '3',
    lineOf(before, 'UID'),
  ])
  expect(lineOf(after, 'DTSTAMP')! > lineOf(before, 'DTSTAMP')!).toBe(true)
})

test('the return of a transfer is cancelled with it, while the other items stay', async () => {
  const { order } = await testStaff(company, 'manager')
  const { display, guest, accepted, items } = orderFor(2)
  const on = addDays(day(saleDay()), 20)
  const shared = { people: { adults: 2, children: 0, infants: 0 }, extras: [] }
  const transfer = {
    ...{ id: randomUUID(), productId: 'transfer', kind: 'transfer', day: on, time: '14:00', ...shared },
    ...{ vehicle: 'shuttle', childSeats: 0, back: { day: addDays(on, 3), time: '09:00' } },
  }
  const tour = { ...items[0]!, id: randomUUID(), day: on }
  const lead = [{ firstName: 'Ada', lastName: 'Kaya' }]
  const sale = {
    ...{ items: [transfer, tour], display, guest, accepted, locale: 'en', note: '', hotel: undefined },
    ...{ payment: 'full', channel: 'desk', paidBy: 'on-arrival', prices: [], overbook: 0 },
    travellers: { [transfer.id]: lead, [tour.id]: lead },
  }
  const by = { ...order, now: new Date(), reason: 'The guest called' }
  const sold = await sell(company, { sale, key: randomUUID(), userAgent: 'test' } as never, by)
  const { booking: id } = sold as { booking: string }
  await database.execute(sql`
    update booking_items set cancelled_at = now(), cancelled_paid = 0, cancelled_refund = 0
    where booking = ${id} and product = 'transfer'`)
  const file = await calendarFile(company, (await findBookingParts(company, { id }))!)
  const events = file.split('BEGIN:VEVENT').slice(1)
  const states = events.map((event) => [/UID:.*-return@/.test(event), /STATUS:(\w+)/.exec(event)![1]])
  expect(states).toEqual([
    [false, 'CANCELLED'],
    [true, 'CANCELLED'],
    [false, 'CONFIRMED'],
  ])
})
