import { sql } from 'drizzle-orm'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { cardsOf } from './card-sql.ts'
import { presentCard } from './present-card.ts'

/** These products as cards, in this order; those that are not shown any more are left out. */
export async function productsByCode(
  database: Queries,
  codes: readonly string[],
  locale: Locale,
): Promise<ProductCard[]> {
  const wanted = sql`${JSON.stringify(codes)}::jsonb`
  const rows = await cardsOf(database, {
    where: sql`p.code in (select jsonb_array_elements_text(${wanted}))`,
    order: sql`(select position from jsonb_array_elements_text(${wanted}) with ordinality one(code, position)
      where one.code = p.code limit 1)`,
    limit: codes.length,
    offset: 0,
    locale,
  })
  return rows.map(presentCard)
}
