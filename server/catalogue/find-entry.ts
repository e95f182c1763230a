import type { PointType, ProductKind } from '#domain/catalogue/kinds.ts'
import type { Category, Destination, Product } from '#domain/catalogue/product.ts'
import { inLocale, type Locale, type Localized } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { codeOfSlug } from './entry-sql.ts'
import { presentPicture } from './present-card.ts'
import { presentProduct } from './present-product.ts'
import {
  allCarPlaces,
  allCategories,
  allDestinations,
  type CategoryRow,
  type DestinationRow,
  productOf,
  productsOf,
} from './queries.ts'

/** The product a slug names, today or formerly, in any language; shown in `locale`. */
export async function productBySlug(
  database: Queries,
  slug: string,
  locale: Locale,
): Promise<Product | undefined> {
  const code = await codeOfSlug(database, { entity: 'product', slug, locale })
  const row = code && (await productOf(database, code, locale))
  return row ? presentProduct(row, locale) : undefined
}

/** Products by code, for carts and bookings: the only prices the server believes. */
export async function productsByCode(
  database: Queries,
  codes: readonly string[],
  locale: Locale,
): Promise<Map<string, Product>> {
  const rows = await productsOf(database, codes, locale)
  return new Map(rows.map((row) => [row.code, presentProduct(row, locale)]))
}

/** Every category with its parent and children. */
export async function categories(database: Queries, locale: Locale): Promise<Category[]> {
  const rows = await allCategories(database, locale)
  return rows.map((row) => presentCategory(row, rows))
}

/** The category a slug names, in any language. */
export async function categoryBySlug(
  database: Queries,
  slug: string,
  locale: Locale,
): Promise<Category | undefined> {
  const code = await codeOfSlug(database, { entity: 'category', slug, locale })
  return (await categories(database, locale)).find((category) => category.id === code)
}

/** Every destination. */
export async function destinations(database: Queries, locale: Locale): Promise<Destination[]> {
  return (await allDestinations(database, locale)).map(presentDestination)
}

/** The places at which cars are handed over. */
export async function carPlaces(
  database: Queries,
  locale: Locale,
): Promise<{ id: string; name: string; type?: PointType }[]> {
  return (await allCarPlaces(database)).map(({ code, name, type }) => ({
    id: code,
    name: inLocale(name as Localized<string>, locale),
    type: type ?? undefined,
  }))
}

/** The destination a slug names, in any language. */
export async function destinationBySlug(
  database: Queries,
  slug: string,
  locale: Locale,
): Promise<Destination | undefined> {
  const code = await codeOfSlug(database, { entity: 'destination', slug, locale })
  return (await destinations(database, locale)).find((destination) => destination.id === code)
}

function presentCategory(row: CategoryRow, all: CategoryRow[]): Category {
  const link = ({ code, slug, title }: CategoryRow) => ({ id: code, slug, title })
  const parent = all.find((other) => other.code === row.parent)
  return {
    ...link(row),
    textLocale: row.textLocale ?? undefined,
    kind: row.kind as ProductKind,
    slugs: row.slugs,
    description: row.content.description,
    seo: {
      title: row.content.seoTitle ?? row.title,
      description: row.content.seoDescription ?? row.content.description,
    },
    pictures: row.pictures.map(presentPicture),
    parent: parent && link(parent),
    children: all.filter((other) => other.parent === row.code).map(link),
  }
}

function presentDestination(row: DestinationRow): Destination {
  const { content } = row
  return {
    id: row.code,
    slug: row.slug,
    title: row.title,
    textLocale: row.textLocale ?? undefined,
    slugs: row.slugs,
    summary: row.summary,
    body: content.body,
    highlights: content.highlights,
    seo: { title: content.seoTitle ?? row.title, description: content.seoDescription ?? row.summary },
    latitude: row.latitude,
    longitude: row.longitude,
    pictures: row.pictures.map(presentPicture),
    productCount: row.productCount,
  }
}
