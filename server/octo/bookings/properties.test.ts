import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { changeAgencyAccount, setAgencyCredit } from '#server/agencies/manage-account.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import { sellForAgency } from '#server/agency-sales/sell.ts'
import { expireHolds } from '#server/orders/expire-holds.ts'
import { startBalance } from '#server/payments/start-balance.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { changeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { completeTravelled } from '#server/post-booking/complete-travelled.ts'
import { makeRefunds } from '#server/post-booking/make-refunds.ts'
import { agencyUser, testAgency } from '#tests/factories/agencies.ts'
import { keyOf } from '#tests/factories/agency-keys.ts'
import { contact, testReseller, units } from '#tests/factories/reseller.ts'
import { onDay, orderFor, saleApi, saleDay } from '#tests/factories/sale.ts'

/* Random sequences of sales, changes and money of two agencies with accounts in two currencies, by the real verbs. */

const { company, database, order, send } = await testReseller()
const api = saleApi(company)
const byStaff = () => ({ ...order, now: new Date(), reason: 'The guest called' })

type Agency = Awaited<ReturnType<typeof testAgency>>
type Seller = { agency: Agency; user: { id: string }; key: string; limit: number; currency: Currency }

async function seller(limit: number, currency: Currency, percent: number): Promise<Seller> {
  const agency = await testAgency(database)
  const { number } = agency
  await setAgencyCredit(database, { number, limit: moneyOf(limit, currency) }, order)
  const rules = [{ kind: 'tour', percent, extrasPercent: 0 } as const]
  await setRates(database, { number, version: 0, rates: { rules, blackouts: [] } }, order)
  const { key } = await keyOf(company, { number, order })
  return { agency, user: await agencyUser(company, agency), key, limit, currency }
}

/** Few days and places, so that sequences meet: holds of others, full departures, used credit. */
const days = [0, 1, 2].map((ahead) => addDays(day(saleDay()), ahead))

type Open = { seller: Seller; booking: string; uuid: string | undefined }
type State = { sellers: Seller[]; open: Open[] }

const at = fc.nat({ max: 11 })
const where = fc.nat({ max: days.length - 1 })
const people = fc.integer({ min: 1, max: 4 })
const minor = fc.integer({ min: 1, max: 9000 })

type Step =
  | { what: 'sell'; by: number; people: number; on: number; paidBy: 'account' | 'link' }
  | { what: 'reserve'; by: number; people: number; on: number; currency: string }
  | { what: 'confirm' | 'cancel' | 'pay' | 'cancel-by-staff'; which: number }
  | { what: 'rebook'; which: number; people: number }
  | { what: 'change-people'; which: number; people: number }
  | { what: 'rebook-day'; which: number; on: number }
  | { what: 'change-day'; which: number; on: number }
  | { what: 'refund' | 'goodwill'; which: number; minor: number }
  | { what: 'payment'; by: number; minor: number }
  | { what: 'payout'; by: number; minor: number }
  | { what: 'complete'; on: number }
  | { what: 'expire' }

const by = fc.nat({ max: 1 })
const of = <What extends string>(...whats: What[]) => fc.constantFrom(...whats)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ what: of('sell'), by, people, on: where, paidBy: of('account', 'link') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: of('reserve'), by, people, on: where, currency: of('EUR', 'USD', 'TRY') }),
  },
  { weight: 5, arbitrary: fc.record({ what: of('confirm', 'cancel', 'pay', 'cancel-by-staff'), which: at }) },
  { weight: 3, arbitrary: fc.record({ what: of('rebook', 'change-people'), which: at, people }) },
  { weight: 3, arbitrary: fc.record({ what: of('rebook-day', 'change-day'), which: at, on: where }) },
  { weight: 2, arbitrary: fc.record({ what: of('refund', 'goodwill'), which: at, minor }) },
  { weight: 1, arbitrary: fc.record({ what: of('payment', 'payout'), by, minor }) },
  { weight: 1, arbitrary: fc.record({ what: of('complete'), on: where }) },
  { weight: 1, arbitrary: fc.record({ what: of('expire') }) },
)

/** Carries out a step. Refusals are fine: what they leave behind is checked as well. Returns who sold something. */
async function carryOut(one: Step, { sellers, open }: State): Promise<Seller | undefined> {
  if (one.what === 'expire') return void (await expireHolds(company, new Date(Date.now() + 7_200_000)))
  if (one.what === 'complete') {
    return void (await completeTravelled(company, new Date(`${addDays(days[one.on]!, 1)}T12:00:00Z`)))
  }
  if (one.what === 'payment' || one.what === 'payout') {
    const { agency, currency } = sellers[one.by]!
    const change = { number: agency.number, amount: moneyOf(one.minor, currency), reference: randomUUID() }
    await changeAgencyAccount(database, { ...change, event: one.what, aboveOwed: true }, byStaff())
    return undefined
  }
  if (one.what === 'sell' || one.what === 'reserve') return begin(one, { sellers, open })
  const found = open[one.which % Math.max(1, open.length)]
  return found && (await goOn(one, found))
}

async function begin(
  one: Extract<Step, { what: 'sell' | 'reserve' }>,
  { sellers, open }: State,
): Promise<Seller | undefined> {
  const own = sellers[one.by]!
  const on = days[one.on]!
  if (one.what === 'sell') {
    const { id, number, agency: name } = own.agency
    const sale = {
      user: own.user as never,
      agency: { id, number, name },
      order: onDay(orderFor(one.people), on),
      ...{ paidBy: one.paidBy, idempotencyKey: randomUUID(), userAgent: 'test' },
    }
    const sold = await sellForAgency(company, sale, {
      actor: { kind: 'agency', id: own.user.id },
      now: new Date(),
    })
    if (!('number' in sold)) return undefined
    open.push({ seller: own, booking: sold.id, uuid: undefined })
    return own
  }
  const tickets = units(...Array<string>(one.people).fill('adult'))
  const body = {
    ...{ uuid: randomUUID(), productId: 'boat', optionId: 'DEFAULT', currency: one.currency },
    ...{ availabilityId: `${on}T10:00:00+03:00`, unitItems: tickets, contact },
  }
  const { status } = await send({ body, key: own.key })
  if (status !== 200) return undefined
  open.push({ seller: own, booking: await bookingOf(body.uuid), uuid: body.uuid })
  return own
}

type OnBooking = Exclude<Step, { what: 'sell' | 'reserve' | 'payment' | 'payout' | 'complete' | 'expire' }>

async function goOn(one: OnBooking, found: Open): Promise<Seller | undefined> {
  const { booking, uuid, seller: own } = found
  const call = (method: string, path: string, body: object) =>
    send({ method, path: `/${uuid}${path}`, body, key: own.key })
  switch (one.what) {
    case 'confirm': {
      const done = uuid && (await call('POST', '/confirm', { contact }))
      return done && done.status === 200 ? own : undefined
    }
    case 'cancel':
      return void (uuid && (await call('POST', '/cancel', { reason: 'ill' })))
    case 'rebook':
    case 'rebook-day': {
      if (!uuid) return undefined
      const change =
        one.what === 'rebook'
          ? { unitItems: units(...Array<string>(one.people).fill('adult')) }
          : { availabilityId: `${days[one.on]}T10:00:00+03:00` }
      const { status } = await call('PATCH', '', change)
      found.booking = await bookingOf(uuid)
      return status === 200 ? own : undefined
    }
    case 'pay': {
      const started = await startBalance(company, { booking, ip: '::1', now: new Date() })
      if (!('redirectUrl' in started)) return undefined
      const page = started.redirectUrl.split('/').at(-1)!
      await api.form(`/rehearsal-bank/pay/${page}`, { number: '4242 4242 4242 4242' })
      await api.form(`/rehearsal-bank/secure/${page}`, { token: page, code: '123456' })
      await api.form('/odeme-donus/rehearsal', { token: page })
      return undefined
    }
    case 'cancel-by-staff':
    case 'refund': {
      const amount = moneyOf('minor' in one ? one.minor : 0, 'EUR')
      const refund = one.what === 'refund' ? ({ by: 'amount', amount } as const) : ({ by: 'full' } as const)
      const asked = { booking, refund, way: 'as-paid', requestedBy: 'guest' } as const
      await cancelByStaff(company, asked, byStaff())
      return void (await makeRefunds(company, new Date()))
    }
    case 'goodwill': {
      const amount = moneyOf(one.minor, 'EUR')
      await refundGoodwill(company, { booking, amount, way: 'as-paid', key: randomUUID() }, byStaff())
      return void (await makeRefunds(company, new Date()))
    }
    case 'change-people':
    case 'change-day': {
      const change =
        one.what === 'change-day'
          ? { day: days[one.on]! }
          : { people: { adults: one.people, children: 0, infants: 0 } }
      const asked = { booking, position: 0, price: 'as-sold', way: 'as-paid', ...change } as const
      await changeByStaff(company, asked, byStaff())
      return void (await makeRefunds(company, new Date()))
    }
  }
}

async function bookingOf(uuid: string): Promise<string> {
  const { rows } = await database.execute<{ booking: string }>(
    sql`select booking from octo_bookings where uuid = ${uuid}`,
  )
  return rows[0]!.booking
}

/** What is wrong with the ledgers of all agencies and the places of all departures. */
async function problems(state: State): Promise<unknown[]> {
  const { rows: unbalanced } = await database.execute(sql`
    select entry, sum(amount)::int as sum from agency_postings group by entry having sum(amount) <> 0`)
  const { rows: owed } = await database.execute(sql`
    select a.number, a.owed::int, coalesce(sum(p.amount), 0)::int as receivable
    from agencies a left join agency_entries e on e.agency = a.id
      left join agency_postings p on p.entry = e.id and p.account = 'receivable'
    group by a.id having a.owed <> coalesce(sum(p.amount), 0)`)
  return [...unbalanced, ...owed, ...(await wrongPlaces(state))]
}

/** Departures whose places are not those of the tickets of resellers and of the people of other bookings. */
async function wrongPlaces({ open }: State): Promise<unknown[]> {
  type Taken = { day: string; taken: number; capacity: number; bookings: Record<string, number> | null }
  const { rows } = await database.execute<Taken>(sql`
    select d.day::text, d.taken, d.capacity, (
      select jsonb_object_agg(i.booking, i.adults + i.children + i.infants) from allocations a
        join booking_items i on i.id = a.booking_item join bookings b on b.id = i.booking
      where a.resource = d.resource and a.state <> 'released' and i.cancelled_at is null
        and b.state in ('held', 'awaiting-payment', 'confirmed', 'completed')) as bookings
    from departures d where d.product = 'boat' and d.day = any(${sql.param(days)}::date[])`)
  const tickets = new Map<string, number>()
  for (const { uuid, booking, seller: own } of open) {
    if (!uuid) continue
    const { body } = await send({ method: 'GET', path: `/${uuid}`, key: own.key })
    tickets.set(booking, (body as { unitItems: unknown[] }).unitItems.length)
  }
  return rows.filter(({ taken, capacity, bookings }) => {
    const counted = Object.entries(bookings ?? {}).map(([booking, people]) => tickets.get(booking) ?? people)
    return taken > capacity || taken !== counted.reduce((sum, one) => sum + one, 0)
  })
}

async function debtOf({ agency }: Seller): Promise<number> {
  const { rows } = await database.execute<{ debt: string }>(sql`
    select a.owed + coalesce((select sum(s.charge) from agency_sales s join bookings b on b.id = s.booking
      where s.agency = a.id and s.paid_by = 'account' and b.state = 'held'), 0) as debt
    from agencies a where a.id = ${agency.id}`)
  return Number(rows[0]!.debt)
}

/** Gives all places of a run back. */
async function clear({ open }: State): Promise<void> {
  for (const { booking } of open) {
    const asked = { booking, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
    await cancelByStaff(company, asked, byStaff())
  }
  await expireHolds(company, new Date(Date.now() + 7_200_000))
}

/** Runs first, whatever is drawn: every verb on a booking that takes it. */
const oneOfEach: Step[] = [
  { what: 'reserve', by: 0, people: 3, on: 0, currency: 'USD' },
  { what: 'rebook', which: 0, people: 2 },
  { what: 'rebook-day', which: 0, on: 1 },
  { what: 'confirm', which: 0 },
  { what: 'change-people', which: 0, people: 1 },
  { what: 'sell', by: 1, people: 2, on: 0, paidBy: 'account' },
  { what: 'sell', by: 0, people: 2, on: 0, paidBy: 'link' },
  { what: 'pay', which: 2 },
  { what: 'goodwill', which: 1, minor: 777 },
  { what: 'change-day', which: 1, on: 2 },
  { what: 'payment', by: 1, minor: 5000 },
  { what: 'payout', by: 0, minor: 500 },
  { what: 'complete', on: 0 },
  { what: 'goodwill', which: 2, minor: 333 },
  { what: 'refund', which: 1, minor: 1234 },
  { what: 'cancel', which: 0 },
  { what: 'reserve', by: 1, people: 4, on: 1, currency: 'TRY' },
  { what: 'expire' },
]

test('no sequence of sales, changes, refunds and payments unbalances an account, exceeds a limit or loses a place', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const state: State = {
        sellers: [await seller(60_000, 'EUR', 17), await seller(1_500_000, 'TRY', 12.5)],
        open: [],
      }
      for (const one of steps) {
        const sold = await carryOut(one, state)
        expect([one, await problems(state)]).toEqual([one, []])
        if (!sold) continue
        seen.set(one.what, (seen.get(one.what) ?? 0) + 1)
        expect(await debtOf(sold)).toBeLessThanOrEqual(sold.limit)
      }
      await clear(state)
      expect(await problems(state)).toEqual([])
    }),
    {
      ...{ numRuns: 8, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
      examples: [[oneOfEach]],
    },
  )
  expect([...seen.keys()].sort()).toEqual(expect.arrayContaining(['confirm', 'rebook', 'reserve', 'sell']))
}, 60_000)
