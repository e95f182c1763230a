import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import { findStory } from '#server/back-office/find-story.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { orderFor, saleApi, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { changeByStaff, type StaffChange } from './change-by-staff.ts'
import { type NewSale, sell } from './sell.ts'

const { company, database } = await testCompany({ more: everyKind() as never })
const api = saleApi(company)
const manager = await testStaff(company, 'manager')
const byStaff = () => ({ ...manager.order, now: new Date(), reason: 'The guest called' })
const eur = (minor: number) => moneyOf(minor, 'EUR')
let ahead = 0
/** Days of the test alone: its booking is on the first of them. */
const far = (days: number) => addDays(day(saleDay()), ahead + days)
const two = { adults: 2, children: 0, infants: 0 }
const three = { adults: 2, children: 1, infants: 0 }
const sedan = { product: 'transfer', vehicle: 'sedan' }
const van = { product: 'transfer', vehicle: 'van' }

let number: string
let id: string

beforeEach(async () => {
  ahead += 10
  const transfer = {
    ...{ id: 'one', productId: 'transfer', kind: 'transfer', day: far(1), time: '12:00' },
    ...{ people: two, extras: [], vehicle: 'sedan', childSeats: 0 },
  } as ItemChoice
  const { display, locale, guest, note, accepted } = orderFor(2)
  const sale: NewSale = {
    ...{ items: [transfer], display, locale, guest, note, accepted, payment: 'full' },
    travellers: { one: [guest, guest].map(({ firstName, lastName }) => ({ firstName, lastName })) },
    ...{ hotel: undefined, channel: 'desk', paidBy: 'on-arrival', prices: [], overbook: 0 },
  }
  const sold = await sell(company, { sale, key: crypto.randomUUID(), userAgent: 'test' }, byStaff())
  if (!('booking' in sold)) throw new Error(JSON.stringify(sold))
  id = sold.booking
  const { rows } = await database.execute<{ number: string }>(
    sql`select number from bookings where id = ${id}`,
  )
  number = rows[0]!.number
})

async function change(request: Partial<StaffChange>): Promise<void> {
  const asked = { booking: id, position: 0, price: 'today', way: 'as-paid', ...request } as const
  expect(await changeByStaff(company, asked, byStaff())).toBe('changed')
}

/** What can be moved back, by action, the newest first: the same in the history of the booking and in the audit log. */
async function movable() {
  const asked = { number, readIn: 'en', seesNet: false } as const
  const { audit } = (await findStory(company, asked, new Date())) as BookingStory
  const { body } = await api.get(`/office/audit?subject_kind=booking&subject_id=${id}`, manager.token)
  const { entries } = body.data as { entries: { id: number; move_back?: object }[] }
  const inLog = entries.map((entry) => [entry.id, entry.move_back !== undefined])
  expect(inLog).toEqual(audit.map((entry) => [entry.id, entry.moveBack !== undefined]))
  return audit.flatMap(({ action, moveBack }) => (moveBack ? [[action, moveBack] as const] : []))
}

test('a move records the product, vehicle class, moment, people and price before and after it', async () => {
  await change({ target: van, people: three })
  await change({ day: far(2), price: 'as-sold' })
  const { rows } = await database.execute(sql`
    select action, before, after from audit_log where subject_id = ${id} and action like 'booking.%' order by id desc limit 2`)
  const first = { ...sedan, day: far(1), time: '12:00', people: two, price: eur(4000) }
  const moved = { ...first, ...van, people: three, price: eur(6000) }
  const position = 0
  const refund = eur(0)
  expect(rows).toEqual([
    {
      action: 'booking.change',
      before: { position, ...moved },
      after: { position, ...moved, day: far(2), refund, priceOf: 'as-sold' },
    },
    {
      action: 'booking.move',
      before: { position, ...first, title: expect.stringMatching(/ · Sedan$/) },
      after: { position, ...moved, title: expect.stringMatching(/ · Van$/), refund, priceOf: 'today' },
    },
  ])
})

test('a change can be moved back while the item is as it left it: after a later one, once that was moved back', async () => {
  await change({ target: van })
  const toSedan = {
    ...{ position: 0, day: far(1), time: '12:00', people: two, price: eur(4000), priceOf: 'today' },
    ...{ target: sedan, title: expect.stringMatching(/ · Sedan$/), leftOut: [] },
  }
  expect(await movable()).toEqual([['booking.move', toSedan]])
  await change({ day: far(2), price: 'as-sold' })
  const toFirstDay = { ...toSedan, price: eur(6000), priceOf: 'as-sold' }
  const { target: _, title: __, ...dayAlone } = toFirstDay
  expect(await movable()).toEqual([['booking.change', dayAlone]])
  await change({ day: dayAlone.day, time: dayAlone.time, price: 'as-sold' })
  expect(await movable()).toEqual([
    ['booking.change', { ...dayAlone, day: far(2) }],
    ['booking.move', toSedan],
  ])
  await change({ target: sedan })
  expect((await movable()).map(([, { day: back, target }]) => [back, target])).toEqual([[far(1), van]])
  await database.execute(sql`update booking_items set cancelled_at = now(), cancelled_paid = 0,
    cancelled_refund = 0 where booking = ${id}`)
  expect(await movable()).toEqual([])
})

test('an entry of before classes were recorded has what it knows, and none once the item was moved again', async () => {
  await change({ day: far(2), target: van, price: 'as-sold' })
  await database.execute(sql`
    update audit_log set before = before - 'vehicle', after = after - 'vehicle' where subject_id = ${id}`)
  const [[, moveBack] = []] = await movable()
  expect(moveBack).toMatchObject({ day: far(1), isVehicleUnknown: true })
  expect(moveBack).not.toHaveProperty('target')
  await change({ target: sedan, price: 'as-sold' })
  expect((await movable()).map(([, { target }]) => target)).toEqual([van])
})

test('what a guest has moved since is not as the change left it', async () => {
  await change({ day: far(2), price: 'as-sold' })
  await database.execute(sql`update booking_items set day = ${far(3)} where booking = ${id}`)
  expect(await movable()).toEqual([])
})
