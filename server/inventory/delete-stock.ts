import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** Deletes departures, stock, blocks and external calendars of a product that was never booked. */
export async function deleteStock(transaction: Queries, product: string): Promise<void> {
  await transaction.execute(sql`delete from calendar_links where product = ${product}`)
  await transaction.execute(sql`delete from calendar_feeds where product = ${product}`)
  await transaction.execute(sql`
    delete from allocations where resource in (select id from resources where product = ${product})`)
  await transaction.execute(sql`delete from departures where product = ${product}`)
  await transaction.execute(sql`delete from resources where product = ${product}`)
}

/** Locks the stock of a product: bookings under way end first, and no other can be placed until the transaction ends. */
export async function lockStock(transaction: Queries, product: string): Promise<void> {
  await transaction.execute(sql`select from resources where product = ${product} order by id for update`)
}
