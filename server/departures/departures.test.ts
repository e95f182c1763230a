import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { scheduleDepartures } from '#server/inventory/schedule-departures.ts'
import { cancelBooking } from '#server/post-booking/cancel-booking.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { assignDeparture, runAnyway, setMinimum } from './change-departure.ts'
import { listDay } from './list-day.ts'
import { setCapacity } from './set-capacity.ts'
import { warnOfMinimum } from './warn-of-minimum.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const order = (reason?: string): StaffOrder => ({
  actor: { kind: 'command', user: 'ada' },
  now: new Date(),
  reason,
})
const { token } = await testStaff(company, 'manager')
const call = (path: string, input: object) => ayse.api.post(`/office/${path}`, input, token)
const hour = 3_600_000
const dayAfter = (days: number) => addDays(day(saleDay()), days)
const boatOn = (days: number) => ({ product: 'boat', day: dayAfter(days) })

async function boatDay(days: number, now = new Date()) {
  const [found] = await listDay(database, { ...boatOn(days), locale: 'en', now })
  return found!
}

async function audited(id: string) {
  const { rows } = await database.execute<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_log where subject_id = ${id} order by id`,
  )
  return rows
}

test('a day lists its departures with guests, unpaid bookings and places that are not certain', async () => {
  await ayse.paid({}, [11])
  await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' }, [11])
  const cancelled = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' }, [11])
  const nothing = { minor: 0, currency: 'EUR' } as const
  const now = new Date()
  await cancelBooking(company, { booking: cancelled.id, expected: nothing, by: 'customer', now })
  const all = await listDay(database, { day: dayAfter(11), locale: 'tr', now: new Date() })
  expect(all.map(({ time, title, taken, capacity }) => ({ time, title, taken, capacity }))).toEqual([
    { time: '09:30', title: 'Özel gulet', taken: 0, capacity: 10 },
    { time: '10:00', title: 'Tekne turu', taken: 4, capacity: 10 },
  ])
  expect(all[1]).toMatchObject({
    bookings: 2,
    guests: 4,
    participants: 2,
    uncertain: 2,
    unpaid: 2,
    closedAt: null,
  })
})

test('a pick-up zone without an address is missing, one with a hotel is not', async () => {
  const { id } = await ayse.place({ paymentMethod: 'on-the-spot' }, [21])
  const pickup = JSON.stringify({ pickup: 'centre' })
  await database.execute(
    sql`update booking_items set choice = choice || ${pickup}::jsonb where booking = ${id}`,
  )
  const before = await boatDay(21)
  await database.execute(sql`update bookings set hotel = '{"name":"Sea"}' where id = ${id}`)
  expect([before.bookings, before.pickupsMissing, (await boatDay(21)).pickupsMissing]).toEqual([1, 1, 0])
})

test('a departure sells as many places as staff gave it, and planning leaves that alone', async () => {
  const which = boatOn(31)
  expect(await setCapacity(company, { which, capacity: 3, belowSold: false }, order())).toMatchObject({
    capacity: 3,
  })
  await database.execute(sql`delete from departure_plans`)
  await scheduleDepartures(database, { now: new Date() })
  expect((await boatDay(31)).capacity).toBe(3)
  expect((await ayse.place({}, [31])).id).toBeTruthy()
  expect((await ayse.place({}, [31])).id).toBeUndefined()
  await setCapacity(company, { which, capacity: null, belowSold: false }, order())
  await scheduleDepartures(database, { now: new Date() })
  const { id, ownCapacity, capacity } = await boatDay(31)
  expect({ ownCapacity, capacity }).toEqual({ ownCapacity: null, capacity: 10 })
  expect((await audited(id)).map(({ before, after }) => [before, after])).toEqual([
    [
      { capacity: 10, ownCapacity: null },
      { capacity: 3, ownCapacity: 3, taken: 0 },
    ],
    [
      { capacity: 3, ownCapacity: 3 },
      { capacity: 3, ownCapacity: null, taken: 2 },
    ],
  ])
})

test('less than is sold needs the right, and is reached as places are given back', async () => {
  const which = boatOn(41)
  const [one] = [await ayse.paid({}, [41]), await ayse.paid({}, [41])]
  const refused = await setCapacity(company, { which, capacity: 2, belowSold: false }, order())
  expect(refused).toEqual({ refused: 'capacity-below-sold', values: { taken: 4 } })
  await setCapacity(company, { which, capacity: 2, belowSold: true }, order('the big boat is broken'))
  expect(await boatDay(41)).toMatchObject({ capacity: 4, ownCapacity: 2, taken: 4 })
  const expected = { minor: 2000, currency: 'EUR' } as const
  await cancelBooking(company, { booking: one!.id, expected, by: 'customer', now: new Date() })
  expect(await boatDay(41)).toMatchObject({ capacity: 2, taken: 2 })
})

test('guide and vehicle are named and taken away again', async () => {
  const which = boatOn(51)
  await assignDeparture(company, { which, guide: ' Deniz ', vehicle: 'Mavi' }, order())
  expect(await boatDay(51)).toMatchObject({ guide: 'Deniz', vehicle: 'Mavi' })
  await assignDeparture(company, { which, guide: null }, order())
  expect(await boatDay(51)).toMatchObject({ guide: null, vehicle: 'Mavi' })
})

test('staff are warned once before the deadline, asked once after it, and nothing is cancelled', async () => {
  const { id } = await ayse.paid({}, [61])
  const which = boatOn(61)
  const { startsAt } = await boatDay(61)
  const decideBy = new Date(startsAt.getTime() - 72 * hour)
  await setMinimum(company, { which, participants: 5, decideBy }, order())
  const at = (hours: number) => warnOfMinimum(company, new Date(decideBy.getTime() + hours * hour))
  expect([await at(-25), await at(-23), await at(-22), await at(1), await at(2)]).toEqual([0, 1, 0, 1, 0])
  const { rows } = await database.execute<{ data: { departures: object[] } }>(
    sql`select data from outbox where template = 'departures-below-minimum-for-staff' order by id`,
  )
  const figures = { product: 'boat', participants: 2, needed: 5, bookings: 1 }
  expect(rows.map(({ data }) => data.departures)).toEqual([
    [expect.objectContaining({ ...figures, stage: 'warn' })],
    [expect.objectContaining({ ...figures, stage: 'decide' })],
  ])
  expect((await ayse.state(id)).state).toBe('confirmed')
})

test('a departure that runs anyway, or has enough participants, is not reported', async () => {
  await ayse.paid({}, [71])
  await ayse.paid({}, [72])
  const decideBy = new Date((await boatDay(71)).startsAt.getTime() - hour)
  await setMinimum(company, { which: boatOn(71), participants: 5, decideBy }, order())
  await setMinimum(company, { which: boatOn(72), participants: 2, decideBy: null }, order())
  await runAnyway(company, boatOn(71), order('the guide is there anyway'))
  expect(await warnOfMinimum(company, decideBy)).toBe(0)
})

test('a saved minimum leaves the decision that a departure runs anyway; a new deadline withdraws it', async () => {
  const { id: departure, startsAt } = await boatDay(74)
  const set = async (input: object) => {
    expect(await call('departure-minimum', { departure, ...input })).toMatchObject({ status: 200 })
    return (await boatDay(74)).minimum
  }
  const decideBy = new Date(startsAt.getTime() - 30 * hour)
  const stated = { participants: 5, decideBy, runsAnyway: true }
  await set({ participants: 4, decide_by: decideBy.toISOString() })
  await runAnyway(company, { id: departure }, order())
  expect(await set({ participants: 5 })).toMatchObject(stated)
  expect(await set({})).toMatchObject(stated)
  const later = new Date(startsAt.getTime() - 20 * hour)
  const moved = { participants: 5, decideBy: later, runsAnyway: false }
  expect(await set({ decide_by: later.toISOString() })).toMatchObject(moved)
  expect((await set({ usual_deadline: true }))!.decideBy).not.toEqual(later)
  expect(await set({ tour_minimum: true })).toBeUndefined()
})

test('a capacity that a colleague changed meanwhile is not replaced', async () => {
  const { id: departure } = await boatDay(75)
  const set = async (input: object) => {
    const { status, body } = await call('departure-capacity', { departure, ...input })
    return [status, body.code, (await boatDay(75)).ownCapacity]
  }
  expect(await set({ capacity: 8, seen: {} })).toEqual([200, undefined, 8])
  expect(await set({ capacity: 6, seen: {} })).toEqual([409, 'departure-changed', 8])
  expect(await set({ seen: { capacity: 7 } })).toEqual([409, 'departure-changed', 8])
  expect(await set({ seen: { capacity: 8 } })).toEqual([200, undefined, null])
})
