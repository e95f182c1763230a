import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { currencyCode, instant, minorUnits } from './columns.ts'

/**
 * The items that sales reports add up, with their figures: the view `sales_of_items`, stored, with its columns in their order.
 * Triggers write the rows of a booking again when something changes that the view reads. Nothing else writes it, and only
 * reports read it.
 */
export const soldItems = pgTable(
  'sold_items',
  {
    booking: uuid('booking').notNull(),
    position: integer('position').notNull(),
    guests: integer('guests').notNull(),
    placedAt: instant('placed_at').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** In minor units of the currency of the books: the price less goodwill, and the VAT in it; 0 once it is cancelled. */
    gross: minorUnits('gross').notNull(),
    vat: minorUnits('vat').notNull(),
    /** What is retained of a cancelled item; 0 for the others. */
    retained: minorUnits('retained').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    currency: currencyCode('currency').notNull(),
    locale: char('locale', { length: 2 }).notNull(),
    kind: text('kind').notNull(),
    product: text('product').notNull(),
    channel: text('channel').notNull(),
    paymentMethod: text('payment_method').notNull(),
    /** The beginning of the guest's phone number: as much as names its country. */
    dial: text('dial').notNull(),
    vatRate: text('vat_rate'),
  },
  (table) => [
    primaryKey({ name: 'sold_items_in_order', columns: [table.booking, table.position] }),
    index('sold_items_by_start').on(table.startsAt),
  ],
)

/** How far `sold_items` is filled after the update that added it: one row, deleted once all older bookings are in it. */
export const soldItemsFill = pgTable(
  'sold_items_fill',
  {
    id: integer('id').primaryKey().default(1),
    /** Bookings with lower ids are read from the view. */
    filledFrom: uuid('filled_from').notNull(),
  },
  (table) => [check('sold_items_are_filled_once', sql`${table.id} = 1`)],
)
