import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findManifests } from '../manifest/find-manifest.ts'
import { manifestTexts } from '../manifest/manifest-text.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { token } = await testStaff(company, 'manager')
const on = addDays(day(saleDay()), 11)
const picked = await ayse.paid({ note: 'Knee\ninjury' }, [11])
const arriving = await ayse.place({ paymentMethod: 'on-the-spot' }, [11])

const meeting = { kind: 'pickup', place: 'Centre', time: '09:15' }
await database.execute(sql`
  update booking_items set meeting = ${JSON.stringify(meeting)}::jsonb, choice = choice || '{"pickup":"centre"}'
  where booking = ${picked.id}`)

type Vehicle = { id: string; name: string; seats?: number; zones: string[] }

const asked = { day: on, product: 'boat', locale: 'en', now: new Date() } as const
const manifest = async () => (await findManifests(company, asked))[0]!
const { departure, guests } = await manifest()
const items = new Map(guests.map(({ number, item }) => [number, item]))

async function call(path: string, body: object) {
  const { status, body: answer } = await ayse.api.post(
    `/office/${path}`,
    { departure: departure.id, ...body },
    token,
  )
  return {
    status,
    code: answer.code,
    data: (answer.data as { vehicles: Vehicle[] } | undefined)?.vehicles ?? [],
  }
}

/** The vehicle of each booking, by name. */
async function vehiclesNow() {
  const { vehicles, guests: present } = await manifest()
  const nameOf = (id?: string) => vehicles.find((vehicle) => vehicle.id === id)?.name
  return Object.fromEntries(present.map(({ number, vehicle }) => [number, nameOf(vehicle)]))
}

test('guests are in the vehicle of their zone, or in the one that staff chose; vehicles are not overwritten', async () => {
  const none = {
    was: [],
    vehicles: [
      { name: ' Van 1 ', seats: 1, zones: ['centre'] },
      { name: 'Van 2', zones: [] },
    ],
  }
  const named = await call('departure-vehicles', none)
  expect([named.status, named.data.map(({ name, seats }) => [name, seats])]).toEqual([
    200,
    [
      ['Van 1', 1],
      ['Van 2', undefined],
    ],
  ])
  expect(await vehiclesNow()).toEqual({ [picked.number]: 'Van 1', [arriving.number]: undefined })
  const [, van2] = named.data
  const chosen = await call('assign-guests', { items: [...items.values()], vehicle: van2!.id })
  expect([chosen.status, await vehiclesNow()]).toEqual([
    200,
    { [picked.number]: 'Van 2', [arriving.number]: 'Van 2' },
  ])
  await call('assign-guests', { items: [items.get(picked.number)!] })
  expect(await vehiclesNow()).toEqual({ [picked.number]: 'Van 1', [arriving.number]: 'Van 2' })

  const late = await call('departure-vehicles', none)
  expect([late.status, late.code]).toEqual([409, 'vehicles-changed'])
  const swapped = named.data.map((vehicle, at) => ({ ...vehicle, name: named.data[1 - at]!.name }))
  const renamed = await call('departure-vehicles', { was: named.data, vehicles: swapped })
  expect([renamed.status, await vehiclesNow()]).toEqual([
    200,
    { [picked.number]: 'Van 2', [arriving.number]: 'Van 1' },
  ])
  const twice = [...renamed.data, { name: 'Van 1', zones: [] }]
  expect((await call('departure-vehicles', { was: renamed.data, vehicles: twice })).code).toBe(
    'vehicle-name-used',
  )
  const rest = await call('departure-vehicles', { was: renamed.data, vehicles: [renamed.data[0]] })
  expect([rest.status, await vehiclesNow()]).toEqual([
    200,
    { [picked.number]: 'Van 2', [arriving.number]: undefined },
  ])
  const { rows } = await database.execute<{ action: string }>(
    sql`select action from audit_log where subject_id = ${departure.id} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'departure.vehicles',
    'departure.assign-guests',
    'departure.assign-guests',
    'departure.vehicles',
    'departure.vehicles',
  ])
})

test('a vehicle or a guest of another departure is unknown', async () => {
  const [item] = items.values()
  const other = crypto.randomUUID()
  expect((await call('assign-guests', { items: [item], vehicle: other })).code).toBe('vehicle-unknown')
  expect((await call('assign-guests', { items: [other] })).code).toBe('item-unknown')
})

test('the text for a messenger has a part of each vehicle, with stop, people, phone, note and the amount to collect', async () => {
  const { vehicles } = await manifest()
  const texts = manifestTexts(await manifest(), 'en')
  expect(texts.map(({ vehicle }) => vehicle)).toEqual([vehicles[0]!.name, undefined])
  const phone = guests[0]!.phone
  expect(texts[0]!.text.split('\n').slice(1)).toEqual([
    'Vehicle: Van 2',
    '2 guests, 1 seat',
    '',
    '09:15 Centre',
    `• Ayşe Yılmaz, 2 adults, ${phone}`,
    '  Pick-up address missing',
    '  Note: Knee injury',
    '  To collect: €60.00',
  ])
  expect(texts[1]!.text).toContain('Without a vehicle')
  const path = `/office/manifest-text?departure=${departure.id}&day=${on}&product=boat&lang=tr`
  const { body } = await ayse.api.get(path, token)
  expect((body.data as { texts: { text: string }[] }).texts.map(({ text }) => text.includes('Araç'))).toEqual(
    [true, true],
  )
})

test.each(['vehicle', 'zone'])('the CSV file by %s names the vehicle of each guest', async (by) => {
  const path = `/office/manifest-file?day=${on}&departure=${departure.id}&format=csv&lang=en&by=${by}`
  const answer = await ayse.api.app.request(path, { headers: { authorization: `Bearer ${token}` } })
  const rows = (await answer.text()).trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.includes('Van 2'))).toEqual([true, false])
})

test('a file that is divided by anything else does not exist', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await ayse.api.app.request(`/office/manifest-file?day=${on}&by=colour`, { headers })
  expect(answer.status).toBe(422)
})

test.each(['vehicle', 'zone', 'stop'])('the PDF by %s is made', async (by) => {
  const path = `/office/manifest-file?day=${on}&departure=${departure.id}&format=pdf&lang=ar&by=${by}`
  const answer = await ayse.api.app.request(path, { headers: { authorization: `Bearer ${token}` } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})
