import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireHolds } from '#server/orders/expire-holds.ts'
import { testCompany } from '#tests/factories/company.ts'
import { attemptsOf, iyzicoBench } from '#tests/factories/payment-bench.ts'
import { iyzicoProviderBench } from '#tests/factories/provider-benches.ts'
import { orderFor, orderToWire, saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { queryOpenAttempts } from './query-open-attempts.ts'

/* 120 customers want the last ten places at once, and the provider is slow, often down, and loses
   responses. In the end ten have paid for ten places; all others are unpaid or refunded. */

const buyers = 120
const places = 10
const due = 1000

const { simulator, account } = await iyzicoProviderBench()
const { company, database } = await testCompany({
  paymentAccounts: { iyzico: account },
  paymentProvider: 'iyzico',
  connections: 20,
})
const api = saleApi(company)
const bench = iyzicoBench(simulator, account.baseUrl)

let slowPayments = 0

type Buyer = { index: number; token: string; booking?: string; soldOut: boolean }

test('120 buyers, ten places, a provider in trouble: ten paid bookings, everyone else whole', async () => {
  const crowd = await makeBuyers()
  const dice = diceOf(7)
  simulator.trouble.slowMs = () => Math.floor(dice() * 30)
  simulator.trouble.of = () => (dice() < 0.15 ? 'down' : dice() < 0.1 ? 'lost' : undefined)

  let jobs = 0
  async function ask(): Promise<void> {
    jobs += 1
    await queryOpenAttempts(company, new Date(Date.now() + jobs * 7 * 60 * 60_000))
  }

  for (let round = 0; round < 20 && (await confirmed()) < places; round += 1) {
    // All order at once; some of those refused as sold out try again.
    const coming = crowd.filter(({ booking }) => !booking).slice(0, round === 0 ? buyers : 40)
    await Promise.all(coming.map(order))
    const holders = coming.filter(({ booking }) => booking)
    await Promise.all(holders.map((buyer) => pay(buyer, dice)))
    await ask()
    // Who has not paid by now loses the hold.
    await letHoldsRunOut()
    await expireHolds(company, new Date())
  }
  simulator.trouble.of = undefined
  simulator.trouble.slowMs = undefined
  for (const payment of simulator.payments.values()) payment.slowUntil = undefined
  for (let round = 0; round < 40 && (await openAttempts()) > 0; round += 1) await ask()
  await letHoldsRunOut()
  await expireHolds(company, new Date())

  expect(await confirmed()).toBe(places)
  expect(await taken()).toBe(places)
  const { rows } = await database.execute<{ id: string; state: string; collection: string }>(
    sql`select id, state, collection from bookings`,
  )
  for (const { id, state, collection } of rows) {
    const attempts = await attemptsOf(company, id)
    const balance = (await Promise.all(attempts.map((one) => bench.balance(one.id)))).reduce(
      (sum, one) => sum + one,
      0,
    )
    const isPaid = state === 'confirmed'
    expect([id, balance, isPaid ? collection : undefined]).toEqual([
      id,
      isPaid ? due : 0,
      isPaid ? 'advance' : undefined,
    ])
    if (!isPaid) expect(['expired', 'cancelled']).toContain(state)
  }
  // Every customer gets a result.
  expect(crowd.filter(({ booking, soldOut }) => !booking && !soldOut)).toEqual([])
  // The trouble was real: money came too late, and went back.
  const { rows: ends } = await database.execute<{ state: string }>(
    sql`select distinct state from payment_attempts order by state`,
  )
  expect(ends.map(({ state }) => state)).toEqual(expect.arrayContaining(['failed', 'refunded', 'succeeded']))
}, 120_000)

async function order(buyer: Buyer): Promise<void> {
  const { status, body } = await api.post(
    '/rezervasyon-olustur-post',
    orderToWire(orderFor(1)),
    buyer.token,
    { 'idempotency-key': randomUUID(), 'x-forwarded-for': `10.0.${buyer.index >> 8}.${buyer.index & 255}` },
  )
  if (status === 200) buyer.booking = (body.data as { k_no: string }).k_no
  else {
    expect([status, body.code]).toEqual([409, 'not-available'])
    buyer.soldOut = true
  }
}

async function pay(buyer: Buyer, dice: () => number): Promise<void> {
  const started = await api.post('/odeme-baslat-post', { rezervasyon_k_no: buyer.booking }, buyer.token)
  if (started.status !== 200) return
  const { deneme_no: attempt } = started.body.data as { deneme_no: string }
  // The first is always slow: one payment comes too late, whatever the dice say.
  const luck = slowPayments === 0 ? 0.2 : dice()
  if (luck < 0.15) await bench.pay(attempt, 'declined')
  else if (luck < 0.4) {
    // Too long at the bank: others get the places meanwhile.
    slowPayments += 1
    await letHoldsRunOut(buyer.booking)
    await expireHolds(company, new Date())
    await bench.pay(attempt, 'slow')
    simulator.paymentOf(attempt)!.slowUntil = Date.now() + 60_000
    return
  } else await bench.pay(attempt, 'approved')
  const news = dice()
  if (news < 0.3) await notify(attempt)
  else if (news < 0.6) await comeBack(attempt)
  else if (news < 0.9) await Promise.all([notify(attempt), comeBack(attempt), notify(attempt)])
}

async function notify(attempt: string): Promise<void> {
  const { body, headers } = await bench.notice(attempt)
  await api.app.request('/odeme-bildirim/iyzico', { method: 'POST', body, headers })
}

async function comeBack(attempt: string): Promise<void> {
  const { fields } = await bench.return(attempt)
  expect((await api.form('/odeme-donus/iyzico', fields)).status).toBe(303)
}

/** Members with sessions. */
async function makeBuyers(): Promise<Buyer[]> {
  const crowd: Buyer[] = []
  const indexes = Array.from({ length: buyers }, (_, index) => index)
  async function work(): Promise<void> {
    for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) {
      const { token } = await testMember(company, `Buyer ${index}`)
      crowd.push({ index, token, soldOut: false })
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
  return crowd
}

async function letHoldsRunOut(booking?: string): Promise<void> {
  const one = booking ? sql`and id = ${booking}` : sql``
  await database.execute(sql`
    with ended as (
      update bookings set hold_expires_at = now() - interval '1 second' where state = 'held' ${one} returning id
    )
    update allocations a set expires_at = now() - interval '1 second'
    from booking_items i join ended e on e.id = i.booking where i.id = a.booking_item and a.state = 'held'`)
}

async function count(what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from ${what}`)
  return rows[0]!.count
}

const confirmed = () => count(sql`bookings where state = 'confirmed'`)
const openAttempts = () => count(sql`payment_attempts where state in ('started', 'pending', 'refunding')`)

async function taken(): Promise<number> {
  const { rows } = await database.execute<{ taken: number }>(sql`
    select r.taken from departures d join resources r on r.id = d.resource
    where d.product = 'boat' and d.day = ${saleDay()}`)
  return rows[0]!.taken
}

/** The same throws every time. */
function diceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
