import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import type { StaffQueue } from '#domain/staff/queues.ts'
import { closeDeparture } from '#server/inventory/close-departure.ts'
import { startRescue } from '#server/post-booking/rescue/start-rescue.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { publishDue } from './publish-due.ts'

const { company } = await testCompany()
const ayse = await bookedBy(company)
const { api } = ayse
const { order, token } = await testStaff(company)
const guide = await testStaff(company, 'guide')
const editor = await testStaff(company, 'content')
const { entry, save, takeIn } = editingOf(company, order)

const boat = { kind: 'product', code: 'boat' } as const
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const booked = [1, 2].map((days) => addDays(day(saleDay()), days))

/** The boat with its departures at another time. */
async function boatAt(time: string) {
  const { version, document } = await entry(boat)
  const details = { ...(document.details as object), sessions: [{ weekdays: everyDay, time, capacity: 10 }] }
  return { ...boat, version, document: { ...document, details } }
}

async function call<Data>(path: string, body: object, by = editor.token) {
  const reply = await api.post(path, body, by)
  return { status: reply.status, data: reply.body.data as Data }
}

type Closed = { closed_departures?: { id: string; day: string; time: string }[] }

async function closedOnToday(by = token) {
  const { body } = await api.get('/office/queues', by)
  const { queues } = body.data as { queues: StaffQueue[] }
  return queues.find(({ name }) => name === 'closed-departures')
}

const onBoat = (on: string, guests = 2) => ({
  id: expect.any(String),
  product: 'boat',
  day: on,
  time: '10:00',
  bookings: guests / 2,
  guests,
})

test('a save is previewed with the booked departures that it closes, and saves nothing', async () => {
  await ayse.paid({}, [1, 2])
  await ayse.paid({}, [2])
  const wanted = await boatAt('10:30')
  const closed = [onBoat(booked[0]!), onBoat(booked[1]!, 4)]
  expect(await call('/office/preview-save-entry', wanted)).toEqual({
    status: 200,
    data: { closed_departures: closed },
  })
  expect(await entry(boat)).toMatchObject({ version: wanted.version, state: 'published' })
  expect(await closedOnToday()).toBeUndefined()
  const same = await call('/office/preview-save-entry', await boatAt('10:00'))
  expect(same.data).toEqual({ closed_departures: [] })
  expect((await call('/office/preview-save-entry', wanted, guide.token)).status).toBe(403)
  expect((await call('/office/preview-save-entry', { ...wanted, version: 9 })).status).toBe(409)
})

test('the save itself says which departures it closed, and they wait on Today for those who may move guests', async () => {
  const saved = await call<Closed>('/office/save-entry', { ...(await boatAt('10:30')), as: 'published' })
  expect(saved.data.closed_departures).toEqual([onBoat(booked[0]!), onBoat(booked[1]!, 4)])
  expect(await closedOnToday()).toEqual({
    name: 'closed-departures',
    count: 2,
    bookings: [],
    departures: saved.data.closed_departures!.map((one) => ({ ...one, title: 'Boat trip' })),
  })
  expect(await closedOnToday(editor.token)).toBeUndefined()
  const again = await call<Closed>('/office/save-entry', { ...(await boatAt('10:45')), as: 'published' })
  expect(again.data.closed_departures).toBeUndefined()
})

test('a version that plans the departures again opens them, and its own restoration is previewed', async () => {
  const { version } = await entry(boat)
  const back = { ...boat, version, from: 1 }
  expect((await call('/office/preview-restore-entry', back)).data).toEqual({ closed_departures: [] })
  await call('/office/restore-entry', { ...back, as: 'published' })
  expect(await closedOnToday()).toBeUndefined()
  const forth = { ...boat, version: version + 1, from: version }
  expect((await call('/office/preview-restore-entry', forth)).data).toEqual({
    closed_departures: [onBoat(booked[0]!), onBoat(booked[1]!, 4)],
  })
})

test('a departure that was closed by hand waits until all its guests have an offer or are gone', async () => {
  const which = { product: 'boat', day: booked[1]!, time: '10:00' }
  await closeDeparture(company, which, { ...order, reason: 'storm' })
  expect(await closedOnToday()).toMatchObject({ count: 1, departures: [onBoat(booked[1]!, 4)] })
  const rescue = {
    departures: [which],
    days: [],
    options: ['refund' as const],
    deadline: new Date(order.now.getTime() + 86_400_000),
    message: { en: 'A storm is coming.' },
  }
  expect(await startRescue(company, rescue, { ...order, reason: 'storm' })).toMatchObject({ offers: 2 })
  expect(await closedOnToday()).toBeUndefined()
})

test('a scheduled draft and an import that close booked departures lead to Today, too', async () => {
  const at = new Date(order.now.getTime() + 3_600_000)
  const { document } = await boatAt('11:00')
  await save(boat, document, { as: 'draft', publishAt: at })
  expect(await closedOnToday()).toBeUndefined()
  expect(await publishDue(company, at)).toBe(1)
  expect(await closedOnToday()).toMatchObject({ count: 1, departures: [onBoat(booked[0]!)] })

  const given = testCatalogue().products[0]!
  await takeIn({ products: [given] })
  expect(await closedOnToday()).toBeUndefined()
  const details = { ...given.details, sessions: [{ weekdays: everyDay, time: '12:00', capacity: 10 }] }
  const checked = await takeIn({ products: [{ ...given, details }] }, { dryRun: true })
  expect(checked).toMatchObject({ closed: [onBoat(booked[0]!)] })
  expect(await closedOnToday()).toBeUndefined()
})
