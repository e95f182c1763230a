import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { findStory } from '#server/back-office/find-story.ts'
import { eraseGuestByStaff } from '#server/booking-changes/erase-guest.ts'
import { checkIn } from '#server/departures/check-in/check-in.ts'
import { guestsOfDepartures } from '#server/departures/manifest/queries.ts'
import { expireHolds } from '#server/orders/expire-holds.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { changeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'
import { contact, testReseller, units } from '#tests/factories/reseller.ts'

/* What a booking takes while it is open, and what it refuses once it has ended. */

const { company, database, order, octo, ownDay, agencyWith, booked, errorOf, reservation, send, owedBy } =
  await testReseller()
const byStaff = { ...order, reason: 'The guest called' }
const unprocessable = [400, 'UNPROCESSABLE_ENTITY']

type OfBooking = { booking: string; resource: string; note: string }

async function rowOf(uuid: string): Promise<OfBooking> {
  const { rows } = await database.execute<OfBooking>(sql`
    select o.booking, b.note, a.resource from octo_bookings o join bookings b on b.id = o.booking
      join booking_items i on i.booking = b.id join allocations a on a.booking_item = i.id
    where o.uuid = ${uuid} order by a.state = 'released'`)
  return rows[0]!
}

async function confirmed(body: object = {}, key?: string) {
  const sent = { ...(key && { key }) }
  const { uuid } = await booked({ body: reservation(body), ...sent })
  return booked({ path: `/${uuid}/confirm`, body: { contact }, ...sent })
}

const patch = (uuid: string, body: object, key?: string) => ({
  ...{ method: 'PATCH', path: `/${uuid}`, body },
  ...(key && { key }),
})

test('notes of the reseller and of its contact are the note of the booking that the crew reads', async () => {
  const notes = { notes: 'By the window', contact: { notes: 'Vegan' } }
  const { uuid } = await booked({ body: reservation(notes) })
  expect((await rowOf(uuid)).note).toBe('By the window\nVegan')
  await booked(patch(uuid, { contact: { notes: 'Vegan, no nuts' } }))
  await booked(patch(uuid, { unitItems: units('adult') }))
  expect((await rowOf(uuid)).note).toBe('By the window\nVegan, no nuts')
  await booked({ path: `/${uuid}/confirm`, body: { contact: { ...contact, notes: 'Celiac' } } })
  expect((await rowOf(uuid)).note).toBe('By the window\nCeliac')
})

test('a note that comes after the confirmation is on the guest list, and in the history of the booking', async () => {
  const { uuid, supplierReference } = await confirmed({ notes: 'By the window' })
  const answer = await booked(patch(uuid, { notes: 'Allergic to fish', contact: { notes: 'Diabetic' } }))
  expect([answer.notes, answer.contact.notes]).toEqual(['Allergic to fish', 'Diabetic'])
  const note = 'Allergic to fish\nDiabetic'
  const { resource } = await rowOf(uuid)
  expect(await guestsOfDepartures(database, [resource], new Date())).toMatchObject([{ note }])
  const story = await findStory(
    company,
    { number: supplierReference!, readIn: 'en', seesNet: false },
    new Date(),
  )
  const changes = 'audit' in story ? story.audit : []
  expect(changes).toMatchObject([
    { action: 'booking.change-note', before: { note: 'By the window' }, after: { note } },
  ])
  expect(changes[0]!.by).toMatch(/^octo:/)
  await booked(patch(uuid, { notes: 'Allergic to fish' }))
  const again = await findStory(
    company,
    { number: supplierReference!, readIn: 'en', seesNet: false },
    new Date(),
  )
  expect('audit' in again && again.audit).toHaveLength(1)
  expect(await errorOf(patch(uuid, { contact: { firstName: 'Eva' } }))).toEqual(unprocessable)
  await booked(patch(uuid, { notes: null }))
  expect((await rowOf(uuid)).note).toBe('Diabetic')
})

test('who erases a guest erases the notes, also those of before', async () => {
  const { uuid } = await confirmed({ notes: 'Allergic to fish' })
  const { booking } = await rowOf(uuid)
  await booked(patch(uuid, { notes: 'Allergic to nuts' }))
  await booked({ path: `/${uuid}/cancel`, body: {} })
  expect(await eraseGuestByStaff(company, booking, byStaff)).toBe('erased')
  const { rows } = await database.execute<{ held: string }>(sql`
    select to_jsonb(b)::text || to_jsonb(o)::text || (select jsonb_agg(a)::text from audit_log a
      where a.subject_id = b.id::text) as held
    from bookings b join octo_bookings o on o.booking = b.id where o.uuid = ${uuid}`)
  expect(rows[0]!.held).toContain('booking.change-note')
  expect(rows[0]!.held).not.toContain('Allergic')
})

test.each(['live', 'test'] as const)('a %s booking that is cancelled takes no change', async (mode) => {
  const { key } = await agencyWith('1000.00', mode)
  const { uuid } = await confirmed({}, key)
  const cancelled = await booked({ path: `/${uuid}/cancel`, body: { reason: 'ill' }, key })
  expect(cancelled.status).toBe('CANCELLED')
  for (const call of [
    { path: `/${uuid}/confirm`, body: { contact } },
    { path: `/${uuid}/extend`, body: {} },
    patch(uuid, { notes: 'Late' }),
    patch(uuid, { resellerReference: 'R-9' }),
  ]) {
    expect([call, await errorOf({ ...call, key })]).toEqual([call, unprocessable])
  }
  expect(await booked({ path: `/${uuid}/cancel`, body: {}, key })).toEqual(cancelled)
  expect(await booked({ method: 'GET', path: `/${uuid}`, key })).toEqual(cancelled)
})

test('a booking that staff cancelled is not confirmed again', async () => {
  const { uuid } = await confirmed()
  const { booking } = await rowOf(uuid)
  const asked = { booking, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, asked, byStaff)
  expect(await errorOf({ path: `/${uuid}/confirm`, body: { contact } })).toEqual(unprocessable)
})

test.each(['live', 'test'] as const)(
  'a %s hold whose time is over is expired, and stays so',
  async (mode) => {
    const { key } = await agencyWith('1000.00', mode)
    const { uuid } = await booked({ body: reservation(), key })
    const over = new Date(Date.now() - 1000)
    await database.execute(
      sql`update octo_bookings set expires_at = ${over} where uuid = ${uuid} and is_test`,
    )
    await database.execute(sql`
      update bookings set hold_expires_at = ${over}
      where id = (select booking from octo_bookings where uuid = ${uuid})`)
    for (let sweeps = 0; sweeps < 2; sweeps += 1) {
      for (const call of [
        { path: `/${uuid}/cancel`, body: {} },
        { method: 'DELETE', path: `/${uuid}` },
        { path: `/${uuid}/confirm`, body: { contact } },
        { path: `/${uuid}/extend`, body: {} },
        patch(uuid, { notes: 'Late' }),
        patch(uuid, { unitItems: units('adult') }),
      ]) {
        expect([call, await errorOf({ ...call, key })]).toEqual([call, unprocessable])
      }
      expect(await booked({ method: 'GET', path: `/${uuid}`, key })).toMatchObject({
        status: 'EXPIRED',
        cancellation: null,
      })
      await expireHolds(company, new Date())
    }
  },
)

test('the time of the last change is also that of a check-in, of staff and of a cancellation', async () => {
  const { uuid } = await confirmed()
  const updated = async () => (await booked({ method: 'GET', path: `/${uuid}` })).utcUpdatedAt
  const { booking, resource } = await rowOf(uuid)
  const before = await updated()
  const later = (minutes: number) => new Date(Date.parse(before) + minutes * 60_000)
  const moved = { booking, position: 0, day: day(ownDay()), price: 'as-sold', way: 'as-paid' } as const
  expect(await changeByStaff(company, moved, { ...byStaff, now: later(1) })).not.toHaveProperty('refused')
  expect(await updated()).toBe(later(1).toISOString())
  const { unitItems } = await booked({ method: 'GET', path: `/${uuid}` })
  const code = unitItems[0]!.ticket!.deliveryOptions[0]!.deliveryValue
  const { resource: departure } = await rowOf(uuid)
  expect(departure).not.toBe(resource)
  const scan = { id: randomUUID(), code, device: 'gate', departure }
  expect(await checkIn(company, scan, { ...order, now: later(2) })).toMatchObject({ persons: [2] })
  expect(await updated()).toBe(later(2).toISOString())
  const asked = { booking, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, asked, { ...byStaff, now: later(3) })
  expect(await updated()).toBe(later(3).toISOString())
})

test('a traveller whom staff add to a sale of a program is charged to its agency, and goes back to its account', async () => {
  const agency = await agencyWith('140.00')
  const { uuid } = await confirmed({}, agency.key)
  const { booking } = await rowOf(uuid)
  const people = { adults: 3, children: 1, infants: 0 }
  const more = { booking, position: 0, people, price: 'today', way: 'as-paid' } as const
  const now = () => ({ ...byStaff, now: new Date() })
  expect(await changeByStaff(company, more, now())).toBe('changed')
  expect(await owedBy(agency)).toBe(14_000)
  const { balance, can } = await findManaged(company, booking, new Date())
  expect([balance.minor, can.payBalance]).toEqual([0, false])
  const one = { ...more, people: { ...people, adults: 4 } }
  expect(await changeByStaff(company, one, now())).toMatchObject({ refused: 'agency-credit-exceeded' })
  const asked = { booking, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, asked, now())
  expect(await owedBy(agency)).toBe(0)
})

test('the guest is emailed the receipt and the tickets where the reseller asks for it, once', async () => {
  const mailsOf = async (uuid: string) => {
    const { rows } = await database.execute<{ template: string; recipient: string }>(sql`
      select o.template, o.recipient from outbox o join octo_bookings b on b.booking::text = o.data ->> 'booking'
      where b.uuid = ${uuid} and o.template <> 'staff-notice'`)
    return rows.map(({ template, recipient }) => [template, recipient])
  }
  const receipt = ['booking-confirmed', contact.emailAddress]
  const { uuid } = await confirmed()
  expect(await mailsOf(uuid)).toEqual([])
  for (let sent = 0; sent < 2; sent += 1) await booked(patch(uuid, { emailReceipt: true }))
  expect(await mailsOf(uuid)).toEqual([receipt])
  const held = await booked({ body: reservation() })
  await booked(patch(held.uuid, { emailReceipt: true }))
  expect(await mailsOf(held.uuid)).toEqual([])
  await booked({ path: `/${held.uuid}/confirm`, body: { contact, emailReceipt: true } })
  expect(await mailsOf(held.uuid)).toEqual([receipt])
  const agency = await agencyWith('1000.00')
  await database.execute(sql`update agencies set bookings_managed_by = 'agency' where id = ${agency.id}`)
  const managed = await confirmed({}, agency.key)
  expect(await mailsOf(managed.uuid)).toEqual([['booking-confirmed', expect.stringMatching(/@agency/)]])
  expect(await errorOf(patch(uuid, { emailReceipt: 'yes' }))).toEqual([400, 'BAD_REQUEST'])
})

test('staff do not make it another product: its reseller sold this one', async () => {
  const { uuid } = await confirmed()
  const { booking } = await rowOf(uuid)
  const asked = { booking, position: 0, price: 'as-sold', way: 'as-paid' } as const
  const other = { ...asked, target: { product: 'gulet' }, time: '09:30' }
  expect(await changeByStaff(company, other, { ...byStaff, now: new Date() })).toMatchObject({
    refused: 'octo-product-fixed',
  })
})

test('tickets are those of the party that staff changed, each with the code of its person', async () => {
  const { uuid, unitItems, pricing } = await confirmed({ unitItems: units('child', 'adult', 'adult') })
  const { booking } = await rowOf(uuid)
  const party = (people: object) => {
    const asked = { booking, position: 0, people, price: 'as-sold', way: 'as-paid' } as const
    return changeByStaff(company, asked as never, { ...byStaff, now: new Date() })
  }
  expect(await party({ adults: 1, children: 1, infants: 0 })).toBe('changed')
  const fewer = await booked({ method: 'GET', path: `/${uuid}` })
  expect(fewer.unitItems.map(({ unitId, uuid: own }) => [unitId, own])).toEqual([
    ['adult', unitItems[1]!.uuid],
    ['child', unitItems[0]!.uuid],
  ])
  expect(fewer.unitItems.reduce((sum, one) => sum + one.pricing!.retail, 0)).toBe(pricing!.retail)
  const code = fewer.unitItems[1]!.ticket!.deliveryOptions[0]!.deliveryValue
  const scan = { id: randomUUID(), code, device: 'gate', departure: (await rowOf(uuid)).resource }
  expect(await checkIn(company, scan, order)).toMatchObject({ persons: [1] })
  expect(await party({ adults: 3, children: 1, infants: 0 })).toBe('changed')
  const more = await booked({ method: 'GET', path: `/${uuid}` })
  expect(more.unitItems.map(({ unitId }) => unitId)).toEqual(['adult', 'adult', 'adult', 'child'])
  expect(await booked({ method: 'GET', path: `/${uuid}` })).toEqual(more)
  const named = more.unitItems.map(({ uuid: own, unitId }, at) => ({
    ...{ uuid: own, unitId, resellerReference: `T-${at}` },
  }))
  const renamed = await booked(patch(uuid, { unitItems: named }))
  expect(renamed.unitItems).toMatchObject(named)
})

test('tickets have UUIDs of their own, at a reservation, a change and a confirmation', async () => {
  const same = randomUUID()
  const wrong = [
    [{ uuid: 'x', unitId: 'adult' }],
    [
      { uuid: same, unitId: 'adult' },
      { uuid: same.toUpperCase(), unitId: 'adult' },
    ],
  ]
  const { uuid } = await booked({ body: reservation() })
  for (const unitItems of wrong) {
    expect(await errorOf({ body: reservation({ unitItems }) })).toEqual([400, 'BAD_REQUEST'])
    expect(await errorOf(patch(uuid, { unitItems }))).toEqual([400, 'BAD_REQUEST'])
    const confirm = { path: `/${uuid}/confirm`, body: { contact, unitItems } }
    expect(await errorOf(confirm)).toEqual([400, 'BAD_REQUEST'])
  }
  const tickets = [{ uuid: same, unitId: 'adult', resellerReference: 'T-1' }]
  const own = await booked({ body: reservation({ unitItems: tickets }) })
  expect(own.unitItems).toMatchObject(tickets)
  const renamed = [{ uuid: same.toUpperCase(), unitId: 'adult', resellerReference: 'T-2' }]
  expect((await booked(patch(own.uuid, { unitItems: renamed }))).unitItems).toMatchObject([
    { uuid: same, resellerReference: 'T-2' },
  ])
})

test('unknown keys are limited by address; known keys of that address are not', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const { key } = await agencyWith('1000.00')
  const call = async (bearer: string, from = headers) => {
    const { status, headers: sent } = await octo('GET', '/supplier', { key: bearer, headers: from })
    return [status, sent.get('retry-after')]
  }
  const stranger = () => call(`octo_live_${randomUUID()}`)
  expect(await stranger()).toEqual([400, null])
  await database.execute(sql`
    update rate_limits set count = 60 where what like 'octo-stranger%' and who = 'address 198.51.100.7'`)
  expect(await stranger()).toEqual([429, '900'])
  expect(await call('x', { 'x-forwarded-for': '198.51.100.8' })).toEqual([400, null])
  expect(await call(key)).toEqual([200, null])
  const { status } = await send({ method: 'GET', path: '?resellerReference=none' })
  expect(status).toBe(200)
})
