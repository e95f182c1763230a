import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingMachine } from '#domain/booking/booking-state.ts'
import { collectionMachine } from '#domain/booking/collection-state.ts'
import { requestMachine } from '#domain/booking/request-state.ts'
import { constraintOf } from '#server/database/errors.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'

const { company, database } = await testCompany()
const machines = { booking: bookingMachine, collection: collectionMachine, request: requestMachine }

test.each(Object.entries(machines))(
  'the database knows exactly the moves of the machine %s',
  async (name, machine) => {
    const states = Object.keys(machine)
    const pairs = states.flatMap((from) => states.map((to) => ({ from, to })))
    const ours = pairs.filter(({ from, to }) =>
      Object.values(machine[from as keyof typeof machine] as object).includes(to),
    )
    const { rows } = await database.execute<{ from: string; to: string }>(sql`
    select one as "from", other as "to" from unnest(array[${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}]) one,
      unnest(array[${sql.join(
        states.map((state) => sql`${state}`),
        sql`, `,
      )}]) other
    where is_legal_move(${name}, one, other)`)
    const text = (list: { from: string; to: string }[]) =>
      list.map(({ from, to }) => `${from} → ${to}`).sort()
    expect(text(rows)).toEqual(text(ours))
  },
)

test('the database refuses an illegal move from any writer', async () => {
  const ayse = await bookedBy(company)
  const { id } = await ayse.paid()
  for (const change of [
    sql`state = 'held', hold_expires_at = now()`,
    sql`state = 'expired'`,
    sql`collection = 'none'`,
  ]) {
    const written = database.execute(sql`update bookings set ${change} where id = ${id}`)
    expect(await written.catch(constraintOf)).toBe('only_legal_moves')
  }
})

test('a move without a row is rolled back', async () => {
  const ayse = await bookedBy(company)
  const { id } = await ayse.paid()
  const silent = database.execute(sql`update bookings set state = 'cancelled' where id = ${id}`)
  expect(await silent.catch(constraintOf)).toBe('each_move_is_recorded')
  expect((await ayse.state(id)).state).toBe('confirmed')
})
