import { sql } from 'drizzle-orm'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { Queries } from '#server/database/connect.ts'
import { offerIsTaken } from './offer-sql.ts'

export type OfferOnHand = {
  code: string
  product: string
  choice: ItemChoice
  price: number
  currency: string
  validUntil: Date
  resource: string
  /** Whether it is neither booked nor held, nor another quote of its request. */
  free: boolean
}

/** The offers with these codes that have not been withdrawn or declined. */
export async function offersOnHand(
  database: Queries,
  codes: readonly string[],
  now: Date,
): Promise<OfferOnHand[]> {
  const { rows } = await database.execute<OfferOnHand>(sql`
    select o.code, r.product, o.choice, o.price, o.currency, o.valid_until as "validUntil", o.resource,
      not ${offerIsTaken(sql`o.request`, now)} as free
    from offers o join requests r on r.id = o.request
    where o.code = any(${sql.param([...codes])}) and not o.withdrawn and r.state in ('offered', 'accepted')`)
  return rows.map((row) => ({ ...row, price: Number(row.price), validUntil: new Date(row.validUntil) }))
}
