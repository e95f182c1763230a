import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { currencyCode, instant, minorUnits } from './columns.ts'

/**
 * The from-price of each product as everyone was offered it, with the campaign that lowered it: a row from each
 * change on. A trigger on `products` writes it in the transaction of the change.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    product: text('product')
      .notNull()
      .references(() => products.code, { onDelete: 'cascade' }),
    since: instant('since').notNull(),
    /** Null where the product was not published, or its price was made on request. */
    fromPrice: minorUnits('from_price'),
    currency: currencyCode('currency').notNull(),
    campaign: jsonb('campaign'),
  },
  (table) => [primaryKey({ columns: [table.product, table.since] })],
)
