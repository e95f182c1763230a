import { randomUUID } from 'node:crypto'
import { zBooking } from '@octocloud/types'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { setAgencyCredit } from '#server/agencies/manage-account.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import { checkIn } from '#server/departures/check-in/check-in.ts'
import { findAcceptances } from '#server/legal/find-acceptances.ts'
import { expireHolds } from '#server/orders/expire-holds.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { keyOf } from '#tests/factories/agency-keys.ts'
import { contact, testReseller, units } from '#tests/factories/reseller.ts'

const reseller = await testReseller()
const { company, database, order, ownDay, agencyWith, lykia, takenOn, owedBy } = reseller
const { send, booked, errorOf, reservation } = reseller

test('a reservation holds places, a confirmation names the guest, charges the agency and gives each ticket its code', async () => {
  const body = reservation({ resellerReference: 'R-1', notes: 'By the window', contact: { notes: 'Vegan' } })
  const before = await owedBy(lykia)
  const held = await booked({ body })
  expect(held).toMatchObject({
    uuid: body.uuid,
    testMode: false,
    status: 'ON_HOLD',
    resellerReference: 'R-1',
    availabilityId: body.availabilityId,
    cancellable: true,
    voucher: { redemptionMethod: 'DIGITAL', utcRedeemedAt: null, deliveryOptions: [] },
    contact: { firstName: null },
    pricing: { retail: 10_000, currency: 'EUR' },
  })
  expect(Date.parse(held.utcExpiresAt!)).toBeGreaterThan(Date.now())
  expect([await takenOn(body.availabilityId), await owedBy(lykia)]).toEqual([3, before])
  expect(held.unitItems.map(({ ticket }) => ticket!.deliveryOptions)).toEqual([[], [], []])
  const path = `/${body.uuid}`
  const confirmed = await booked({ path: `${path}/confirm`, body: { contact, emailReceipt: true } })
  expect(confirmed).toMatchObject({
    id: held.id,
    status: 'CONFIRMED',
    utcExpiresAt: null,
    contact: { fullName: 'Lena Vogt', emailAddress: 'lena@test.example', notes: 'Vegan' },
  })
  const codes = confirmed.unitItems.map(({ ticket }) => ticket!.deliveryOptions[0]!.deliveryValue)
  expect(new Set([...codes, confirmed.voucher!.deliveryOptions[0]!.deliveryValue]).size).toBe(4)
  expect(await owedBy(lykia)).toBe(before + 10_000)
  const { rows } = await database.execute(sql`
    select b.state, b.collection, b.channel, b.guest ->> 'email' as email,
      (select array_agg(template) from outbox where data ->> 'booking' = b.id::text and template <> 'staff-notice') as mails
    from bookings b where number = ${confirmed.supplierReference}`)
  expect(rows).toEqual([
    {
      state: 'confirmed',
      collection: 'all',
      channel: 'octo',
      email: contact.emailAddress,
      mails: ['booking-confirmed'],
    },
  ])
  expect(await booked({ method: 'GET', path })).toEqual(confirmed)
  const [listed] = (await send({ method: 'GET', path: '?resellerReference=R-1' })).body as unknown[]
  expect(listed).toEqual(confirmed)
})

test('the evidence of accepted contracts names the agency, also of older bookings', async () => {
  const { uuid } = await booked({ body: reservation() })
  const { supplierReference } = await booked({ path: `/${uuid}/confirm`, body: { contact } })
  const found = await findAcceptances(database, { of: supplierReference!, mayRead: () => true })
  const agency = `Lykia Reisen GmbH (${lykia.number})`
  expect(found!.accepted.map(({ purpose, by }) => [purpose, by])).toEqual([
    ['preliminary-information', agency],
    ['distance-sale-contract', agency],
  ])
  await database.execute(sql`update contract_acceptances set totals = totals - 'agency'`)
  expect(
    (await findAcceptances(database, { of: supplierReference!, mayRead: () => true }))!.accepted,
  ).toEqual(found!.accepted)
})

test('the code of a ticket checks in its person alone, and the ticket is redeemed', async () => {
  const { uuid } = await booked({ body: reservation() })
  const { unitItems } = await booked({ path: `/${uuid}/confirm`, body: { contact } })
  const scan = {
    id: randomUUID(),
    code: unitItems[0]!.ticket!.deliveryOptions[0]!.deliveryValue,
    device: 'gate',
  }
  const { rows } = await database.execute<{ resource: string }>(sql`
    select a.resource from allocations a join booking_items i on i.id = a.booking_item
      join octo_bookings o on o.booking = i.booking where o.uuid = ${uuid}`)
  const at = { ...scan, departure: rows[0]!.resource }
  expect(await checkIn(company, at, order)).toMatchObject({ persons: [2] })
  const again = await checkIn(company, { ...at, id: randomUUID() }, order)
  expect(again).toMatchObject({ refused: 'already-checked-in' })
  const after = await booked({ method: 'GET', path: `/${uuid}` })
  expect([after.status, after.unitItems.map(({ status }) => status)]).toEqual([
    'REDEEMED',
    ['REDEEMED', 'CONFIRMED', 'CONFIRMED'],
  ])
})

test('the same uuid is one booking, also ten times at once; with another body it is refused', async () => {
  const body = reservation()
  const all = await Promise.all(Array.from({ length: 10 }, () => booked({ body })))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(await takenOn(body.availabilityId)).toBe(3)
  const other = { ...body, unitItems: units('adult') }
  expect(await errorOf({ body: other })).toEqual([400, 'INVALID_BOOKING_UUID'])
  expect(await errorOf({ body: { ...body, uuid: 'x' } })).toEqual([400, 'INVALID_BOOKING_UUID'])
})

test('two confirmations at once charge once, and ten cancellations give back once', async () => {
  const agency = await agencyWith('1000.00')
  const { uuid } = await booked({ body: reservation(), key: agency.key })
  const confirm = () => booked({ path: `/${uuid}/confirm`, body: { contact }, key: agency.key })
  const both = await Promise.all([confirm(), confirm()])
  expect(both.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(await owedBy(agency)).toBe(10_000)
  const cancel = (method: string, path: string) =>
    booked({ method, path: `/${uuid}${path}`, body: { reason: 'ill' }, key: agency.key })
  const calls = Array.from({ length: 5 }, () => [cancel('DELETE', ''), cancel('POST', '/cancel')])
  const done = await Promise.all(calls.flat())
  expect(done.map(({ status, cancellation }) => [status, cancellation!.refund])).toEqual(
    done.map(() => ['CANCELLED', 'FULL']),
  )
  expect([await owedBy(agency), await takenOn(done[0]!.availabilityId!)]).toEqual([0, 0])
  const { rows } = await database.execute(sql`
    select sum(p.amount)::int as total, count(distinct e.id)::int as entries
    from agency_entries e join agency_postings p on p.entry = e.id where e.agency = ${agency.id}`)
  expect(rows).toEqual([{ total: 0, entries: 2 }])
})

test('an agency with net prices is charged them, and its refund is of them', async () => {
  const agency = await agencyWith('1000.00')
  const rules = [{ kind: 'tour', percent: 15, extrasPercent: 0 } as const]
  await setRates(database, { number: agency.number, version: 0, rates: { rules, blackouts: [] } }, order)
  const { uuid } = await booked({ body: reservation(), key: agency.key })
  const confirmed = await booked({ path: `/${uuid}/confirm`, body: { contact }, key: agency.key })
  expect([confirmed.pricing?.retail, await owedBy(agency)]).toEqual([10_000, 8_500])
  await booked({ path: `/${uuid}/cancel`, body: { reason: 'ill' }, key: agency.key })
  expect(await owedBy(agency)).toBe(0)
})

test('holds count within the credit, no race exceeds it, and a refused confirmation changes nothing', async () => {
  const agency = await agencyWith('250.00')
  const bodies = Array.from({ length: 4 }, () => reservation())
  const holds = await Promise.all(bodies.map((body) => send({ body, key: agency.key })))
  expect(holds.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400])
  const held = holds.flatMap(({ status, body }) => (status === 200 ? [zBooking.parse(body)] : []))
  await setAgencyCredit(database, { number: agency.number, limit: money('150.00', 'EUR') }, order)
  const answers = await Promise.all(
    held.map(({ uuid }) => send({ path: `/${uuid}/confirm`, body: { contact }, key: agency.key })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await owedBy(agency)).toBe(10_000)
  const refused = held[answers.findIndex(({ status }) => status !== 200)]!
  const after = await booked({ method: 'GET', path: `/${refused.uuid}`, key: agency.key })
  expect([after.status, after.contact.firstName]).toEqual(['ON_HOLD', null])
})

test('a hold is extended to an hour at most, expires, and is not confirmed after that', async () => {
  const { uuid, availabilityId } = await booked({ body: reservation({ expirationMinutes: 5 }) })
  const extended = await booked({ path: `/${uuid}/extend`, body: { expirationMinutes: 5000 } })
  const minutes = (Date.parse(extended.utcExpiresAt!) - Date.parse(extended.utcUpdatedAt)) / 60_000
  expect(Math.round(minutes)).toBe(60)
  await expireHolds(company, new Date(Date.now() + 61 * 60_000))
  expect(await booked({ method: 'GET', path: `/${uuid}` })).toMatchObject({
    status: 'EXPIRED',
    utcExpiresAt: null,
  })
  expect(await takenOn(availabilityId!)).toBe(0)
  for (const path of ['/confirm', '/extend', '/cancel']) {
    const answer = await errorOf({ path: `/${uuid}${path}`, body: { contact } })
    expect([path, answer]).toEqual([path, [400, 'UNPROCESSABLE_ENTITY']])
  }
})

test('a hold is updated and cancelled; its places are free at once', async () => {
  const { uuid, availabilityId } = await booked({ body: reservation() })
  const change = { resellerReference: 'R-2', notes: 'Late', contact, unitItems: [] }
  const updated = await booked({ method: 'PATCH', path: `/${uuid}`, body: change })
  expect(updated).toMatchObject({ resellerReference: 'R-2', notes: 'Late', contact: { firstName: 'Lena' } })
  expect(await booked({ method: 'DELETE', path: `/${uuid}` })).toMatchObject({
    status: 'CANCELLED',
    cancellation: { refund: 'FULL' },
  })
  expect(await takenOn(availabilityId!)).toBe(0)
})

test('a hold is changed to another departure, other tickets and another product; only the new places are held', async () => {
  const agency = await agencyWith('500.00')
  const [from, to] = [ownDay(), ownDay()]
  const held = reservation({ contact, expirationMinutes: 55 }, from)
  const { uuid, id, utcExpiresAt } = await booked({ body: held, key: agency.key })
  const patch = (body: object) => booked({ method: 'PATCH', path: `/${uuid}`, body, key: agency.key })
  const moved = await patch({ availabilityId: `${to}T10:00:00+03:00` })
  expect(moved).toMatchObject({
    id,
    status: 'ON_HOLD',
    utcExpiresAt,
    availability: { id: `${to}T10:00:00+03:00` },
  })
  expect(moved.contact.firstName).toBe('Lena')
  expect([await takenOn(from), await takenOn(to)]).toEqual([0, 3])
  const more = await patch({ unitItems: units('adult', 'adult', 'adult', 'adult') })
  expect([more.unitItems.length, more.pricing!.retail, await takenOn(to)]).toEqual([4, 16_000, 4])
  const other = {
    productId: 'gulet',
    availabilityId: `${from}T09:30:00+03:00`,
    unitItems: units('adult', 'adult'),
  }
  expect(await patch(other)).toMatchObject({ productId: 'gulet', pricing: { retail: 36_000 } })
  expect(await takenOn(to)).toBe(0)
  const confirmed = await booked({ path: `/${uuid}/confirm`, body: { contact }, key: agency.key })
  expect([confirmed.status, await owedBy(agency)]).toEqual(['CONFIRMED', 36_000])
  const late = { method: 'PATCH', path: `/${uuid}`, body: { unitItems: units('adult') }, key: agency.key }
  expect(await errorOf(late)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
})

test('a change that is refused, or that another one overtakes, leaves one hold as it was', async () => {
  const agency = await agencyWith('250.00')
  const [from, to, third] = [ownDay(), ownDay(), ownDay()]
  const { uuid } = await booked({ body: reservation({}, from), key: agency.key })
  const patch = (body: object) => ({ method: 'PATCH', path: `/${uuid}`, body, key: agency.key })
  for (const [body, error] of [
    [{ productId: 'x' }, 'INVALID_PRODUCT_ID'],
    [{ optionId: 'x' }, 'INVALID_OPTION_ID'],
    [{ availabilityId: 'x' }, 'INVALID_AVAILABILITY_ID'],
    [{ unitItems: units('senior') }, 'INVALID_UNIT_ID'],
    [{ unitItems: [{ uuid: 'x', unitId: 'adult' }] }, 'BAD_REQUEST'],
    [{ unitItems: units(...Array<string>(10).fill('adult')) }, 'UNPROCESSABLE_ENTITY'],
  ] as const) {
    expect([body, ...(await errorOf(patch(body)))]).toEqual([body, 400, error])
  }
  expect(await takenOn(from)).toBe(3)
  const at = (on: string) => send(patch({ availabilityId: `${on}T10:00:00+03:00` }))
  const both = await Promise.all([at(to), at(third)])
  expect(both.some(({ status }) => status === 200)).toBe(true)
  const taken = [await takenOn(from), await takenOn(to), await takenOn(third)]
  expect(taken.sort()).toEqual([0, 0, 3])
})

test('a confirmation with other tickets reserves and confirms these', async () => {
  const { uuid } = await booked({ body: reservation() })
  const body = { contact, unitItems: units('adult', 'adult', 'adult', 'adult') }
  const confirmed = await booked({ path: `/${uuid}/confirm`, body })
  expect([confirmed.status, confirmed.unitItems.length, confirmed.pricing!.retail]).toEqual([
    'CONFIRMED',
    4,
    16_000,
  ])
})

test('a confirmation or a change with other tickets that is refused leaves the hold as it was', async () => {
  const { uuid, availabilityId } = await booked({ body: reservation() })
  const before = await booked({ method: 'GET', path: `/${uuid}` })
  const unitItems = units('adult', 'adult')
  const noEmail = { contact: { firstName: 'Lena', lastName: 'Vogt' }, unitItems }
  const refused = await errorOf({ path: `/${uuid}/confirm`, body: noEmail })
  expect(refused).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  expect(await booked({ method: 'GET', path: `/${uuid}` })).toEqual(before)
  expect(await takenOn(availabilityId!)).toBe(3)
  const { key } = await keyOf(company, { number: lykia.number, mode: 'test', order })
  const tried = await booked({ body: reservation(), key })
  const path = `/${tried.uuid}`
  await database.execute(sql`
    update octo_bookings set created_at = created_at - interval '25 hours' where uuid = ${tried.uuid}`)
  const tooLong = { method: 'PATCH', path, body: { unitItems, expirationMinutes: 5 }, key }
  expect(await errorOf(tooLong)).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  expect((await booked({ method: 'GET', path, key })).unitItems).toEqual(tried.unitItems)
})

test('a contact that is changed while a hold moves to another departure is that of the moved hold', async () => {
  const [from, to] = [ownDay(), ownDay()]
  const { uuid } = await booked({ body: reservation({}, from) })
  const { moving } = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from octo_bookings where uuid = ${uuid} for update`)
    const body = { availabilityId: `${to}T10:00:00+03:00` }
    const moving = booked({ method: 'PATCH', path: `/${uuid}`, body })
    await expect
      .poll(async () => {
        const { rows } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length
      })
      .toBe(1)
    await transaction.execute(sql`
      update bookings set guest = guest || '{"firstName": "Lena", "lastName": "Vogt"}'
      where id = (select booking from octo_bookings where uuid = ${uuid})`)
    return { moving }
  })
  expect(await moving).toMatchObject({ contact: { fullName: 'Lena Vogt' } })
  expect([await takenOn(from), await takenOn(to)]).toEqual([0, 3])
})

test('a test key makes bookings that take no places and cost nothing, which a live key does not see', async () => {
  const { number } = await testAgency(database)
  const test = await keyOf(company, { number, mode: 'test', order })
  const live = await keyOf(company, { number, order })
  const body = reservation()
  const held = await booked({ body, key: test.key })
  const confirmed = await booked({ path: `/${held.uuid}/confirm`, body: { contact }, key: test.key })
  expect(confirmed).toMatchObject({ testMode: true, status: 'CONFIRMED', contact: { firstName: 'Lena' } })
  expect(await takenOn(body.availabilityId)).toBe(0)
  const path = `/${held.uuid}`
  const filter = `?supplierReference=${confirmed.supplierReference}`
  expect((await send({ method: 'GET', path: filter, key: test.key })).body).toEqual([confirmed])
  expect(await errorOf({ method: 'GET', path, key: live.key })).toEqual([400, 'INVALID_BOOKING_UUID'])
  expect(await errorOf({ body, key: live.key })).toEqual([400, 'INVALID_BOOKING_UUID'])
  expect(await booked({ method: 'DELETE', path, key: test.key })).toMatchObject({ status: 'CANCELLED' })
  const { rows } = await database.execute(sql`
    select count(*)::int as bookings from bookings b join agencies a on a.id = b.agency where a.number = ${number}`)
  expect(rows).toEqual([{ bookings: 0 }])
})

test.each([
  ['an unknown product', { productId: 'x' }, 'INVALID_PRODUCT_ID'],
  ['an unknown option', { optionId: 'x' }, 'INVALID_OPTION_ID'],
  ['an unknown departure', { availabilityId: '2027-02-30T10:00:00+03:00' }, 'INVALID_AVAILABILITY_ID'],
  ['an unknown unit', { unitItems: units('senior') }, 'INVALID_UNIT_ID'],
  ['no units', { unitItems: [] }, 'UNPROCESSABLE_ENTITY'],
  ['missing units', { unitItems: undefined }, 'UNPROCESSABLE_ENTITY'],
  ['no adult', { unitItems: units('child') }, 'UNPROCESSABLE_ENTITY'],
  ['more than there are', { unitItems: units(...Array<string>(11).fill('adult')) }, 'UNPROCESSABLE_ENTITY'],
  ['units of another type', { unitItems: 'adult' }, 'BAD_REQUEST'],
  ['too many units', { unitItems: units(...Array<string>(201).fill('adult')) }, 'BAD_REQUEST'],
  ['a negative time', { expirationMinutes: -1 }, 'BAD_REQUEST'],
  ['a contact of another type', { contact: 'Lena' }, 'BAD_REQUEST'],
])('a reservation with %s is refused', async (_, change, error) => {
  expect(await errorOf({ body: reservation(change) })).toEqual([400, error])
})

test.each([
  ['nobody', {}],
  ['no email', { firstName: 'Lena', lastName: 'Vogt' }],
  ['a wrong email', { ...contact, emailAddress: 'x' }],
  ['a wrong phone', { ...contact, phoneNumber: '12' }],
])('a confirmation for %s is refused', async (_, wrong) => {
  const { uuid } = await booked({ body: reservation({ unitItems: units('adult') }) })
  const answer = await errorOf({ path: `/${uuid}/confirm`, body: { contact: wrong } })
  expect(answer).toEqual([400, 'UNPROCESSABLE_ENTITY'])
})

test('a list needs a filter', async () => {
  expect(await errorOf({ method: 'GET' })).toEqual([400, 'BAD_REQUEST'])
  expect(await errorOf({ method: 'GET', path: '?localDateStart=2027-01-01' })).toEqual([400, 'BAD_REQUEST'])
  const path = '?localDateStart=2020-01-01&localDateEnd=2020-01-02'
  expect((await send({ method: 'GET', path })).body).toEqual([])
})
