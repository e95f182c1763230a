import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Allotment } from '#domain/agencies/allotments.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { setCapacity } from '#server/departures/set-capacity.ts'
import { arrangeAllotments } from '#server/inventory/allotments/arrange-allotments.ts'
import { scheduleDepartures } from '#server/inventory/schedule-departures.ts'
import { placeBooking } from '#server/orders/place-booking.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { changeDay } from '#server/post-booking/change-day.ts'
import { agencyUser, testAgency } from '#tests/factories/agencies.ts'
import { testReseller, units } from '#tests/factories/reseller.ts'
import { onDay, orderFor, saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { agencyWithNumber } from '../queries.ts'
import { findSellingAgency } from '../selling-agency.ts'
import { setAgencyParent } from '../subs/set-parent.ts'

const { company, database, octo, ownDay, agencyWith, send, reservation, takenOn } = await testReseller()
const { order: byStaff, token: staff } = await testStaff(company)
const api = saleApi(company)
const { token: member } = await testMember(company)
const minute = 60_000

/** Reserves places of the boat on a day for an agency, released three days before. */
async function allot(number: string, on: string, change: Partial<Allotment> = {}) {
  const allotment = { product: 'boat', from: on, until: on, places: 4, release_days: 3 }
  const { releaseDays, ...rest } = change
  const allotments = [
    { ...allotment, ...rest, ...(releaseDays !== undefined && { release_days: releaseDays }) },
  ]
  const { body: before } = await api.get(`/office/agency-allotments?number=${number}`, staff)
  const { version } = (before.data as { allotments: { version: number } }).allotments
  const answer = await api.post('/office/set-agency-allotments', { number, version, allotments }, staff)
  return answer.body.data as { withheld: number; short: number; departures: number }
}

/** The free places of the boat on a day, as a visitor reads them. */
async function places(on: string, token?: string): Promise<number> {
  const { body } = await api.get(`/seans-listele?urun_k_no=boat&baslangic=${on}&bitis=${on}`, token)
  return (body.data as { seanslar: { bos_yer: number }[] }).seanslar[0]!.bos_yer
}

async function sell(
  agency: string,
  adults: number,
  on: string,
  now = new Date(),
): Promise<string | undefined> {
  const seller = (await findSellingAgency(database, { id: agency, channel: 'agency' }))!
  const answer = await placeBooking(company, {
    order: onDay(orderFor(adults), on),
    sale: {
      by: `agency:${agency}`,
      agency: seller,
      payment: 'received',
      hours: undefined,
      finish: async () => {},
    },
    idempotencyKey: randomUUID(),
    ip: '',
    userAgent: 'test',
    now,
  })
  return 'booking' in answer ? answer.booking : undefined
}

async function sellInShop(adults: number, on: string): Promise<boolean> {
  const order = onDay(orderFor(adults, { paymentMethod: 'on-the-spot' }), on)
  return (await api.place(order, member)).status === 200
}

async function cancel(booking: string): Promise<void> {
  await cancelByStaff(
    company,
    { booking, refund: { by: 'full' }, way: 'credit', requestedBy: 'guest' },
    { ...byStaff, now: new Date(), reason: 'Ill' },
  )
}

async function withheldOn(on: string): Promise<number> {
  const { rows } = await database.execute<{ units: number }>(sql`
    select coalesce(sum(a.units), 0)::int as units from allocations a join departures d on d.resource = a.resource
    where d.product = 'boat' and d.day = ${on} and a.allotted_to is not null and a.state = 'held'`)
  return rows[0]!.units
}

test('allotted places are the agency’s alone, in the shop, by its users and through OCTO', async () => {
  const lykia = await agencyWith('100000.00')
  const other = await agencyWith('100000.00')
  const user = await agencyUser(company, (await agencyWithNumber(database, lykia.number))!)
  const on = ownDay()
  expect(await allot(lykia.number, on)).toMatchObject({ departures: 1, withheld: 4, short: 0 })
  expect([await places(on), await places(on, user.token)]).toEqual([6, 10])
  const vacancies = async (key: string) => {
    const body = { productId: 'boat', optionId: 'DEFAULT', localDate: on }
    const answer = await octo('POST', '/availability', { key, body })
    return (answer.body as { vacancies: number }[])[0]!.vacancies
  }
  expect([await vacancies(lykia.key), await vacancies(other.key)]).toEqual([10, 6])
  expect(await sellInShop(7, on)).toBe(false)
  expect(await sellInShop(6, on)).toBe(true)
  expect([await places(on), await places(on, user.token)]).toEqual([0, 4])
  const four = { unitItems: units('adult', 'adult', 'adult', 'adult') }
  const status = async (key: string) => (await send({ body: reservation(four, on), key })).status
  expect([await status(other.key), await status(lykia.key)]).toEqual([400, 200])
  expect(await takenOn(on)).toBe(10)
})

test('an agency sells its own places first; what it gives back is withheld for it again', async () => {
  const { id, number } = await testAgency(database)
  const on = ownDay()
  await allot(number, on)
  const first = await sell(id, 3, on)
  expect([await withheldOn(on), await places(on)]).toEqual([1, 6])
  const second = await sell(id, 3, on)
  expect([await withheldOn(on), await places(on)]).toEqual([0, 4])
  await cancel(second!)
  expect([await withheldOn(on), await places(on)]).toEqual([1, 6])
  await cancel(first!)
  expect([await withheldOn(on), await places(on)]).toEqual([4, 6])
})

test('at the time of the release the places are on general sale, before any job has run', async () => {
  const { id, number } = await testAgency(database)
  const on = ownDay()
  await allot(number, on, { releaseDays: 2 })
  const release = new Date(`${addDays(day(on), -2)}T10:00:00+03:00`)
  const buy = (now: Date) =>
    placeBooking(company, {
      order: onDay(orderFor(8), on),
      sale: undefined,
      member: undefined,
      idempotencyKey: randomUUID(),
      ip: '',
      userAgent: 'test',
      now,
    } as never)
  expect(await buy(new Date(release.getTime() - minute))).toHaveProperty('notAvailable')
  expect(await sell(id, 8, on, release)).toBeDefined()
  expect(await takenOn(on)).toBe(8)
  expect(await withheldOn(on)).toBe(0)
})

test('a booking moves to a day whose places have just been released, before any job has run', async () => {
  const { number } = await testAgency(database)
  const [on, later] = [ownDay(), ownDay()]
  await allot(number, on, { releaseDays: 2 })
  const release = new Date(`${addDays(day(on), -2)}T10:00:00+03:00`)
  const { body } = await api.place(onDay(orderFor(8, { paymentMethod: 'on-the-spot' }), later), member)
  const { k_no: booking } = body.data as { k_no: string }
  const move = (now: Date) =>
    changeDay(company, {
      booking,
      position: 0,
      day: day(on),
      expected: money('320.00', 'EUR'),
      by: 'customer',
      now,
    })
  expect(await move(new Date(release.getTime() - minute))).toMatchObject({ refused: 'not-enough-places' })
  expect(await move(release)).toBe('changed')
  expect([await takenOn(on), await takenOn(later), await withheldOn(on)]).toEqual([8, 0, 0])
})

test('the job releases places, and withholds those that could not be withheld before', async () => {
  const { number } = await testAgency(database)
  const on = ownDay()
  await sellInShop(8, on)
  expect(await allot(number, on)).toMatchObject({ withheld: 2, short: 2 })
  const { rows } = await database.execute<{ id: string }>(sql`
    select b.id from bookings b join booking_items i on i.booking = b.id join allocations a on a.booking_item = i.id
      join departures d on d.resource = a.resource where d.day = ${on} and b.agency is null`)
  await cancel(rows[0]!.id)
  expect(await withheldOn(on)).toBe(2)
  await arrangeAllotments(company, new Date())
  expect(await withheldOn(on)).toBe(4)
  await arrangeAllotments(company, new Date(`${on}T00:00:00Z`))
  expect([await withheldOn(on), await places(on)]).toEqual([0, 10])
})

test('staff and the agency itself read what is sold, withheld and released; staff also beside the departure', async () => {
  const agency = await testAgency(database, { agency: 'Lykia Reisen' })
  const { token } = await agencyUser(company, agency, 'seller')
  const accountant = await agencyUser(company, agency, 'accountant')
  const on = ownDay()
  await allot(agency.number, on)
  await sellInShop(5, on)
  const found = async () =>
    (await api.get(`/office/agency-allotments?number=${agency.number}&lang=tr`, staff)).body.data
  const own = async (by: string) => api.get('/acente-kontenjan-listele?lang=en', by)
  const releasesAt = new Date(`${addDays(day(on), -3)}T10:00:00+03:00`).toISOString()
  const departure = { urun_k_no: 'boat', gun: on, saat: '10:00', ayrilan_yer: 4, birakma_zamani: releasesAt }
  const unsold = { ...departure, satilan_yer: 0, tutulan_yer: 4, birakildi: false }
  expect(await found()).toMatchObject({ next: [unsold] })
  expect((await own(token)).body.data).toMatchObject({ seanslar: [unsold] })
  expect((await own(accountant.token)).status).toBe(403)
  expect((await own(member)).status).toBe(401)
  const { body } = await api.get(`/office/departures?day=${on}&lang=en`, staff)
  const reserved = [{ agency: agency.number, name: 'Lykia Reisen', places: 4, until: releasesAt }]
  const { departures } = body.data as { departures: { time: string }[] }
  expect(departures.find(({ time }) => time === '10:00')).toMatchObject({ taken: 9, uncertain: 0, reserved })
  await allot(agency.number, on, { releaseDays: 365 })
  expect(await found()).toMatchObject({
    withheld: 0,
    next: [{ ...departure, birakma_zamani: expect.any(String), tutulan_yer: 0, birakildi: true }],
  })
})

test('departures that are planned later are allotted by the job', async () => {
  const { number } = await testAgency(database)
  const on = ownDay()
  await database.execute(sql`
    with gone as (delete from departures where product = 'boat' and day = ${on} returning resource)
    delete from resources r using gone where r.id = gone.resource`)
  await database.execute(sql`delete from departure_plans where product = 'boat'`)
  expect(await allot(number, on)).toMatchObject({ departures: 0 })
  await scheduleDepartures(database, { now: new Date() })
  await arrangeAllotments(company, new Date())
  expect([await withheldOn(on), await places(on)]).toEqual([4, 6])
})

test('a sub-agency sells from the allotment of the agency above it, unless it has its own', async () => {
  const parent = await agencyWith('1000.00')
  const branch = await testAgency(database)
  await setAgencyParent(
    database,
    { number: branch.number, parent: parent.number, overridePercent: 0 },
    byStaff,
  )
  const on = ownDay()
  await allot(parent.number, on)
  await sellInShop(6, on)
  expect(await sell(branch.id, 1, on)).toBeDefined()
  expect(await withheldOn(on)).toBe(3)
  await sell(parent.id, 1, on)
  expect(await allot(branch.number, on, { places: 1 })).toMatchObject({ withheld: 0, short: 0 })
  expect(await sell(branch.id, 1, on)).toBeUndefined()
  expect(await sell(parent.id, 2, on)).toBeDefined()
})

test('a smaller or ended allotment frees its places; a changed one is not overwritten', async () => {
  const { number } = await testAgency(database)
  const on = ownDay()
  await allot(number, on)
  await allot(number, on, { places: 1 })
  expect([await withheldOn(on), await places(on)]).toEqual([1, 9])
  const set = (version: number, change: object = {}) =>
    api.post('/office/set-agency-allotments', { number, version, allotments: [], ...change }, staff)
  expect((await set(1)).body).toMatchObject({ code: 'allotments-changed' })
  expect((await set(2)).status).toBe(200)
  const { body } = await api.get(`/office/agency-allotments?number=${number}`, staff)
  const { versions } = body.data as {
    versions: { version: number; allotments: { places: number }[]; set_by_name: string }[]
  }
  expect(versions.map((one) => [one.version, one.allotments.map(({ places }) => places)])).toEqual([
    [3, []],
    [2, [1]],
    [1, [expect.any(Number)]],
  ])
  expect(versions[0]!.set_by_name).toBeTruthy()
  expect([await withheldOn(on), await places(on)]).toEqual([0, 10])
  const wrong = { from: on, until: on, places: 2, release_days: 1 }
  const refused = async (change: object) =>
    (await set(3, { allotments: [{ ...wrong, ...change }] })).body.code
  expect([await refused({ product: 'gulet' }), await refused({ product: 'nothing' })]).toEqual([
    'allotment-product',
    'allotment-product',
  ])
  expect(await refused({ product: 'boat', until: addDays(day(on), -1) })).toBe('allotment-invalid')
})

/** Holds a departure of the boat until `waiting` others wait for locks, then calls `last` and lets them go. */
async function whileLocked<Answer>(
  on: string,
  {
    waiting,
    others,
    last,
  }: { waiting: number; others: () => Promise<Answer>; last?: (holder: Queries) => Promise<unknown> },
): Promise<Answer> {
  const { answer } = await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      select from resources r join departures d on d.resource = r.id
      where d.product = 'boat' and d.day = ${on} for no key update of r`)
    const answer = others()
    await expect
      .poll(async () => {
        const { rows } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length
      })
      .toBe(waiting)
    await last?.(transaction)
    return { answer }
  })
  return answer
}

const setFirst = (number: string, on: string, places: number) =>
  api.post(
    '/office/set-agency-allotments',
    {
      number,
      version: 0,
      allotments: [{ product: 'boat', from: on, until: on, places, release_days: 3 }],
    },
    staff,
  )

test('a sale that has a departure and refers to the agency does not wait for its allotments for ever', async () => {
  const { id, number } = await testAgency(database)
  const on = ownDay()
  const answer = await whileLocked(on, {
    waiting: 1,
    others: () => setFirst(number, on, 4),
    last: (holder) => holder.execute(sql`select from agencies where id = ${id} for key share`),
  })
  expect(answer).toMatchObject({ status: 200, body: { data: { withheld: 4 } } })
})

test('of two who change the allotments at the same moment, the second is refused', async () => {
  const { number } = await testAgency(database)
  const on = ownDay()
  const answers = await whileLocked(on, {
    waiting: 2,
    others: () => Promise.all([setFirst(number, on, 2), setFirst(number, on, 3)]),
  })
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'allotments-changed' })
})

test('the last places: agencies through OCTO, users and the shop at once; the agency gets its own', async () => {
  const lykia = await agencyWith('100000.00')
  const others = await Promise.all(Array.from({ length: 8 }, () => agencyWith('1000.00')))
  const on = ownDay()
  await allot(lykia.number, on)
  const one = (key: string) =>
    send({ body: reservation({ unitItems: units('adult') }, on), key }).then(({ status }) => status === 200)
  const [ours, theirs] = await Promise.all([
    Promise.all([
      ...Array.from({ length: 4 }, () => one(lykia.key)),
      ...Array.from({ length: 4 }, () => sell(lykia.id, 1, on).then(Boolean)),
    ]),
    Promise.all([
      ...others.map(({ key }) => one(key)),
      ...Array.from({ length: 8 }, () => sellInShop(1, on)),
    ]),
  ])
  const sold = (answers: boolean[]) => answers.filter(Boolean).length
  expect(sold(ours)).toBeGreaterThanOrEqual(4)
  expect(sold(theirs)).toBeLessThanOrEqual(6)
  expect(sold(ours) + sold(theirs)).toBe(10)
  expect([await takenOn(on), await withheldOn(on)]).toEqual([10, 0])
})

test('allotments that are set again take the places that a larger capacity has made free', async () => {
  const { number } = await testAgency(database)
  const on = ownDay()
  await allot(number, on, { places: 11 })
  expect(await withheldOn(on)).toBe(10)
  const which = { product: 'boat', day: on, time: '10:00' }
  await setCapacity(company, { which, capacity: 11, belowSold: false }, { ...byStaff, now: new Date() })
  expect(await allot(number, on, { places: 11 })).toMatchObject({ withheld: 11, short: 0 })
  expect(await withheldOn(on)).toBe(11)
})

test('whatever is sold, cancelled, allotted and resized: never oversold, and what is open is withheld or sold', async () => {
  const act = fc.oneof(
    fc.record({ act: fc.constantFrom('ours', 'shop'), adults: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ act: fc.constant('cancel'), which: fc.nat(20) }),
    fc.record({ act: fc.constant('allot'), places: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ act: fc.constant('capacity'), places: fc.integer({ min: 4, max: 14 }) }),
    fc.constant({ act: 'job' }),
  )
  const { id, number } = await testAgency(database)
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const on = ownDay()
      let allotted = 0
      const open: string[] = []
      for (const one of acts as { act: string; adults?: number; places?: number; which?: number }[]) {
        const free = await places(on)
        const withheld = await withheldOn(on)
        if (one.act === 'ours') {
          const booking = await sell(id, one.adults!, on)
          expect(booking !== undefined).toBe(one.adults! <= Math.max(0, free) + withheld)
          if (booking) open.push(booking)
        }
        if (one.act === 'shop') expect(await sellInShop(one.adults!, on)).toBe(one.adults! <= free)
        if (one.act === 'cancel' && open.length > 0)
          await cancel(open.splice(one.which! % open.length, 1)[0]!)
        if (one.act === 'allot') {
          await allot(number, on, { places: one.places! })
          allotted = one.places!
        }
        if (one.act === 'capacity') {
          const which = { product: 'boat', day: on, time: '10:00' }
          await setCapacity(
            company,
            { which, capacity: one.places!, belowSold: false },
            { ...byStaff, now: new Date() },
          )
        }
        if (one.act === 'job') await arrangeAllotments(company, new Date())
        const { rows } = await database.execute<{
          capacity: number
          taken: number
          sum: number
          sold: number
        }>(sql`
          select d.capacity, d.taken, coalesce(sum(a.units), 0)::int as sum,
            coalesce(sum(a.units) filter (where b.agency = ${id}), 0)::int as sold
          from departures d left join allocations a on a.resource = d.resource and a.state <> 'released'
            left join booking_items i on i.id = a.booking_item left join bookings b on b.id = i.booking
          where d.product = 'boat' and d.day = ${on} group by d.capacity, d.taken`)
        const { capacity, taken, sum, sold } = rows[0]!
        const after = await withheldOn(on)
        expect(taken).toBe(sum)
        expect(taken).toBeLessThanOrEqual(capacity)
        expect(after).toBeLessThanOrEqual(Math.max(0, allotted - sold))
        if (one.act === 'job' || one.act === 'allot') {
          const wanted = Math.max(0, allotted - sold)
          expect(after === wanted || taken === capacity).toBe(true)
        }
      }
    }),
    { numRuns: 12 },
  )
})
