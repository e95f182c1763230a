import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { incomeOfBookings } from '#server/orders/money-queries.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { wrongSoldItems } from '#tests/factories/sold-items.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findManaged } from '../find-managed.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { type GoodwillRefund, refundGoodwill } from './refund-goodwill.ts'
import { type StaffPayment, takePayment } from './take-payment.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order } = await testStaff(company, 'manager')
const staffOrder = (change = {}) => ({ ...order, now: new Date(), reason: 'Storm', ...change })
const eur = (minor: number) => moneyOf(minor, 'EUR')
let keys = 0
const newKey = () => {
  keys += 1
  return `key-${keys}`
}

function pay(booking: string, amount: number, change: Partial<StaffPayment> = {}) {
  const asked = { booking, method: 'cash', amount: eur(amount), key: newKey(), ...change } as const
  return takePayment(company, asked, staffOrder())
}

function giveBack(booking: string, amount: number, change: Partial<GoodwillRefund> = {}) {
  const asked = { booking, amount: eur(amount), way: 'as-paid', key: newKey(), ...change } as const
  return refundGoodwill(company, asked, staffOrder())
}

const onArrival = () => ayse.place({ paymentMethod: 'on-the-spot' })
const awaited = () => ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })

async function figures(booking: string) {
  const { total, paid, balance } = await findManaged(company, booking, new Date())
  return [total.minor, paid.minor, balance.minor]
}

async function mailOf(booking: string, template: string) {
  const { rows } = await database.execute<{ template: string; data: object }>(sql`
    select template, data from outbox where data ->> 'booking' = ${booking} and template = ${template} order by id desc limit 1`)
  return composeMail(company, { ...rows[0]!, locale: 'en' })
}

test('cash on arrival pays the balance; the guest is sent the receipt, and the customer’s page names the way', async () => {
  const { id } = await onArrival()
  expect(await pay(id, 3000)).toEqual({ state: 'confirmed', collection: 'partly', balance: eur(5000) })
  expect(await pay(id, 5000, { method: 'card-terminal', reference: 'slip 7' })).toEqual({
    state: 'confirmed',
    collection: 'all',
    balance: eur(0),
  })
  const { payments } = await findManaged(company, id, new Date())
  expect(payments.map(({ method, amount }) => [method, amount.minor])).toEqual([
    ['cash', 3000],
    ['card-terminal', 5000],
  ])
  const { text, attachments } = await mailOf(id, 'payment-received')
  expect(text).toContain('€50.00 (by card at our terminal)')
  expect(attachments.map(({ filename }) => filename)).toContainEqual(expect.stringMatching(/receipt\.pdf$/))
  const { rows } = await database.execute(
    sql`select action, after -> 'method' as method from audit_log where subject_id = ${id} order by id`,
  )
  expect(rows).toEqual([
    { action: 'booking.take-payment', method: 'cash' },
    { action: 'booking.take-payment', method: 'card-terminal' },
  ])
})

test('a payment at the desk confirms a booking that waits for a transfer, and one that holds its places', async () => {
  const waiting = await awaited()
  expect(await pay(waiting.id, 500)).toMatchObject({ state: 'awaiting-payment', collection: 'partly' })
  expect(await pay(waiting.id, 1500)).toMatchObject({ state: 'confirmed', collection: 'partly' })
  const held = await ayse.place()
  expect(await pay(held.id, 1999)).toMatchObject({ refused: 'payment-below-due' })
  expect(await pay(held.id, 8000)).toMatchObject({ state: 'confirmed', collection: 'all' })
  expect(await ayse.taken(held.id)).toBe(2)
})

test('a hold that ran out and whose places are sold takes no money', async () => {
  const { id } = await ayse.place({}, [41])
  await ayse.loses(id)
  expect(await pay(id, 8000)).toMatchObject({ refused: 'sold-out' })
  expect(await figures(id)).toEqual([8000, 0, 8000])
})

test('a booking that was not paid in time and whose places are sold takes no money; nothing of it is recorded', async () => {
  const { id } = await awaited()
  await ayse.loses(id)
  const payment = { key: newKey(), reference: 'slip 9' }
  expect(await pay(id, 2000, payment)).toMatchObject({ refused: 'sold-out' })
  expect(await ayse.state(id)).toEqual({ state: 'awaiting-payment', collection: 'none' })
  expect(await figures(id)).toEqual([8000, 0, 8000])
  await database.execute(sql`update resources set capacity = 10 where id in (
    select resource from allocations a join booking_items i on i.id = a.booking_item where i.booking = ${id})`)
  expect(await pay(id, 2000, payment)).toMatchObject({ state: 'confirmed', collection: 'advance' })
  expect(await ayse.taken(id)).toBe(2)
})

test('a payment takes the places of a hold that ran out once, where others had it released', async () => {
  const { id } = await ayse.place({}, [42])
  await database.execute(sql`update allocations set state = 'released', expires_at = null where booking_item in (
    select id from booking_items where booking = ${id})`)
  expect(await pay(id, 8000)).toMatchObject({ state: 'confirmed', collection: 'all' })
  expect(await ayse.taken(id)).toBe(2)
})

test('the balance in lira at the booking’s rates pays exactly the balance', async () => {
  const { id } = await onArrival()
  await pay(id, 3333)
  expect(await pay(id, 0, { amount: money('2333.50', 'TRY') })).toMatchObject({ balance: eur(0) })
})

test.each([
  ['more than the balance', 8001, {}, 'payment-above-balance'],
  ['nothing', 0, {}, 'amount-required'],
  ['another currency', 0, { amount: money('1.00', 'USD') }, 'wrong-currency'],
])('%s is refused and nothing is recorded', async (_, amount, change, refused) => {
  const { id } = await onArrival()
  expect(await pay(id, amount, change)).toMatchObject({ refused })
  expect(await figures(id)).toEqual([8000, 0, 8000])
})

test('a double click takes a payment once; its key with another amount is refused', async () => {
  const { id } = await onArrival()
  const key = newKey()
  await Promise.all([1, 2, 3, 4].map(() => pay(id, 2000, { key })))
  expect(await figures(id)).toEqual([8000, 2000, 6000])
  expect(await pay(id, 2001, { key })).toMatchObject({ refused: 'idempotency-key-used' })
  await pay(id, 1000, { reference: 'slip 8' })
  expect(await pay(id, 1000, { reference: 'slip 8' })).toMatchObject({ refused: 'reference-used' })
})

test('a cancelled booking takes no payment', async () => {
  const { id } = await onArrival()
  await cancelByStaff(
    company,
    { booking: id, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' },
    staffOrder(),
  )
  expect(await pay(id, 100)).toMatchObject({ refused: 'booking-over' })
})

test('goodwill on a paid booking: the money goes back, nothing more is owed, and the receipt says why', async () => {
  const { id } = await onArrival()
  await pay(id, 8000)
  const key = newKey()
  const answers = await Promise.all(
    [1, 2, 3].map(() => giveBack(id, 1500, { key, way: 'cash', message: 'Sorry for the wait.' })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await figures(id)).toEqual([6500, 6500, 0])
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect(await ayse.refunds(id)).toMatchObject([{ amount: 1500, state: 'by-hand' }])
  const { text } = await mailOf(id, 'goodwill-refund')
  for (const said of ['€15.00', 'Sorry for the wait.', 'in cash']) expect(text).toContain(said)
})

test('goodwill on an advance leaves the rest to pay less that amount', async () => {
  const { id } = await ayse.paid()
  await giveBack(id, 500)
  expect(await figures(id)).toEqual([7500, 1500, 6000])
  expect(await giveBack(id, 1501)).toMatchObject({ refused: 'refund-above-paid' })
  expect(await giveBack(id, 0)).toMatchObject({ refused: 'refund-above-paid' })
  const without = await refundGoodwill(
    company,
    { booking: id, amount: eur(1), way: 'as-paid', key: newKey() },
    staffOrder({ reason: undefined }),
  )
  expect(without).toMatchObject({ refused: 'reason-required' })
})

test('goodwill before all that is due is paid: the rest that is displayed then confirms the booking', async () => {
  const whole = { paymentMethod: 'bank-transfer', bankAccount: 'try', payment: 'full' } as const
  const { id } = await ayse.place(whole)
  await pay(id, 4000)
  await giveBack(id, 1000)
  expect(await figures(id)).toEqual([7000, 3000, 4000])
  expect(await pay(id, 3999)).toMatchObject({ state: 'awaiting-payment', balance: eur(1) })
  expect(await pay(id, 1)).toEqual({ state: 'confirmed', collection: 'all', balance: eur(0) })

  const inLira = await ayse.place(whole)
  await pay(inLira.id, 4000)
  await giveBack(inLira.id, 1000)
  expect(await pay(inLira.id, 0, { amount: money('2000.00', 'TRY') })).toMatchObject({ state: 'confirmed' })

  const advance = await awaited()
  await pay(advance.id, 1000)
  await giveBack(advance.id, 500)
  expect(await pay(advance.id, 1499)).toMatchObject({ state: 'awaiting-payment' })
  expect(await pay(advance.id, 1)).toMatchObject({ state: 'confirmed', balance: eur(5500) })
})

test('credit notes are numbered by the year of the company’s day', async () => {
  const numberOf = async (now: string) => {
    const { id } = await onArrival()
    await pay(id, 8000)
    const asked = { booking: id, amount: eur(100), way: 'cash', key: newKey() } as const
    await refundGoodwill(company, asked, staffOrder({ now: new Date(now) }))
    const { rows } = await database.execute<{ number: string }>(
      sql`select number from credit_notes where booking = ${id}`,
    )
    return rows[0]!.number
  }
  // Midnight in Türkiye is 21:00 UTC.
  expect(await numberOf('2098-12-31T20:59:59Z')).toBe('TST-CN-2098-00001')
  expect(await numberOf('2098-12-31T21:00:00Z')).toBe('TST-CN-2099-00001')
})

type Act = { what: 'pay' | 'goodwill' | 'cancel'; amount: number; way: 'as-paid' | 'cash' | 'credit' }

const acts = fc.array(
  fc.record({
    what: fc.constantFrom<Act['what'][]>('pay', 'pay', 'goodwill', 'cancel'),
    amount: fc.integer({ min: 1, max: 9000 }),
    way: fc.constantFrom<Act['way'][]>('as-paid', 'cash', 'credit'),
  }),
  { minLength: 1, maxLength: 7 },
)

test('whatever staff do in whatever order: what came in is what is paid, retained and refunded, and reports have it', async () => {
  let days = 100
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      days += 2
      const { id } = await ayse.place({ paymentMethod: 'on-the-spot' }, [days, days + 1])
      let cancelled = 0
      for (const { what, amount, way } of done) {
        if (what === 'pay') await pay(id, amount)
        else if (what === 'goodwill') await giveBack(id, amount, { way })
        else if (cancelled < 2) {
          const refund = { by: 'amount', amount: eur(amount) } as const
          const asked = { booking: id, position: cancelled, refund, way, requestedBy: 'guest' } as const
          if (!isRefusal(await cancelByStaff(company, asked, staffOrder()))) cancelled += 1
        }
        await balances(id)
      }
    }),
    { numRuns: 12 },
  )
  expect(await wrongSoldItems(database)).toEqual([])
}, 120_000)

/** The books of a booking balance: by its rows, not by what the verbs have answered. */
async function balances(id: string) {
  const income = await incomeOfBookings(database, [id])
  const sum = (of: (one: (typeof income)[number]) => number) => income.reduce((all, one) => all + of(one), 0)
  const { rows } = await database.execute<{ retained: number; price: number; goodwill: number }>(sql`
    select coalesce(sum(cancelled_paid - cancelled_refund), 0)::int as retained,
      coalesce(sum(4000 * adults) filter (where cancelled_at is null), 0)::int as price,
      coalesce(sum(goodwill) filter (where cancelled_at is null), 0)::int as goodwill
    from booking_items where booking = ${id}`)
  const { retained, price, goodwill } = rows[0]!
  const { total, paid, balance, booking } = await findManaged(company, id, new Date())
  expect(sum((one) => one.credited) - sum((one) => one.refundedCredited)).toBe(paid.minor + retained)
  for (const one of income) expect(one.refunded).toBeLessThanOrEqual(one.amount)
  if (booking.state === 'cancelled') return
  expect(total.minor).toBe(price - goodwill)
  expect(balance.minor).toBe(total.minor - paid.minor)
  expect(paid.minor).toBeGreaterThanOrEqual(0)
}
