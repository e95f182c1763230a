import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { connect } from '#server/database/connect.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleApi, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { changeDepartures } from './change-departures.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const ayse = await bookedBy(company)
const manager = await testStaff(company, 'manager')
const guide = await testStaff(company, 'guide')
const dayAfter = (days: number) => addDays(day(saleDay()), days)

type Departure = { id: string; day: string; time: string; capacity: number; taken: number; closed: boolean }

async function departures(from: number, to: number): Promise<Departure[]> {
  const query = `product=boat&from=${dayAfter(from)}&to=${dayAfter(to)}`
  const { body } = await api.get(`/office/product-departures?${query}`, guide.token)
  return (body.data as { departures: Departure[] }).departures
}

const change = (sent: object, token = manager.token) => api.post('/office/change-departures', sent, token)

test('departures of a product are listed by day; a range that is too long or backwards is refused', async () => {
  await ayse.paid({}, [2])
  const found = await departures(1, 3)
  expect(found.map((one) => [one.day, one.taken])).toEqual([
    [dayAfter(1), 0],
    [dayAfter(2), 2],
    [dayAfter(3), 0],
  ])
  for (const to of [0, 102]) {
    const query = `product=boat&from=${dayAfter(1)}&to=${dayAfter(to)}`
    expect((await api.get(`/office/product-departures?${query}`, guide.token)).status).toBe(422)
  }
})

test('bookings on chosen days are listed first: of a tour on the day, of a villa on each night but not the day of leaving', async () => {
  const { number } = await ayse.paid({}, [12])
  const asked = { product: 'boat', days: [dayAfter(11), dayAfter(12)] }
  const { body } = await api.post('/office/affected-bookings', asked, manager.token)
  expect(body.data).toMatchObject({
    count: 1,
    bookings: [{ number, state: 'confirmed', guests: 2, day: dayAfter(12), time: '10:00' }],
  })
  await database.execute(sql`
    update booking_items set product = 'villa', kind = 'villa', until_day = day + 3
    where booking = (select id from bookings where number = ${number})`)
  const nights = async (of: number) => {
    const days = [dayAfter(of)]
    const reply = await api.post('/office/affected-bookings', { product: 'villa', days }, manager.token)
    return (reply.body.data as { count: number }).count
  }
  expect([await nights(11), await nights(12), await nights(14), await nights(15)]).toEqual([0, 1, 1, 0])
  expect((await api.post('/office/affected-bookings', asked, guide.token)).status).toBe(403)
})

test('departures are closed together, twice as once; a refused one stays and is named, and each has its audit row', async () => {
  const [one, other] = await departures(21, 22)
  const unknown = '0198c0de-0000-7000-8000-000000000000'
  const sent = { departures: [one!.id, other!.id, unknown], change: 'close', reason: 'storm' }
  const { status, body } = await change(sent)
  expect([status, body.data]).toMatchObject([
    200,
    { changed: 2, refused: [{ departure: unknown, code: 'departure-unknown', message: expect.any(String) }] },
  ])
  expect((await change(sent)).body.data).toMatchObject({ changed: 2 })
  expect((await departures(21, 22)).map(({ closed }) => closed)).toEqual([true, true])
  const { rows } = await database.execute(sql`
    select subject_id as subject, reason from audit_log where action = 'departure.close' order by id`)
  expect(rows).toEqual([one!, other!].map(({ id }) => ({ subject: id, reason: 'storm' })))
  expect((await change({ departures: [one!.id, other!.id], change: 'reopen' })).body.data).toMatchObject({
    changed: 2,
    refused: [],
  })
  expect((await departures(21, 22)).map(({ closed }) => closed)).toEqual([false, false])
})

test('a capacity below what is sold is refused for that departure alone; a closure without a reason for all', async () => {
  await ayse.paid({}, [31])
  const found = await departures(31, 32)
  const ids = found.map(({ id }) => id)
  const { body } = await change({ departures: ids, change: 'capacity', capacity: 1 })
  expect(body.data).toMatchObject({
    changed: 1,
    refused: [{ departure: ids[0], code: 'capacity-below-sold' }],
  })
  expect((await departures(31, 32)).map(({ capacity }) => capacity)).toEqual([found[0]!.capacity, 1])
  expect((await change({ departures: ids, change: 'minimum', participants: 4 })).body.data).toMatchObject({
    changed: 2,
  })
  expect((await change({ departures: ids, change: 'close', reason: ' ' })).status).toBe(422)
  expect((await change({ departures: ids, change: 'close', reason: 'x' }, guide.token)).status).toBe(403)
  const many = Array.from({ length: 401 }, () => ids[0])
  expect((await change({ departures: many, change: 'reopen' })).status).toBe(422)
})

test('a minimum of many departures leaves the decisions about each of them, and its warnings where it has it already', async () => {
  const [one, other] = await departures(41, 42)
  const decideBy = `${dayAfter(40)}T09:00:00.000Z`
  for (const [departure, participants] of [
    [one!, 4],
    [other!, 6],
  ] as const) {
    const sent = { departure: departure.id, participants, decide_by: decideBy }
    expect((await api.post('/office/departure-minimum', sent, manager.token)).status).toBe(200)
    expect(
      (await api.post('/office/run-departure-anyway', { departure: departure.id }, manager.token)).status,
    ).toBe(200)
  }
  await database.execute(sql`update departures set minimum_warned_at = now()`)
  const ids = [one!.id, other!.id]
  expect((await change({ departures: ids, change: 'minimum', participants: 4 })).status).toBe(200)
  const { rows } = await database.execute(sql`
    select minimum_participants as minimum, runs_anyway as anyway, decide_by = ${decideBy}::timestamptz as same,
      minimum_warned_at is not null as warned
    from departures where resource = any(${sql.param(ids)}::uuid[]) order by starts_at`)
  expect(rows).toEqual([
    { minimum: 4, anyway: true, same: true, warned: true },
    { minimum: 4, anyway: true, same: true, warned: false },
  ])
})

test('a departure that is locked for long is listed as refused, and the others are changed', async () => {
  const [one, other] = await departures(51, 52)
  const url = database.$client.options.connectionString!
  const impatient = connect({ url, max: 1, patience: { wait: 1, statement: 10 }, log: { warn() {} } })
  const stuck = await database.$client.connect()
  await stuck.query('begin')
  await stuck.query('select from resources where id = $1 for update', [one!.id])
  const done = await changeDepartures(
    { ...company, database: impatient },
    { departures: [one!.id, other!.id], change: 'minimum', participants: 3 },
    manager.order,
  )
  await stuck.query('rollback')
  stuck.release()
  await impatient.$client.end()
  expect(done).toEqual({
    changed: 1,
    refused: [{ departure: one!.id, refusal: { refused: 'busy', values: {} } }],
  })
})
