import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemChoice } from '#contract/orders/item-choice.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { listAudit } from '#server/staff/list-audit.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findManaged } from '../find-managed.ts'
import { type AddedItem, addItem, previewItem } from './add-item.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { takePayment } from './take-payment.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order } = await testStaff(company, 'manager')
const eur = (minor: number) => moneyOf(minor, 'EUR')
let ahead = 100

/** People on the boat, on a day of their own. */
function choiceFor(adults: number): AddedItem['choice'] {
  ahead += 1
  const [item] = orderFor(adults).items
  return { ...item!, id: randomUUID(), day: addDays(day(saleDay()), ahead) }
}

function add(
  booking: string,
  choice = choiceFor(2),
  change: Partial<AddedItem> & { expected?: Money; reason?: string; key?: string } = {},
) {
  const { reason, key = randomUUID(), ...added } = change
  return addItem(
    company,
    { booking, choice, overbook: 0, key, ...added },
    { ...order, now: new Date(), reason },
  )
}

async function figures(booking: string) {
  const { total, paid, balance } = await findManaged(company, booking, new Date())
  return [total.minor, paid.minor, balance.minor]
}

test('an added item costs the price of today and is part of the balance; removed, all is as before', async () => {
  const { id } = await ayse.paid({ payment: 'full' })
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  const choice = choiceFor(3)
  const quote = await previewItem(company, { booking: id, choice, overbook: 0 }, new Date())
  expect(quote).toMatchObject({ was: eur(0), is: eur(12_000), refund: eur(0), balance: eur(12_000) })
  expect(await add(id, choice)).toEqual({ position: 1 })
  expect(await figures(id)).toEqual([20_000, 8000, 12_000])
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'partly' })
  expect(await ayse.taken(id)).toBe(5)
  expect((await ayse.mails(id)).at(-1)).toBe('booking-changed')
  const { entries } = await listAudit(
    database,
    { subjectId: id, action: 'booking.add-item' },
    { limit: 5, now: new Date() },
  )
  expect(entries).toMatchObject([
    { before: { total: eur(8000) }, after: { position: 1, price: eur(12_000) } },
  ])

  const removal = {
    booking: id,
    position: 1,
    refund: { by: 'tiers' },
    way: 'as-paid',
    requestedBy: 'guest',
  } as const
  await cancelByStaff(company, removal, { ...order, now: new Date(), reason: 'Ill' })
  expect(await figures(id)).toEqual([8000, 8000, 0])
  expect(await ayse.taken(id)).toBe(2)
})

test('the same key adds once, also at the same moment; with another item it is refused', async () => {
  const { id } = await ayse.place({ paymentMethod: 'on-the-spot' })
  const choice = choiceFor(2)
  const answers = await Promise.all([1, 2, 3].map(() => add(id, choice, { key: 'once' })))
  expect(answers).toEqual([{ position: 1 }, { position: 1 }, { position: 1 }])
  expect(await figures(id)).toEqual([16_000, 0, 16_000])
  const others: [AddedItem['choice'], Parameters<typeof add>[2]?][] = [
    [choiceFor(1)],
    [{ ...choice, time: '11:00' }],
    [{ ...choice, extras: [{ id: 'lunch', quantity: 1 }] }],
    [{ ...choice, pickup: 'marina' } as AddedItem['choice']],
    [choice, { price: eur(4999), reason: 'Regular guest' }],
    [choice, { expected: eur(7999) }],
  ]
  for (const [other, change] of others) {
    const answer = await add(id, other, { ...change, key: 'once' })
    expect(answer).toMatchObject({ refused: 'idempotency-key-used' })
  }
  const again = { ...choice, id: randomUUID() }
  expect(await add(id, again, { expected: eur(8000), key: 'once' })).toEqual({ position: 1 })
  const own = { price: eur(4999), reason: 'Regular guest', key: 'own' }
  const cheap = choiceFor(2)
  expect([await add(id, cheap, own), await add(id, cheap, own)]).toEqual([{ position: 2 }, { position: 2 }])
  expect(await add(id, cheap, { key: 'own' })).toMatchObject({ refused: 'idempotency-key-used' })
})

test('an own price and overbooking need a reason; a full departure is refused without them', async () => {
  const { id } = await ayse.place({ paymentMethod: 'on-the-spot' })
  expect(await add(id, choiceFor(2), { price: eur(4999) })).toMatchObject({ refused: 'reason-required' })
  expect(await add(id, choiceFor(2), { price: eur(4999), reason: 'Regular guest' })).toEqual({ position: 1 })
  expect(await figures(id)).toEqual([12_999, 0, 12_999])

  const full = choiceFor(10)
  expect(await add(id, full)).toEqual({ position: 2 })
  const more = { ...full, id: randomUUID(), people: { adults: 2, children: 0, infants: 0 } }
  expect(await add(id, more)).toMatchObject({ refused: 'sold-out' })
  expect(await add(id, more, { overbook: 1, reason: 'Family' })).toMatchObject({ refused: 'sold-out' })
  expect(await add(id, more, { overbook: 2, reason: 'Family' })).toEqual({ position: 3 })
})

test('by call: own prices and overbooking require their rights', async () => {
  const { number } = await ayse.place({ paymentMethod: 'on-the-spot' })
  const { token } = await testStaff(company, 'sales')
  const item = itemChoice.toWire(choiceFor(2))
  const call = (more: object) =>
    ayse.api.post('/office/add-item', { number, item, reason: 'Family', ...more }, token, {
      'idempotency-key': randomUUID(),
    })
  const refused = [
    await call({ price: { tutar: 1, kur_turu: 'EUR' } }),
    await call({ overbook: 1 }),
    await call({ price: { tutar: 1, kur_turu: 'EUR' }, overbook: 1 }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await call({})).status).toBe(200)
})

test('two bookings that want the last places at once: one gets them', async () => {
  const one = await ayse.place({ paymentMethod: 'on-the-spot' })
  const other = await ayse.place({ paymentMethod: 'on-the-spot' })
  const choice = choiceFor(6)
  const answers = await Promise.all([add(one.id, choice), add(other.id, choice)])
  expect(answers.filter((answer) => 'position' in answer)).toHaveLength(1)
})

test('a booking that is not confirmed takes no items', async () => {
  const held = await ayse.place()
  expect(await add(held.id)).toMatchObject({ refused: 'booking-over' })
  expect(await add(randomUUID())).toMatchObject({ refused: 'booking-unknown' })
})

test('whatever is added and removed, total, paid and balance agree to the cent', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), price: fc.integer({ min: 1, max: 30_000 }) }),
    fc.record({ kind: fc.constant('remove' as const), which: fc.nat(10) }),
    fc.record({ kind: fc.constant('pay' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { id } = await ayse.place({ paymentMethod: 'on-the-spot' })
      const prices = new Map([[0, 8000]])
      for (const one of steps) {
        if (one.kind === 'add') {
          const done = await add(id, choiceFor(1), { price: eur(one.price), reason: 'Regular guest' })
          if ('position' in done) prices.set(done.position, one.price)
        } else if (one.kind === 'pay') {
          const { balance } = await findManaged(company, id, new Date())
          const amount = eur(Math.ceil((balance.minor * one.percent) / 100))
          if (amount.minor === 0) continue
          await takePayment(
            company,
            { booking: id, method: 'cash', amount, key: randomUUID() },
            { ...order, now: new Date() },
          )
        } else if (prices.size > 1) {
          const position = [...prices.keys()][one.which % prices.size]!
          const removal = {
            booking: id,
            position,
            refund: { by: 'full' },
            way: 'cash',
            requestedBy: 'guest',
          } as const
          const done = await cancelByStaff(company, removal, { ...order, now: new Date(), reason: 'Ill' })
          if ('cancelled' in done) prices.delete(position)
        }
        const { total, paid, balance } = await findManaged(company, id, new Date())
        expect(total.minor).toBe([...prices.values()].reduce((all, price) => all + price, 0))
        expect(total.minor).toBe(paid.minor + balance.minor)
      }
    }),
    { numRuns: 10 },
  )
})
