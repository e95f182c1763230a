import { sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/connect.ts'
import { newIdAt } from '#server/database/ids-by-time.ts'
import { phones } from './calculated-sales.ts'

const dayLength = 86_400_000

/** Returns a draw of numbers below a bound; the same seed draws the same numbers (mulberry32). */
export function draws(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

/**
 * Bookings copied from a placed one with drawn values, and drawn changes of them by SQL: as a writer makes them, and as none
 * does. Every column that sales reports read changes.
 */
export async function drawnBookings(
  database: Database,
  { sample, below, now }: { sample: string; below: (bound: number) => number; now: Date },
): Promise<{ insert(): Promise<void>; change(): Promise<void> }> {
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
  const columns = { bookings: await columnsOf('bookings'), items: await columnsOf('booking_items') }
  let made = 0

  async function columnsOf(table: string) {
    const { rows } = await database.execute<{ names: string }>(sql`
      select string_agg(attname, ', ') as names from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
    return sql.raw(rows[0]!.names)
  }

  async function insertBooking(transaction: Queries): Promise<void> {
    made += 1
    const placedAt = new Date(now.getTime() - below(400 * dayLength))
    const items = Array.from({ length: 1 + below(3) }, pricedItem)
    const id = newIdAt(placedAt)
    const drawn = {
      id,
      number: `COPY-${made}`,
      idempotency_key: `${made}`,
      placed_at: placedAt,
      totals: { items },
      guest: {
        firstName: 'Ada',
        lastName: 'Kaya',
        email: 'a@example.com',
        phone: oneOf(Object.keys(phones)),
      },
      channel: oneOf(['web', 'desk', 'agency']),
      locale: oneOf(['en', 'tr']),
      payment_method: oneOf(['card', 'bank-transfer', 'on-the-spot']),
      ledger_currency: oneOf(['TRY', 'TRY', 'EUR']),
      state: 'held',
      hold_expires_at: now,
    }
    await transaction.execute(sql`
      insert into bookings (${columns.bookings}) select ${columns.bookings} from (
        select (jsonb_populate_record(null::bookings, to_jsonb(b) || ${JSON.stringify(drawn)}::jsonb)).*
        from bookings b where id = ${sample}) copy`)
    for (const [position] of items.entries()) await insertItem(transaction, id, position)
  }

  async function insertItem(transaction: Queries, booking: string, position: number): Promise<void> {
    const drawn = {
      id: newIdAt(now),
      booking,
      position,
      kind: oneOf(['tour', 'villa']),
      product: oneOf(['boat', 'jeep']),
      starts_at: start(),
      adults: 1 + below(4),
      children: below(3),
      infants: below(2),
    }
    await transaction.execute(sql`
      insert into booking_items (${columns.items}) select ${columns.items} from (
        select (jsonb_populate_record(null::booking_items, to_jsonb(i) || ${JSON.stringify(drawn)}::jsonb)).*
        from booking_items i where booking = ${sample}) copy`)
  }

  function start(): string {
    return new Date(now.getTime() + below(800 * dayLength) - 400 * dayLength).toISOString()
  }

  /** Amounts that no rule of prices would make, also none and 0. */
  function pricedItem(): object {
    if (below(20) === 0) return { ledger: {}, display: {} }
    const price = below(12) === 0 ? 0 : below(1_000_000)
    return {
      ledger: {
        grandTotal: { minor: price, currency: 'TRY' },
        vatTotal: { minor: below(price + 1), currency: 'TRY' },
        vatRate: oneOf([20, 10, 1, 0]),
      },
      display: {
        grandTotal: {
          minor: below(10) === 0 ? 0 : 1 + below(30_000),
          currency: oneOf(['EUR', 'USD', 'TRY']),
        },
      },
    }
  }

  const changes: readonly ((transaction: Queries, booking: string) => Promise<unknown>)[] = [
    (transaction, booking) =>
      transaction.execute(sql`
        update bookings set totals = jsonb_set(totals, array['items', ${`${below(3)}`}], ${JSON.stringify(pricedItem())})
        where id = ${booking}`),
    (transaction, booking) => {
      const paid = below(20_000)
      return transaction.execute(sql`
        update booking_items
        set cancelled_at = now(), cancelled_paid = ${paid}, cancelled_refund = ${below(paid + 1)}
        where booking = ${booking} and position = ${below(3)}`)
    },
    (transaction, booking) =>
      transaction.execute(sql`
        update booking_items set goodwill = goodwill + ${below(3000)}
        where booking = ${booking} and position = ${below(3)}`),
    (transaction, booking) => {
      const set = oneOf([
        sql`starts_at = ${start()}`,
        sql`product = ${oneOf(['boat', 'jeep'])}`,
        sql`kind = ${oneOf(['tour', 'villa'])}`,
        sql`adults = ${below(5)}`,
        sql`children = ${below(5)}`,
        sql`infants = ${below(5)}`,
        sql`position = position + 10`,
      ])
      return transaction.execute(sql`
        update booking_items set ${set} where booking = ${booking} and position = ${below(3)}`)
    },
    async (transaction, booking) => {
      const { rows } = await transaction.execute<{ next: number }>(sql`
        update bookings set totals = jsonb_insert(totals, '{items,-1}', ${JSON.stringify(pricedItem())}, true)
        where id = ${booking}
        returning (select max(position) + 1 from booking_items where booking = ${booking}) as next`)
      if (rows[0]?.next) await insertItem(transaction, booking, rows[0].next)
    },
    (transaction, booking) =>
      transaction.execute(sql`
        delete from booking_items where booking = ${booking} and position = ${1 + below(3)}`),
    ...Array.from({ length: 3 }, () => changeDetails),
    ...Array.from({ length: 4 }, () => moveState),
    ...Array.from({ length: 3 }, () => insertBooking),
    async (transaction, booking) => {
      if (below(2) === 0) return
      await transaction.execute(sql`delete from state_moves where booking = ${booking}`)
      await transaction.execute(sql`delete from booking_items where booking = ${booking}`)
      await transaction.execute(sql`delete from bookings where id = ${booking}`)
    },
  ]

  async function changeDetails(transaction: Queries, booking: string): Promise<void> {
    const set = oneOf([
      sql`channel = ${oneOf(['web', 'desk', 'agency', 'octo'])}`,
      sql`payment_method = ${oneOf(['card', 'bank-transfer', 'on-the-spot'])}`,
      sql`locale = ${oneOf(['en', 'tr', 'ar'])}`,
      sql`ledger_currency = ${oneOf(['TRY', 'EUR'])}`,
      sql`placed_at = placed_at + interval '40 days'`,
      sql`guest = guest || ${JSON.stringify({ phone: oneOf(Object.keys(phones)) })}::jsonb`,
    ])
    await transaction.execute(sql`update bookings set ${set} where id = ${booking}`)
  }

  /** A booking that was never paid is cancelled without marking its items. */
  async function moveState(transaction: Queries, booking: string): Promise<void> {
    const to = below(3) > 0 ? 'confirmed' : oneOf(['completed', 'completed', 'cancelled', 'expired'])
    const { rowCount } = await transaction.execute(sql`
      update bookings set state = ${to}, hold_expires_at = null
      where id = ${booking} and is_legal_move('booking', state, ${to})`)
    if (!rowCount) return
    await transaction.execute(sql`
      insert into state_moves (booking, machine, to_state, by, why)
      values (${booking}, 'booking', ${to}, 'test', 'test')`)
    if (to === 'cancelled' && below(2) === 0) {
      await transaction.execute(sql`
        update booking_items set cancelled_at = now(), cancelled_paid = 900, cancelled_refund = ${below(900)}
        where booking = ${booking} and cancelled_at is null`)
    }
  }

  return {
    insert: () => insertBooking(database),
    /** One or two changes in a transaction. */
    async change() {
      const { rows } = await database.execute<{ id: string }>(
        sql`select id from bookings where number like 'COPY-%' order by id`,
      )
      await database.transaction(async (transaction) => {
        for (let left = 1 + below(2); left > 0; left -= 1) await oneOf(changes)(transaction, oneOf(rows).id)
      })
    },
  }
}
