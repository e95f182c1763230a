import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '#contract/agencies/bookings.ts'
import type { AgencyPayment } from '#domain/agencies/sale.ts'
import type { Order } from '#domain/booking/order.ts'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { setAgencyCredit } from '#server/agencies/manage-account.ts'
import { startBalance } from '#server/payments/start-balance.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { changeByStaff, previewChangeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import { listMoveTargets, type MoveTarget } from '#server/post-booking/by-staff/list-move-targets.ts'
import { completeTravelled } from '#server/post-booking/complete-travelled.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'
import { agencyUser, sellingAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { onDay, orderFor, ownDays, testMember } from '#tests/factories/sale.ts'
import { wrongSoldItems } from '#tests/factories/sold-items.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order: byStaff } = await testStaff(company)
const ownDay = ownDays()

type Sent = { adults?: number; change?: Partial<Order>; paidBy?: AgencyPayment; key?: string; on?: string }

/** Sells two adults for 80.00 EUR, 64.00 net. */
async function sell(
  token: string | undefined,
  { adults = 2, change, paidBy = 'account', key, on }: Sent = {},
) {
  const order = onDay(orderFor(adults, { channel: 'web', ...change }), on ?? ownDay())
  const body = calls.sellForAgency.input.toWire({ order, paidBy }) as object
  const answer = await ayse.api.post('/acente-rezervasyon-olustur-post', body, token, {
    'idempotency-key': key ?? randomUUID(),
  })
  const data = answer.body.data as { k_no: string; bilet_no: string; odeme_baglantisi?: string } | undefined
  return { status: answer.status, code: answer.body.code, id: data?.k_no ?? '', link: data?.odeme_baglantisi }
}

async function owedBy(agency: string): Promise<number> {
  const { rows } = await database.execute<{ owed: string }>(
    sql`select owed from agencies where id = ${agency}`,
  )
  return Number(rows[0]!.owed)
}

/** Pays the booking as its guest does, who has opened the link. */
async function paidByCard(booking: string) {
  const started = await startBalance(company, { booking, ip: '::1', now: new Date() })
  const at = 'redirectUrl' in started ? started.redirectUrl.split('/').at(-1)! : ''
  await ayse.api.form(`/rehearsal-bank/pay/${at}`, { number: '4242 4242 4242 4242' })
  await ayse.api.form(`/rehearsal-bank/secure/${at}`, { token: at, code: '123456' })
  await ayse.api.form('/odeme-donus/rehearsal', { token: at })
}

const tours = { kind: 'tour', percent: 20, extrasPercent: 0 } as const

async function sellers(limit: `${string}.${string}`) {
  const agency = await sellingAgency(company, { limit, rules: [tours], order: byStaff })
  return { agency, seller: await agencyUser(company, agency, 'seller') }
}

test('a seller sells on credit: the agency owes the net price, the guest’s booking has the public one', async () => {
  const { agency, seller } = await sellers('100.00')
  const { status, id } = await sell(seller.token)
  expect(status).toBe(200)
  const { rows } = await database.execute(sql`
    select b.channel, b.state, b.collection, b.display_total::int as total, b.agency_user, s.charge::int, s.margin::int, s.paid_by
    from bookings b join agency_sales s on s.booking = b.id where b.id = ${id}`)
  expect(rows).toEqual([
    {
      channel: 'agency',
      state: 'confirmed',
      collection: 'all',
      total: 8000,
      agency_user: seller.id,
      charge: 6400,
      margin: 1600,
      paid_by: 'account',
    },
  ])
  expect(await owedBy(agency.id)).toBe(6400)
  expect(await ayse.mails(id)).toEqual(['booking-confirmed'])
})

test('a sale beyond the limit sells nothing; by a link it is sold and the limit untouched', async () => {
  const { agency, seller } = await sellers('63.99')
  const on = ownDay()
  expect(await sell(seller.token, { on })).toMatchObject({ status: 409, code: 'credit-exceeded' })
  const { rows } = await database.execute(sql`
    select r.taken from departures d join resources r on r.id = d.resource where d.product = 'boat' and d.day = ${on}`)
  expect(rows).toEqual([{ taken: 0 }])
  const sold = await sell(seller.token, { on, paidBy: 'link' })
  expect(sold.link).toContain('/pay-booking#')
  expect(await ayse.state(sold.id)).toEqual({ state: 'awaiting-payment', collection: 'none' })
  expect(await owedBy(agency.id)).toBe(0)
})

test('of ten sales at once, as many are made as the limit covers, from a prepaid balance too', async () => {
  const { agency, seller } = await sellers('192.00')
  const days = Array.from({ length: 6 }, ownDay)
  const codes = (await Promise.all(days.map((on) => sell(seller.token, { on })))).map(({ status }) => status)
  expect(codes.sort()).toEqual([200, 200, 200, 409, 409, 409])
  expect(await owedBy(agency.id)).toBe(19_200)
})

test('a key is that of one user: sent twice it is one sale, another user’s is another', async () => {
  const { agency, seller } = await sellers('1000.00')
  const colleague = await agencyUser(company, agency, 'owner')
  const [key, on] = [randomUUID(), ownDay()]
  const change = { items: orderFor(2).items.map((item) => ({ ...item, id: 'one' })) }
  const [first, again] = await Promise.all([
    sell(seller.token, { key, on, change }),
    sell(seller.token, { key, on, change }),
  ])
  expect(again.id).toBe(first.id)
  expect(await owedBy(agency.id)).toBe(6400)
  expect((await sell(colleague.token, { key, on, change })).id).not.toBe(first.id)
})

test('only sellers of the agency sell: no accountant, member, stranger, nor an agency without an account', async () => {
  const { agency } = await sellers('1000.00')
  const accountant = await agencyUser(company, agency, 'accountant')
  const without = await agencyUser(company, await sellingAgency(company, { rules: [tours], order: byStaff }))
  const { token: member } = await testMember(company)
  expect((await sell(accountant.token)).status).toBe(403)
  expect((await sell(member)).status).toBe(401)
  expect((await sell(undefined)).status).toBe(401)
  expect(await sell(without.token)).toMatchObject({ status: 409, code: 'account-missing' })
})

test('another total than the seller saw is refused, and so is a day of a blackout', async () => {
  const on = ownDay()
  const agency = await sellingAgency(company, {
    limit: '1000.00',
    rules: [tours],
    blackouts: [{ product: 'boat', from: day(on), until: day(on) }],
    order: byStaff,
  })
  const { token } = await agencyUser(company, agency)
  expect(await sell(token, { on })).toMatchObject({ status: 409, code: 'agency-blackout' })
  const change = { expected: money('79.99', 'EUR') }
  const order = onDay(orderFor(2), ownDay())
  const body = calls.sellForAgency.input.toWire({
    order: { ...order, ...change },
    paidBy: 'account',
  }) as object
  expect((await ayse.api.post('/acente-rezervasyon-olustur-post', body, token)).body.code).toBe(
    'price-changed',
  )
  expect(await owedBy(agency.id)).toBe(0)
})

test('a cancelled sale takes the net price off what the agency owes', async () => {
  const { agency, seller } = await sellers('1000.00')
  const { id } = await sell(seller.token)
  const asked = { booking: id, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, asked, { ...byStaff, now: new Date(), reason: 'Storm' })
  expect(await owedBy(agency.id)).toBe(0)
})

test('a guest who pays by link earns the agency its margin once the trip is over', async () => {
  const { agency, seller } = await sellers('0.00')
  const { id } = await sell(seller.token, { paidBy: 'link' })
  const { rows } = await database.execute<{ number: string }>(
    sql`select number from bookings where id = ${id}`,
  )
  await paidByCard(id)
  expect([await ayse.state(id), await owedBy(agency.id)]).toEqual([
    { state: 'confirmed', collection: 'all' },
    0,
  ])
  const after = new Date(Date.now() + 400 * 86_400_000)
  await completeTravelled(company, after)
  await completeTravelled(company, after)
  expect(await owedBy(agency.id)).toBe(-1600)
  const entries = await database.execute(sql`
    select event, reference from agency_entries where agency = ${agency.id}`)
  expect(entries.rows).toEqual([{ event: 'commission', reference: `commission ${rows[0]!.number}` }])
})

test('money of the account goes back to it, whatever way staff choose, and the guest sees the public price', async () => {
  const { agency, seller } = await sellers('1000.00')
  for (const way of ['cash', 'credit', 'transfer'] as const) {
    const { id } = await sell(seller.token)
    const asked = { booking: id, refund: { by: 'full' }, way, requestedBy: 'guest' } as const
    await cancelByStaff(company, asked, { ...byStaff, now: new Date(), reason: 'Storm' })
    expect(await owedBy(agency.id)).toBe(0)
    const { rows } = await database.execute(sql`select way, state, coupon from refunds where booking = ${id}`)
    expect(rows).toEqual([{ way: 'agency-account', state: 'made', coupon: null }])
    const { refunds } = await findManaged(company, id, new Date(), 'en')
    expect(refunds.map(({ amount }) => amount)).toEqual([money('80.00', 'EUR')])
  }
})

test('items on different terms are not one sale, and no item moves to a day on other terms or of a blackout', async () => {
  const [first, dearer, black] = [ownDay(), ownDay(), ownDay()]
  const agency = await sellingAgency(company, {
    limit: '1000.00',
    rules: [tours, { ...tours, percent: 50, from: day(dearer), until: day(dearer) }],
    blackouts: [{ kind: 'tour', from: day(black), until: day(black) }],
    order: byStaff,
  })
  const { token } = await agencyUser(company, agency)
  const order = onDay(orderFor(2), first)
  const items = [first, dearer].map((on, index) => ({
    ...order.items[0]!,
    id: `item-${index}`,
    day: day(on),
  }))
  const both = { ...order, items, expected: money('160.00', 'EUR') }
  const body = calls.sellForAgency.input.toWire({ order: both, paidBy: 'account' }) as object
  expect((await ayse.api.post('/acente-rezervasyon-olustur-post', body, token)).body.code).toBe(
    'agency-terms-differ',
  )
  expect(await owedBy(agency.id)).toBe(0)
  const { id } = await sell(token, { on: first })
  const changedTo = (on: string) =>
    previewChangeByStaff(company, { booking: id, position: 0, day: day(on), price: 'today' }, new Date())
  expect(await changedTo(dearer)).toMatchObject({ refused: 'agency-day-terms' })
  expect(await changedTo(black)).toMatchObject({ refused: 'agency-blackout' })
  const asked = { booking: id, position: 0, day: day(black), locale: 'en', now: new Date() } as const
  const { targets } = (await listMoveTargets(company, asked)) as { targets: MoveTarget[] }
  expect(targets.find(({ product }) => product === 'gulet')).toMatchObject({
    error: { reason: 'agency-blackout', message: 'The agency can’t sell this on these days.' },
  })
  expect(await changedTo(ownDay())).not.toHaveProperty('refused')
})

test('an item is moved to a tour on the same terms, and to one on others only at the price it was sold for', async () => {
  const agency = await sellingAgency(company, {
    limit: '1000.00',
    rules: [tours, { ...tours, percent: 50, product: 'gulet' }],
    order: byStaff,
  })
  const { token } = await agencyUser(company, agency)
  const { id } = await sell(token)
  const asked = { booking: id, position: 0, target: { product: 'gulet' } }
  expect(await previewChangeByStaff(company, { ...asked, price: 'today' }, new Date())).toMatchObject({
    refused: 'agency-product-terms',
  })
  const listed = async (more: object = {}) => {
    const found = await listMoveTargets(company, {
      ...{ booking: id, position: 0, term: 'gulet', locale: 'en', now: new Date() },
      ...more,
    })
    return (found as { targets: MoveTarget[] }).targets[0]
  }
  expect(await listed()).toMatchObject({
    ...{ product: 'gulet', state: 'closed' },
    error: { reason: 'agency-product-terms', message: expect.stringMatching(/^The agency sells/) },
  })
  expect(await listed({ price: 'own', locale: 'tr' })).toMatchObject({
    ...{ state: 'closed', error: { message: expect.stringMatching(/^Acente/) } },
  })
  expect(await listed({ price: 'as-sold' })).toMatchObject({ product: 'gulet', state: 'free' })
  const owed = await owedBy(agency.id)
  const moved = { ...asked, price: 'as-sold', way: 'as-paid' } as const
  expect(await changeByStaff(company, moved, { ...byStaff, now: new Date(), reason: 'Full' })).toBe('changed')
  expect(await owedBy(agency.id)).toBe(owed)
  const equal = await sellingAgency(company, { limit: '1000.00', rules: [tours], order: byStaff })
  const other = await sell((await agencyUser(company, equal)).token)
  const preview = { ...asked, booking: other.id, price: 'today' } as const
  expect(await previewChangeByStaff(company, preview, new Date())).toMatchObject({
    item: { title: 'Private gulet' },
  })
})

test('an account with a sale by link stays in its currency, and a trip that cannot end keeps no other from it', async () => {
  const { agency, seller } = await sellers('0.00')
  const [stuck, other] = [
    await sell(seller.token, { paidBy: 'link' }),
    await sell(seller.token, { paidBy: 'link' }),
  ]
  await paidByCard(stuck.id)
  await paidByCard(other.id)
  const inDollars = { number: agency.number, limit: money('0.00', 'USD') }
  expect(await setAgencyCredit(database, inDollars, byStaff)).toMatchObject({ refused: 'account-currency' })
  await database.execute(sql`update agency_sales set currency = 'USD' where booking = ${stuck.id}`)
  await completeTravelled(company, new Date(Date.now() + 400 * 86_400_000))
  expect([(await ayse.state(stuck.id)).state, (await ayse.state(other.id)).state]).toEqual([
    'confirmed',
    'completed',
  ])
  await database.execute(sql`update agency_sales set currency = 'EUR' where booking = ${stuck.id}`)
})

test('after sales, refunds and commissions, each account is balanced and owes what its entries say, and reports have the sales', async () => {
  const { rows } = await database.execute<{ agencies: number; unbalanced: number; entries: number }>(sql`
    select count(*)::int as agencies, sum(entries)::int as entries,
      count(*) filter (where total <> 0 or owed <> receivable)::int as unbalanced
    from (
      select a.owed, count(distinct e.id) as entries, coalesce(sum(p.amount), 0) as total,
        coalesce(sum(p.amount) filter (where p.account = 'receivable'), 0) as receivable
      from agencies a left join agency_entries e on e.agency = a.id left join agency_postings p on p.entry = e.id
      group by a.id) accounts`)
  expect(rows[0]).toMatchObject({ unbalanced: 0 })
  expect(rows[0]!.entries).toBeGreaterThan(6)
  expect(await wrongSoldItems(database)).toEqual([])
})
