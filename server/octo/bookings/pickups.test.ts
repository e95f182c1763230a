import { zAvailability, zBooking, zProduct } from '@octocloud/types'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { changeDetails } from '#server/post-booking/details/change-details.ts'
import { findDetails } from '#server/post-booking/details/find-details.ts'
import { contact, testReseller, units } from '#tests/factories/reseller.ts'

const reseller = await testReseller()
const { company, database, order, octo, ownDay, agencyWith, lykia, reservation, takenOn, owedBy } = reseller

/* The published types name the capability without its fields. */
const point = z.strictObject({
  ...{ id: z.string(), name: z.string(), directions: z.string(), address: z.string() },
  ...{ latitude: z.number().nullable(), longitude: z.number().nullable() },
  ...{ googlePlaceId: z.null(), street: z.null(), postalCode: z.null(), locality: z.null() },
  ...{ region: z.null(), state: z.null(), country: z.null() },
})
const offer = { pickupAvailable: z.boolean(), pickupRequired: z.literal(false), pickupPoints: z.array(point) }
const ofBooking = {
  pickupRequested: z.boolean(),
  pickupPointId: z.string().nullable(),
  pickupHotel: z.string().nullable(),
  pickupHotelRoom: z.string().nullable(),
  pickupPoint: point.nullable(),
}

/** Parses the fields of the pick-ups by their shape, and the others strictly by the published one. */
function parsed<Rest, Shape extends z.ZodRawShape>(
  body: unknown,
  { rest, shape }: { rest: { parse(value: unknown): Rest }; shape: Shape },
) {
  const all = Object.entries(z.record(z.string(), z.unknown()).parse(body))
  const [own, others] = [all.filter(([name]) => name in shape), all.filter(([name]) => !(name in shape))]
  return {
    ...rest.parse(Object.fromEntries(others)),
    ...z.strictObject(shape).parse(Object.fromEntries(own)),
  }
}

const headers = { 'octo-capabilities': 'octo/pickups, octo/pricing' }

async function send(method: string, path: string, body: object | undefined, key = lykia.key) {
  return (await octo(method, path, { key, headers, ...(body && { body }) })).body as Record<string, unknown>
}

async function booked(method: string, path: string, body: object | undefined, key?: string) {
  const answer = await send(method, `/bookings${path}`, body, key)
  return parsed(answer, { rest: zBooking.strict(), shape: ofBooking })
}

const centre = { pickupRequested: true, pickupPointId: 'centre', pickupHotel: 'Mavi', pickupHotelRoom: '12' }
const presented = { ...centre, pickupPoint: { id: 'centre', name: 'Centre' } }
const none = { pickupRequested: false, pickupPointId: null, pickupHotel: null, pickupPoint: null }

test('an option lists its pick-up points, and a check prices the chosen one', async () => {
  const product = await send('GET', '/products/boat', undefined)
  const option = zProduct.parse(product).options[0]!
  const [found] = z.array(z.object(offer)).parse((product as { options: unknown }).options)
  expect(option.id).toBe('DEFAULT')
  expect(found).toMatchObject({
    pickupAvailable: true,
    pickupPoints: [{ id: 'centre', name: 'Centre', directions: '45 minutes before the start' }],
  })
  const asked = { productId: 'boat', optionId: 'DEFAULT', localDate: ownDay() }
  const party = {
    units: [
      { id: 'adult', quantity: 2 },
      { id: 'infant', quantity: 1 },
    ],
  }
  const check = async (body: object) => {
    const answer = await octo('POST', '/availability', {
      key: lykia.key,
      headers,
      body: { ...asked, ...body },
    })
    const [first] = answer.body as unknown[]
    return parsed(first, { rest: zAvailability.strict(), shape: offer })
  }
  const [without, withPickup] = [await check(party), await check({ ...party, ...centre })]
  expect([without.pricing!.retail, withPickup.pricing!.retail]).toEqual([8000, 9000])
  expect(withPickup.unitPricing!.map(({ retail }) => retail)).toEqual([4500, 2500, 0])
  expect((await check({ pickupRequested: false, pickupPointId: 'centre' })).unitPricing![0]!.retail).toBe(
    4000,
  )
  const unknown = { ...asked, pickupPointId: 'moon' }
  expect(await send('POST', '/availability', unknown)).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
})

test.each(['live', 'test'] as const)(
  'a %s hold has its pick-up, changes it, moves with it and confirms',
  async (mode) => {
    const { key, id } = await agencyWith('1000.00', mode)
    const [from, to] = [ownDay(), ownDay()]
    const body = { ...reservation({}, from), ...centre, unitItems: units('adult', 'adult') }
    const path = `/${body.uuid}`
    expect(await booked('POST', '', body, key)).toMatchObject({ ...presented, pricing: { retail: 9000 } })
    const patch = (change: object) => booked('PATCH', path, change, key)
    expect(await patch({ pickupRequested: false })).toMatchObject({ ...none, pricing: { retail: 8000 } })
    expect(await patch(centre)).toMatchObject({ ...presented, pricing: { retail: 9000 } })
    const moved = await patch({ availabilityId: `${to}T10:00:00+03:00`, pickupHotelRoom: '14' })
    expect(moved).toMatchObject({ ...presented, pickupHotelRoom: '14', pricing: { retail: 9000 } })
    const confirmed = await booked('POST', `${path}/confirm`, { contact }, key)
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', pickupPointId: 'centre', pickupHotelRoom: '14' })
    expect(await booked('GET', path, undefined, key)).toEqual(confirmed)
    expect([await takenOn(from), await takenOn(to)]).toEqual(mode === 'live' ? [0, 2] : [0, 0])
    expect(await owedBy({ id })).toBe(mode === 'live' ? 9000 : 0)
    expect(await send('PATCH', `/bookings${path}`, { pickupRequested: false }, key)).toMatchObject({
      error: 'UNPROCESSABLE_ENTITY',
    })
    expect(await booked('PATCH', path, { ...centre, pickupHotelRoom: '14', notes: 'x' }, key)).toMatchObject({
      notes: 'x',
    })
    if (mode === 'test') return
    const { rows } = await database.execute(sql`
    select b.hotel, i.choice ->> 'pickup' as pickup, i.meeting from bookings b
      join booking_items i on i.booking = b.id where b.number = ${confirmed.supplierReference}`)
    expect(rows).toEqual([
      {
        hotel: { name: 'Mavi', room: '14' },
        pickup: 'centre',
        meeting: { kind: 'pickup', place: 'Centre', time: '09:15' },
      },
    ])
  },
)

test.each(['live', 'test'] as const)(
  'a %s hold has no room without a hotel, and loses the pick-up of another product',
  async (mode) => {
    const { key } = await agencyWith('1000.00', mode)
    const day = ownDay()
    const { pickupHotel: _, ...room } = centre
    const body = { ...reservation({}, day), ...room, unitItems: units('adult', 'adult') }
    const without = { ...presented, pickupHotel: null, pickupHotelRoom: null }
    const held = await booked('POST', '', body, key)
    expect(held).toMatchObject(without)
    const patch = (change: object) => booked('PATCH', `/${body.uuid}`, change, key)
    const again = await patch({ pickupHotelRoom: '14' })
    expect(again).toMatchObject(without)
    // The hold is still the same one.
    expect(again.supplierReference).toBe(held.supplierReference)
    const gulet = { productId: 'gulet', availabilityId: `${day}T09:30:00+03:00` }
    expect(await patch(gulet)).toMatchObject({ ...none, productId: 'gulet', pricing: { retail: 36_000 } })
  },
)

test('a hotel and a note that staff have changed are the reseller’s too, and no later change of its own undoes them', async () => {
  const body = { ...reservation(), ...centre, notes: 'Vegan', unitItems: units('adult', 'adult') }
  await booked('POST', '', body)
  const path = `/${body.uuid}`
  const before = await booked('POST', `${path}/confirm`, { contact: { ...contact, notes: 'Two bags' } })
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from bookings where number = ${before.supplierReference}`,
  )
  const [{ id }] = rows as [{ id: string }]
  const now = new Date(Date.now() + 1000)
  const [details] = await findDetails(company, { booking: id, locale: 'en', now })
  const changed = await changeDetails(
    company,
    {
      ...{ booking: id, position: 0, was: details!.values, notifies: true },
      values: { hotel: 'Hotel Deniz', room: '7', note: 'Vegan, walks slowly' },
    },
    { ...order, now },
  )
  expect([details!.values.note, changed]).toEqual(['Vegan\nTwo bags', 'changed'])
  const after = await booked('GET', path, undefined)
  expect(after).toMatchObject({
    ...{
      pickupPointId: 'centre',
      pickupHotel: 'Hotel Deniz',
      pickupHotelRoom: '7',
      notes: 'Vegan, walks slowly',
    },
    utcUpdatedAt: now.toISOString(),
  })
  await booked('PATCH', path, { resellerReference: 'R-1' })
  const [later] = await findDetails(company, { booking: id, locale: 'en', now })
  expect(later!.values).toMatchObject({ hotel: 'Hotel Deniz', note: 'Vegan, walks slowly' })
})

test('a pick-up without a point, or at one that there is not, is refused and takes no places', async () => {
  for (const pickup of [
    { pickupRequested: true },
    { pickupHotel: 'Mavi' },
    { pickupRequested: true, pickupPointId: 'moon' },
  ]) {
    const body = { ...reservation(), ...pickup }
    const answer = await send('POST', '/bookings', body)
    expect([pickup, answer.error]).toEqual([pickup, 'UNPROCESSABLE_ENTITY'])
    expect(await takenOn(body.availabilityId)).toBe(0)
  }
  const wrong = { ...reservation(), pickupPointId: 7 }
  expect(await send('POST', '/bookings', wrong)).toMatchObject({ error: 'BAD_REQUEST' })
})
