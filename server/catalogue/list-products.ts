import { type SQL, sql } from 'drizzle-orm'
import type { ListQuery, ProductCard, ProductList } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { cardsOf } from './card-query.ts'
import { presentCard } from './present-card.ts'
import { conditionOf, countOf, facetsOf, rankOf } from './queries.ts'

/** One page of products with the counts of every facet. */
export async function listProducts(
  database: Queries,
  query: ListQuery,
  locale: Locale,
): Promise<ProductList> {
  const { page = 1, pageSize = 24 } = query
  const where = conditionOf(query, locale)
  const [rows, facets, total] = await Promise.all([
    cardsOf(database, {
      where,
      order: orderOf(query, locale),
      limit: pageSize,
      offset: (page - 1) * pageSize,
      locale,
    }),
    facetsOf(database, where, locale),
    countOf(database, where),
  ])
  const facetsIn = (list: string) =>
    facets.filter((facet) => facet.list === list).map(({ id, title, count }) => ({ id, title, count }))
  return {
    products: rows.map(presentCard),
    total,
    page,
    pageSize,
    facets: {
      kinds: facetsIn('kinds'),
      categories: facetsIn('categories'),
      destinations: facetsIn('destinations'),
    },
  }
}

/** The most featured products of each kind, for the home page. */
export async function homeShowcases(
  database: Queries,
  locale: Locale,
): Promise<{ id: string; products: ProductCard[] }[]> {
  const kinds = ['tour', 'yacht', 'villa', 'transfer', 'car', 'wedding', 'health']
  const lists = await Promise.all(
    kinds.map((kind) =>
      cardsOf(database, {
        where: conditionOf({ kind }, locale),
        order: recommended,
        limit: 8,
        offset: 0,
        locale,
      }),
    ),
  )
  return kinds.map((id, index) => ({ id, products: lists[index]!.map(presentCard) }))
}

/** Products like this one: same category first, then same destination, then same kind. */
export async function similarProducts(
  database: Queries,
  code: string,
  locale: Locale,
): Promise<ProductCard[]> {
  const rows = await cardsOf(database, {
    where: sql`p.code <> ${code} and exists (
      select from products o where o.code = ${code}
        and (o.category = p.category or o.destination = p.destination or o.kind = p.kind))`,
    order: sql`(select (o.category = p.category)::int * 2 + (o.destination = p.destination)::int * 3
      from products o where o.code = ${code}) desc, ${recommended}`,
    limit: 8,
    offset: 0,
    locale,
  })
  return rows.map(presentCard)
}

const recommended = sql`p.featured desc, p.sales desc, p.code`

function orderOf({ sort, term }: ListQuery, locale: Locale): SQL {
  if (sort === 'price') return sql`p.from_price nulls last, p.code`
  if (sort === 'price-descending') return sql`p.from_price desc nulls last, p.code`
  if (sort === 'newest') return sql`p.created_at desc, p.code`
  return term ? sql`${rankOf(term, locale)}, ${recommended}` : recommended
}
