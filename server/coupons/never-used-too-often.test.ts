import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#domain/dates/day.ts'
import type { Member } from '#domain/members/member.ts'
import { money } from '#domain/money/money.ts'
import { confirmBooking } from '#server/orders/confirm-booking.ts'
import { expireHolds } from '#server/orders/expire-holds.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { placeBooking } from '#server/orders/place-booking.ts'
import { giveUpHold } from '#server/orders/release-hold.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testCoupon, usesOfCoupon } from '#tests/factories/coupons.ts'
import { orderFor, saleDay, testMember } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const now = new Date()
const first = saleDay() as Day

/** One adult on the boat with a coupon of 10 %; every call on another of sixty days, so that places never run out. */
let calls = 0
async function place(member: Member, coupon: string, card: boolean): Promise<string | string[]> {
  calls += 1
  const order = orderFor(1, { paymentMethod: card ? 'card' : 'on-the-spot' })
  const placed = await placeBooking(company, {
    order: {
      ...order,
      items: order.items.map((item) => ({ ...item, day: addDays(first, calls % 60) })),
      coupon,
      expected: money('36.00', 'EUR'),
    },
    member,
    idempotencyKey: randomUUID(),
    ip: '',
    userAgent: 'test',
    now,
  })
  if ('booking' in placed) return placed.booking
  return 'couponRefused' in placed ? [placed.couponRefused.coupon!.error!.reason] : Object.keys(placed)
}

async function clear(): Promise<void> {
  await expireHolds(company, new Date(now.getTime() + 3_600_000))
  await database.$client.query(
    'delete from coupon_uses; update coupons set taken = 0; delete from allocations',
  )
}

/** A code that cannot be used counts as a try, of which a member has ten: how many is another test's. */
async function forgetTries(): Promise<void> {
  await database.$client.query('delete from rate_limits')
}

test('fifty buyers at the same moment, three uses: three bookings have it, the others are refused', async () => {
  await testCoupon(database, 'THREE', { mostUses: 3 })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => testMember(company)))
  const placed = await Promise.all(buyers.map(({ member }, n) => place(member, 'THREE', n % 2 === 0)))
  expect(placed.filter((one) => typeof one === 'string').length).toBe(3)
  expect(placed.filter((one) => typeof one !== 'string').flat()).toEqual(Array(47).fill('coupon-unknown'))
  const { taken, reserved, used } = await usesOfCoupon(database, 'THREE')
  expect([taken, reserved + used]).toEqual([3, 3])
}, 60_000)

test('one member in ten tabs uses a coupon for one use once', async () => {
  await testCoupon(database, 'ONE-EACH', { usesPerMember: 1 })
  const { member } = await testMember(company)
  const placed = await Promise.all(Array.from({ length: 10 }, () => place(member, 'ONE-EACH', false)))
  expect(placed.filter((one) => typeof one === 'string').length).toBe(1)
  expect(placed.filter((one) => typeof one !== 'string').flat()).toEqual(Array(9).fill('coupon-used'))
  expect((await usesOfCoupon(database, 'ONE-EACH')).taken).toBe(1)
}, 60_000)

type Step =
  | { do: 'order'; who: number; card: boolean }
  | { do: 'order at once'; many: number }
  | { do: 'give up' | 'settle'; which: number }
  | { do: 'let holds run out' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('order' as const), who: fc.nat(2), card: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('order at once' as const), many: fc.integer({ min: 2, max: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('give up' as const, 'settle' as const), which: fc.nat(4) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'let holds run out' as const }) },
)

/** Runs first, whatever is drawn: both limits are reached, and uses come back. */
const oneOfEach: Step[] = [
  { do: 'order', who: 0, card: true },
  { do: 'order', who: 0, card: true },
  { do: 'order', who: 0, card: false },
  { do: 'settle', which: 0 },
  { do: 'give up', which: 0 },
  { do: 'order', who: 0, card: false },
  { do: 'order at once', many: 6 },
  { do: 'let holds run out' },
  { do: 'order', who: 1, card: true },
]

test('whatever is ordered, settled, given up and run out: never more uses than there are, in all or of one member', async () => {
  const members = await Promise.all([0, 1, 2].map(async () => (await testMember(company)).member))
  await testCoupon(database, 'LIMITED', { mostUses: 4, usesPerMember: 2 })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      await clear()
      // The expected result per member: bookings with the coupon.
      const held: { id: string; member: Member }[] = []
      const stored: { member: Member }[] = []
      const mine = (member: Member) => [...held, ...stored].filter((one) => one.member === member).length
      const all = () => held.length + stored.length
      for (const one of steps) {
        await forgetTries()
        if (one.do === 'order') {
          const member = members[one.who]!
          const free = all() < 4 && mine(member) < 2
          const booking = await place(member, 'LIMITED', one.card)
          expect([typeof booking, one]).toEqual([free ? 'string' : 'object', one])
          if (typeof booking !== 'string') continue
          if (one.card) held.push({ id: booking, member })
          else stored.push({ member })
        } else if (one.do === 'order at once') {
          const wanted = Array.from({ length: one.many }, (_, n) => members[n % 3]!)
          const placed = await Promise.all(wanted.map((member) => place(member, 'LIMITED', true)))
          for (const [n, booking] of placed.entries()) {
            if (typeof booking === 'string') held.push({ id: booking, member: wanted[n]! })
          }
          // A refused member has no uses left.
          for (const [n, booking] of placed.entries()) {
            if (typeof booking === 'string') continue
            expect(all() === 4 || mine(wanted[n]!) === 2).toBe(true)
          }
        } else if (one.do === 'let holds run out') {
          await expireHolds(company, new Date(now.getTime() + 3_600_000))
          held.length = 0
        } else {
          const [taken] = held.splice(one.which, 1)
          if (!taken) continue
          if (one.do === 'give up') await giveUpHold(company, { id: taken.id, member: taken.member.id, now })
          else {
            await settle(taken.id)
            stored.push(taken)
          }
        }
        const { taken, reserved, used } = await usesOfCoupon(database, 'LIMITED')
        expect([taken, reserved, used]).toEqual([all(), held.length, stored.length])
        expect(taken).toBeLessThanOrEqual(4)
        for (const member of members) expect(mine(member)).toBeLessThanOrEqual(2)
      }
    }),
    { numRuns: 10, examples: [[oneOfEach]] },
  )
}, 120_000)

function settle(id: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, id)
    await confirmBooking(transaction, booking!, { by: 'test', why: 'paid', now })
  })
}
