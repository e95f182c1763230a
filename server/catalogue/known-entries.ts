import { and, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '#server/database/connect.ts'
import {
  authors,
  categories,
  destinations,
  menuEntries,
  pages,
  pictures,
  postCategories,
  products,
  questionGroups,
  translations,
} from '#server/database/schema/catalogue.ts'
import { sharedResources } from '#server/database/schema/shared-resources.ts'
import type { Known } from './file/cross-check.ts'
import type { CatalogueFile } from './file/format.ts'
import { type Entity, entriesOf, listOf } from './write-texts.ts'

/** Returns the existing entries that a catalogue may refer to or must not reuse. */
export async function knownEntries(database: Queries, catalogue: CatalogueFile): Promise<Known> {
  const codesIn = async (table: PgTable) => {
    const { rows } = await database.execute<{ code: string }>(sql`select code from ${table}`)
    return new Set(rows.map((row) => row.code))
  }
  const kinds = await database.select({ code: categories.code, kind: categories.kind }).from(categories)
  return {
    codes: {
      pictures: await codesIn(pictures),
      destinations: await codesIn(destinations),
      categories: await codesIn(categories),
      products: await knownProducts(database, catalogue),
      pages: await codesIn(pages),
      postCategories: await codesIn(postCategories),
      authors: await codesIn(authors),
      menus: await codesIn(menuEntries),
    },
    parents: {
      destinations: await parentsIn(database, destinations),
      categories: await parentsIn(database, categories),
      menus: await parentsIn(database, menuEntries),
    },
    questions: await questionsIn(database),
    resources: await codesIn(sharedResources),
    resourceUsers: await resourceUsersIn(database),
    categoryKinds: new Map(kinds.map((one) => [one.code, one.kind])),
    slugs: await takenSlugs(database, catalogue),
  }
}

/** Only posts name products: of a hundred thousand, those few are looked up. */
async function knownProducts(database: Queries, { posts }: CatalogueFile): Promise<Set<string>> {
  const named = [...new Set(posts.flatMap(({ related }) => related))]
  const rows = await database
    .select({ code: products.code })
    .from(products)
    .where(sql`${products.code} = any(${sql.param(named)})`)
  return new Set(rows.map(({ code }) => code))
}

/** Entries that have a slug of the catalogue. */
async function takenSlugs(database: Queries, catalogue: CatalogueFile): Promise<Known['slugs']> {
  const entries = entriesOf(catalogue).flatMap(([entity, list]) => list.map((one) => ({ entity, ...one })))
  const slugs = entries.flatMap(({ texts }) => Object.values(texts).map((text) => text?.slug))
  const { entity, code, locale, slug } = translations
  const rows = await database
    .select({ entity, code, locale, slug })
    .from(translations)
    .where(
      and(
        inArray(entity, [...new Set(entries.flatMap((one) => addressedWith(one.entity)))]),
        sql`${slug} = any(${sql.param([...new Set(slugs.filter((one) => one !== undefined))])})`,
      ),
    )
  return rows.map((one) => ({ ...one, list: listOf[one.entity as Entity], slug: one.slug! }))
}

/** Posts and their categories share one namespace. */
function addressedWith(entity: Entity): Entity[] {
  return entity === 'post' || entity === 'post-category' ? ['post', 'post-category'] : [entity]
}

async function parentsIn(
  database: Queries,
  table: typeof destinations | typeof categories | typeof menuEntries,
): Promise<Map<string, string>> {
  const rows = await database
    .select({ code: table.code, parent: table.parent })
    .from(table as typeof categories)
    .where(sql`${table.parent} is not null`)
  return new Map(rows.map(({ code, parent }) => [code, parent!]))
}

/** What takes a shared resource: products, and departures ahead with resources of their own. */
async function resourceUsersIn(database: Queries): Promise<Known['resourceUsers']> {
  const { rows } = await database.execute<Known['resourceUsers'][number]>(sql`
    select unnest(resources) as resource, code as product, null as day from products where resources <> '{}'
    union all
    select unnest(own_resources), product, day::text from departures
    where own_resources is not null and starts_at > now()`)
  return rows
}

async function questionsIn(database: Queries): Promise<Map<string, string>> {
  const groups = await database.select().from(questionGroups)
  return new Map(groups.flatMap(({ code, questions }) => questions.map((one) => [one.code, code] as const)))
}
