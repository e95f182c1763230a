import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Focus } from '#domain/catalogue/focus.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { oncePer } from '#server/once-per.ts'

/** A picture as the database gives it, in one language. */
export type PictureRow = {
  code: string
  hash: string
  width: number
  height: number
  widths: number[]
  avifWidths: number[]
  colour: string
  placeholder: string
  alt: string
  focus: Focus | null
}

/** A language, or the place of one in a statement that is prepared for all of them. */
export type LocaleInSql = Locale | Placeholder<'locale'>

/** The translation in the wanted language, else the English one, whose `text_locale` is then not null. */
export function textOf(entity: string, code: SQL, locale: LocaleInSql, alias: string): SQL {
  return sql`join lateral (
    select slug, title, summary, content, nullif(locale, ${locale}) as text_locale from translations
    where entity = ${entity} and code = ${code} and locale in (${locale}, 'en')
    order by locale = ${locale} desc limit 1) ${sql.raw(alias)} on true`
}

/** Pictures of an entry as one JSON array, cover first. `code` may speak of any table but these two. */
export function picturesOf(entity: string, code: SQL, locale: LocaleInSql, most = 100): SQL {
  return sql`(
    select coalesce(jsonb_agg(one order by position), '[]') from (
      select listed.position, shown.code, shown.hash, shown.width, shown.height, shown.widths,
        shown.avif_widths as "avifWidths", shown.colour, shown.placeholder, shown.focus, coalesce(shown.alt ->> ${locale}, shown.alt ->> 'en') as alt
      from entry_pictures listed join pictures shown on shown.code = listed.picture
      where listed.entity = ${entity} and listed.code = ${code} order by listed.position limit ${most}) one)`
}

/** Pictures by their codes as one JSON array, in no particular order; null where there are none. */
export function picturesNamed(codes: readonly string[], locale: string): SQL {
  return sql`(
    select jsonb_agg(jsonb_build_object('code', p.code, 'hash', p.hash, 'width', p.width, 'height', p.height,
      'widths', p.widths, 'avifWidths', p.avif_widths, 'colour', p.colour, 'placeholder', p.placeholder, 'focus', p.focus,
      'alt', coalesce(p.alt ->> ${locale}, p.alt ->> 'en')))
    from pictures p where p.code = any(${sql.param([...codes])}))`
}

/** Slugs of an entry in every language, as one JSON object. */
export function slugsOf(entity: string, code: SQL, field: 'slug' | 'title' = 'slug'): SQL {
  return sql`(select jsonb_object_agg(locale, ${sql.identifier(field)}) from translations
    where entity = ${entity} and code = ${code})`
}

/**
 * Returns the code of a slug: of this language first, then of another language, then a former slug. So a reused
 * address leads to its current entry.
 */
export async function codeOfSlug(
  database: Queries,
  asked: { entity: string; slug: string; locale: Locale },
): Promise<string | undefined> {
  const [found] = await codeOfSlugStatement(database).execute(asked)
  return found?.code
}

const codeOfSlugStatement = oncePer((database: Queries) => {
  const [entity, slug, locale] = [
    sql.placeholder('entity'),
    sql.placeholder('slug'),
    sql.placeholder('locale'),
  ]
  return database
    .select({ code: sql<string>`code` })
    .from(sql`(
      select code, case when locale = ${locale} then 0 else 1 end as rank from translations
        where entity = ${entity} and slug = ${slug}
      union all
      select code, case when locale = ${locale} then 2 else 3 end from former_slugs
        where entity = ${entity} and slug = ${slug}) found`)
    .orderBy(sql`rank, code`)
    .limit(1)
    .prepare('code_of_slug')
})
