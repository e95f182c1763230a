import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CartQuestion, ItemChoice } from '#domain/booking/order.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { checkCart } from '#server/orders/check-cart.ts'
import { placeBooking } from '#server/orders/place-booking.ts'
import { demoCompany } from '#tests/factories/company.ts'
import { named, testMember, testOrder } from '#tests/factories/sale.ts'

/* The gulet Kumru is a day tour, a sunset cruise and a charter. */

const now = new Date()
const company = await demoCompany()
const { member } = await testMember(company)
const [dayTour, sunset] = ['fethiye-12-islands-boat-day', 'fethiye-bay-sunset-cruise']

/** Three days from now on, of which both tours leave, on which they are (not) out at the same time. */
async function daysOf(overlap: boolean): Promise<{ day: string; evening: string }[]> {
  const { rows } = await company.database.execute<{ day: string; evening: string }>(sql`
    select d.day::text as day, s.time as evening
    from departures d join departures s on s.day = d.day and s.product = ${sunset}
    where d.product = ${dayTour} and d.starts_at > now() + interval '14 days'
      and (s.starts_at < d.starts_at + interval '450 minutes') = ${overlap}
    order by d.day limit 3`)
  return rows
}

function tour(productId: string, { day, evening }: { day: string; evening: string }): ItemChoice {
  const people = { adults: 2, children: 0, infants: 0 }
  const time = productId === sunset ? evening : '10:30'
  return { kind: 'tour', id: randomUUID(), productId, day, time, people, extras: [] }
}

function charter({ day }: { day: string }, time: string): ItemChoice {
  const people = { adults: 4, children: 0, infants: 0 }
  const of = { charter: 'hour', units: 3, time: localTime(time) } as const
  return { kind: 'yacht', id: randomUUID(), productId: 'gulet-kumru-fethiye', day, people, extras: [], ...of }
}

async function checked(item: ItemChoice) {
  const question: CartQuestion = { items: [item], display: 'EUR', payment: 'full', locale: 'en' }
  const answer = await checkCart(company, question, now, { ip: '' })
  if (!('cart' in answer)) throw new Error(answer.refused)
  return answer.cart
}

const errorOf = async (item: ItemChoice) => (await checked(item)).items[0]!.error?.reason

async function buy(item: ItemChoice): Promise<void> {
  const { display } = await checked(item)
  const order = testOrder({ items: [item], payment: 'full', expected: display.grandTotal })
  const from = { member, idempotencyKey: randomUUID(), ip: '::1', userAgent: 'test' }
  expect(await placeBooking(company, { order: named(order), ...from, now })).toHaveProperty('booking')
}

test('the first sale of the gulet closes what it would be out for at the same time, and nothing else', async () => {
  const [first, second, third] = (await daysOf(false)) as [never, never, never]
  expect([
    await errorOf(tour(dayTour!, first)),
    await errorOf(tour(sunset!, first)),
    await errorOf(charter(first, '12:00')),
  ]).toEqual([undefined, undefined, undefined])

  await buy(tour(dayTour!, first))
  expect([
    await errorOf(charter(first, '12:00')),
    await errorOf(tour(sunset!, first)),
    await errorOf(tour(dayTour!, first)),
  ]).toEqual(['dates-taken', undefined, undefined])

  await buy(tour(sunset!, second))
  expect([await errorOf(charter(second, '17:00')), await errorOf(tour(dayTour!, second))]).toEqual([
    'dates-taken',
    undefined,
  ])

  await buy(charter(third, '12:00'))
  expect([await errorOf(tour(dayTour!, third)), await errorOf(tour(sunset!, third))]).toEqual([
    'sold-out',
    undefined,
  ])
})

test('in autumn, when the sun sets before the day tour is back, only one of both is sold', async () => {
  const [day] = await daysOf(true)
  await buy(tour(sunset!, day!))
  expect(await errorOf(tour(dayTour!, day!))).toBe('sold-out')
})
