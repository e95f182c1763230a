import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { cancelBooking } from '#server/post-booking/cancel-booking.ts'
import { changeDay } from '#server/post-booking/change-day.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { settlePayment } from './settle-payment.ts'

const { company, database } = await testCompany({ connections: 30 })
const { api, token, place, paid, state, taken } = await bookedBy(company)
const ahead = [11, 12] as const
const [one, other] = ahead.map((days) => addDays(day(saleDay()), days)) as [Day, Day]
const now = new Date()

/** Counts transactions that PostgreSQL gave up because they waited for each other, also those that are tried again. */
let deadlocks = 0
const watched = new WeakSet<object>()
database.$client.on('acquire', (client) => {
  if (watched.has(client)) return
  watched.add(client)
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  client.query = ((...parts: unknown[]) => {
    const answer = query(...parts)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === '40P01') deadlocks += 1
      })
    }
    return answer
  }) as typeof client.query
})

/** Pays at the bank and does not come back: the shop learns of it when it asks. */
async function payWithoutReturn(booking: string): Promise<string> {
  const { body } = await api.post('/odeme-baslat-post', { rezervasyon_k_no: booking }, token)
  const { deneme_no, yonlendirme_url } = body.data as { deneme_no: string; yonlendirme_url: string }
  const bank = yonlendirme_url.split('/').at(-1)!
  await api.form(`/rehearsal-bank/pay/${bank}`, { number: '4242 4242 4242 4242' })
  await api.form(`/rehearsal-bank/secure/${bank}`, { token: bank, code: '123456' })
  return deneme_no
}

async function several<Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
  const made: Value[] = []
  for (let index = 0; index < count; index += 1) made.push(await make(index))
  return made
}

test('late payments, cancellations, date changes and new orders of two departures never wait for each other', async () => {
  await database.execute(sql`
    update resources r set capacity = 400, own_capacity = 400 from departures d
    where d.resource = r.id and d.product = 'boat' and d.day in (${one}, ${other})`)
  const late = await several(12, async () => {
    const { id } = await place({}, ahead)
    return { id, attempt: await payWithoutReturn(id) }
  })
  const certain = await several(4, () => paid({}, ahead))
  const moving = await several(6, (index) => paid({}, [ahead[index % 2]!]))

  // All holds have ended; others who needed room released the first day of every second one, and the second day of the rest.
  const first = late.filter((_, index) => index % 2 === 0).map(({ id }) => id)
  await database.execute(sql`
    update bookings set hold_expires_at = now() - interval '1 minute' where state = 'held'`)
  await database.execute(sql`
    update allocations set expires_at = now() - interval '1 minute' where state = 'held'`)
  await database.execute(sql`
    update allocations a set state = 'released', expires_at = null from booking_items i
    where a.state = 'held' and i.id = a.booking_item
      and i.day = case when i.booking = any(${sql.param(first)}::uuid[]) then ${one}::date else ${other}::date end`)

  await Promise.all([
    ...late.map(({ attempt }) => settlePayment(company, attempt, { by: 'test', now })),
    ...certain.map(({ id }) =>
      cancelBooking(company, { booking: id, expected: money('40.00', 'EUR'), by: 'test', now }),
    ),
    ...moving.map(({ id }, index) =>
      changeDay(company, {
        booking: id,
        position: 0,
        day: index % 2 === 0 ? other : one,
        expected: money('80.00', 'EUR'),
        by: 'test',
        now,
      }).then((answer) => expect(answer).toBe('changed')),
    ),
    ...Array.from({ length: 6 }, () => place({ paymentMethod: 'on-the-spot' }, ahead)),
  ])

  expect(deadlocks).toBe(0)
  for (const { id } of late) {
    expect([await state(id), await taken(id)]).toEqual([{ state: 'confirmed', collection: 'advance' }, 4])
  }
  for (const { id } of certain) expect((await state(id)).state).toBe('cancelled')
  const { rows } = await database.execute<{ day: string; taken: number }>(sql`
    select day::text as day, taken from departures where product = 'boat' and day in (${one}, ${other}) order by day`)
  const each = 2 * (late.length + moving.length / 2 + 6)
  expect(rows).toEqual([
    { day: one, taken: each },
    { day: other, taken: each },
  ])
})
