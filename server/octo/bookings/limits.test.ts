import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Blackout } from '#domain/agencies/rates.ts'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { changeAgencyAccount } from '#server/agencies/manage-account.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import { closeDeparture } from '#server/inventory/close-departure.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { keyOf } from '#tests/factories/agency-keys.ts'
import { contact, testReseller, units } from '#tests/factories/reseller.ts'

const reseller = await testReseller()
const { company, database, order, octo, ownDay, agencyWith, lykia } = reseller
const { send, booked, errorOf, reservation, takenOn, owedBy } = reseller

const unprocessable = [400, 'UNPROCESSABLE_ENTITY']

async function messageOf(sent: Parameters<typeof send>[0]) {
  const { body } = await send(sent)
  return (body as { errorMessage?: string }).errorMessage
}

async function bookingOf(uuid: string): Promise<string> {
  const { rows } = await database.execute<{ booking: string }>(
    sql`select booking from octo_bookings where uuid = ${uuid}`,
  )
  return rows[0]!.booking
}

/** Moves the cut-off that a booking was reserved with. */
async function setCutoff(uuid: string, at: Date): Promise<void> {
  const cutoff = JSON.stringify(at.toISOString())
  await database.execute(sql`
    update octo_bookings set availability = jsonb_set(availability, '{utcCutoffAt}', ${cutoff}::jsonb)
    where uuid = ${uuid}`)
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test.each(['live', 'test'] as const)(
  'a %s hold is extended to a day from its order at most, and not beyond the cut-off',
  async (mode) => {
    const { key } = await agencyWith('1000.00', mode)
    const { uuid } = await booked({ body: reservation(), key })
    const extend = { path: `/${uuid}/extend`, body: { expirationMinutes: 60 }, key }
    const placed = minutesFromNow(10 - 24 * 60)
    await database.execute(sql`update octo_bookings set created_at = ${placed} where uuid = ${uuid}`)
    await database.execute(sql`
      update bookings set placed_at = ${placed} where id = (select booking from octo_bookings where uuid = ${uuid})`)
    const day24 = new Date(placed.getTime() + 24 * 60 * 60_000).toISOString()
    expect((await booked(extend)).utcExpiresAt).toBe(day24)
    const cutoff = minutesFromNow(5)
    await setCutoff(uuid, cutoff)
    expect((await booked(extend)).utcExpiresAt).toBe(cutoff.toISOString())
    await setCutoff(uuid, minutesFromNow(-1))
    await database.execute(sql`
      update bookings set hold_expires_at = ${minutesFromNow(9)} where id = (select booking from octo_bookings where uuid = ${uuid})`)
    await database.execute(
      sql`update octo_bookings set expires_at = ${minutesFromNow(9)} where uuid = ${uuid}`,
    )
    const patch = { method: 'PATCH', path: `/${uuid}`, body: { contact, expirationMinutes: 60 }, key }
    const confirm = { path: `/${uuid}/confirm`, body: { contact }, key }
    for (const call of [extend, patch, confirm]) expect(await errorOf(call)).toEqual(unprocessable)
    const after = await booked({ method: 'GET', path: `/${uuid}`, key })
    expect([after.status, after.contact.firstName]).toEqual(['ON_HOLD', null])
  },
)

test('an agency without an account, or whose credit is used up, reserves nothing', async () => {
  const { number } = await testAgency(database)
  const { key } = await keyOf(company, { number, order })
  const body = reservation()
  expect(await messageOf({ body, key })).toBe('the agency has no account')
  const small = await agencyWith('99.99')
  expect(await messageOf({ body, key: small.key })).toBe('the credit of the agency is used up')
  expect(await takenOn(body.availabilityId)).toBe(0)
})

test('a sale of which the agency keeps everything is confirmed above its limit, and posts nothing', async () => {
  const agency = await agencyWith('10.00')
  const { number, key } = agency
  const rules = [{ kind: 'tour', percent: 100, extrasPercent: 0 } as const]
  await setRates(database, { number, version: 0, rates: { rules, blackouts: [] } }, order)
  const debt = { number, event: 'correction', amount: money('30.00', 'EUR'), reference: 'D-1' } as const
  await changeAgencyAccount(database, debt, { ...order, reason: 'Unpaid invoice' })
  const { uuid } = await booked({ body: reservation(), key })
  expect(await booked({ path: `/${uuid}/confirm`, body: { contact }, key })).toMatchObject({
    status: 'CONFIRMED',
  })
  const { rows } = await database.execute(sql`select event from agency_entries where agency = ${agency.id}`)
  expect([rows, await owedBy(agency)]).toEqual([[{ event: 'correction' }], 3_000])
})

test('a hold whose places were lost is neither extended nor confirmed', async () => {
  const on = ownDay()
  const { uuid } = await booked({ body: reservation({}, on) })
  const id = await bookingOf(uuid)
  await database.execute(sql`
    update allocations set state = 'released', expires_at = null
    where booking_item in (select id from booking_items where booking = ${id})`)
  await booked({ body: reservation({ unitItems: units(...Array<string>(8).fill('adult')) }, on) })
  const before = await owedBy(lykia)
  expect(await messageOf({ path: `/${uuid}/extend`, body: {} })).toBe('sold out')
  expect(await messageOf({ path: `/${uuid}/confirm`, body: { contact } })).toBe('sold out')
  expect(await owedBy(lykia)).toBe(before)
})

test('a hold on a departure that staff closed is not confirmed, and its agency is not charged', async () => {
  const on = ownDay()
  const { uuid } = await booked({ body: reservation({}, on) })
  await closeDeparture(company, { product: 'boat', day: on }, { ...order, now: new Date(), reason: 'Storm' })
  const before = await owedBy(lykia)
  expect(await messageOf({ path: `/${uuid}/confirm`, body: { contact } })).toBe('the departure does not run')
  expect([await owedBy(lykia), (await booked({ method: 'GET', path: `/${uuid}` })).status]).toEqual([
    before,
    'ON_HOLD',
  ])
})

test('a blackout of the agency closes its departures, reserves and confirms nothing', async () => {
  const agency = await agencyWith('1000.00')
  const [on, after] = [ownDay(), ownDay()]
  const body = reservation({}, on)
  const held = await booked({ body, key: agency.key })
  const blackouts: Blackout[] = [{ product: 'boat', from: day(on), until: day(on) }]
  await setRates(database, { number: agency.number, version: 0, rates: { rules: [], blackouts } }, order)
  const asked = { productId: 'boat', optionId: 'DEFAULT', localDateStart: on, localDateEnd: on }
  const { body: closed } = await octo('POST', '/availability', { key: agency.key, body: asked })
  expect(closed).toMatchObject([{ available: false, status: 'CLOSED' }])
  const { body: open } = await octo('POST', '/availability', { key: lykia.key, body: asked })
  expect(open).toMatchObject([{ available: true }])
  const again = { ...body, uuid: randomUUID() }
  expect(await errorOf({ body: again, key: agency.key })).toEqual(unprocessable)
  const confirm = { path: `/${held.uuid}/confirm`, body: { contact }, key: agency.key }
  expect(await messageOf(confirm)).toBe('agency-blackout')
  expect(await owedBy(agency)).toBe(0)
  expect(await booked({ body: reservation({}, after), key: agency.key })).toMatchObject({ status: 'ON_HOLD' })
})

test('a payment that names the booking as its reference blocks no confirmation', async () => {
  const agency = await agencyWith('1000.00')
  const { uuid, supplierReference } = await booked({ body: reservation(), key: agency.key })
  const payment = { number: agency.number, event: 'payment', amount: money('100.00', 'EUR') } as const
  await changeAgencyAccount(database, { ...payment, reference: supplierReference! }, order)
  const confirm = { path: `/${uuid}/confirm`, body: { contact }, key: agency.key }
  expect(await booked(confirm)).toMatchObject({ status: 'CONFIRMED' })
  expect(await owedBy(agency)).toBe(0)
})

test.each(['live', 'test'] as const)('a part of a contact changes this part of a %s hold', async (mode) => {
  const { key } = await agencyWith('1000.00', mode)
  const { uuid } = await booked({ body: reservation({ contact }), key })
  const patch = async (change: object) =>
    (await booked({ method: 'PATCH', path: `/${uuid}`, body: { contact: change }, key })).contact
  expect(await patch({ phoneNumber: '+49 30 555555', emailAddress: null })).toMatchObject({
    ...contact,
    phoneNumber: '+49 30 555555',
  })
  expect(await patch({ lastName: 'Berg' })).toMatchObject({ firstName: 'Lena', lastName: 'Berg' })
  const body = { contact: { emailAddress: 'berg@test.example' } }
  expect((await booked({ path: `/${uuid}/confirm`, body, key })).contact).toMatchObject({
    firstName: 'Lena',
    lastName: 'Berg',
    emailAddress: 'berg@test.example',
    phoneNumber: '+49 30 555555',
  })
})

test('a booking displays the departure that it has now, and is listed by its day', async () => {
  const resellerReference = randomUUID()
  const before = reservation({ resellerReference })
  const { uuid } = await booked({ body: before })
  const moved = ownDay()
  await database.execute(sql`
    update booking_items set day = ${moved}, starts_at = ${`${moved}T10:00:00+03:00`}::timestamptz
    where booking = ${await bookingOf(uuid)}`)
  const id = `${moved}T10:00:00+03:00`
  const { availabilityId, availability } = await booked({ method: 'GET', path: `/${uuid}` })
  expect([availabilityId, availability!.id, availability!.localDateTimeStart]).toEqual([id, id, id])
  expect(availability!.localDateTimeEnd.slice(0, 10)).toBe(moved)
  expect(availability!.utcCutoffAt < `${moved}T10`).toBe(true)
  const on = (one: string) =>
    `?localDateStart=${one}&localDateEnd=${one}&resellerReference=${resellerReference}`
  expect((await send({ method: 'GET', path: on(moved) })).body).toMatchObject([{ uuid }])
  expect((await send({ method: 'GET', path: on(before.availabilityId.slice(0, 10)) })).body).toEqual([])
  const change = { method: 'PATCH', path: `/${uuid}`, body: { availabilityId: id, notes: 'Late' } }
  expect(await booked(change)).toMatchObject({ notes: 'Late' })
})

test('a list has 50 bookings at most, the newest first', async () => {
  const { key } = await agencyWith('1000.00', 'test')
  const body = reservation({ resellerReference: 'many' })
  await booked({ body, key })
  await database.execute(sql`
    insert into octo_bookings (agency, uuid, key, is_test, fingerprint, product, availability, units, reseller_reference, pricing, state, expires_at, created_at, updated_at)
    select agency, gen_random_uuid(), key, is_test, fingerprint, product, availability, units, reseller_reference, pricing, state, expires_at, created_at, updated_at
    from octo_bookings, generate_series(1, 50) where uuid = ${body.uuid}`)
  const { body: listed } = await send({ method: 'GET', path: '?resellerReference=many', key })
  expect(listed).toHaveLength(50)
  expect((listed as { uuid: string }[]).map(({ uuid }) => uuid)).not.toContain(body.uuid)
})
