import { type SQL, sql } from 'drizzle-orm'
import type { EntryKind, EntryState, ListedEntry } from '#domain/catalogue/entry.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'

const menusTo = (field: string, code: string): SQL =>
  sql`select 'menu' as kind, code from menu_entries where target ->> ${field}::text = ${code}`

/** Entries that name an entry, as "kind code"; at most ten. */
export async function entriesThatName(database: Queries, kind: EntryKind, code: string): Promise<string[]> {
  const named: Partial<Record<EntryKind, SQL>> = {
    product: sql`select 'post' as kind, code from posts where ${code} = any(related)`,
    category: sql`select 'product' as kind, code from products where category = ${code}
      union all select 'category', code from categories where parent = ${code}
      union all ${menusTo('category', code)}`,
    destination: sql`select 'product' as kind, code from products where destination = ${code}
      union all select 'destination', code from destinations where parent = ${code}
      union all ${menusTo('destination', code)}`,
    page: menusTo('page', code),
    'post-category': sql`select 'post' as kind, code from posts where category = ${code}
      union all ${menusTo('postCategory', code)}`,
    author: sql`select 'post' as kind, code from posts where writer = ${code}`,
    menu: sql`select 'menu' as kind, code from menu_entries where parent = ${code}`,
  }
  const references = named[kind]
  if (!references) return []
  const { rows } = await database.execute<{ kind: string; code: string }>(
    sql`select kind, code from (${references}) referring order by kind, code limit 10`,
  )
  return rows.map((row) => `${row.kind} ${row.code}`)
}

/** How many bookings, requests and uses refer to a product or a coupon. */
export async function countUses(database: Queries, kind: EntryKind, code: string): Promise<number> {
  const used: Partial<Record<EntryKind, SQL>> = {
    product: sql`(select count(distinct booking) from booking_items where product = ${code})
      + (select count(*) from requests where product = ${code})`,
    coupon: sql`(select count(*) from coupon_uses where coupon = ${code})`,
  }
  const count = used[kind]
  if (!count) return 0
  const { rows } = await database.execute<{ uses: number }>(sql`select (${count})::int as uses`)
  return rows[0]!.uses
}

/** An item lasts at most so many days. */
const longest = 120

/** Counts the bookings of a product that are still to travel, or travel today by its clock, and their guests. */
export async function countTravelling(
  database: Queries,
  product: string,
  now: Date,
): Promise<{ bookings: number; guests: number }> {
  const { rows } = await database.execute<{ bookings: number; guests: number }>(sql`
    select count(distinct b.id)::int as bookings, coalesce(sum(i.adults + i.children + i.infants), 0)::int as guests
    from booking_items i join bookings b on b.id = i.booking join products p on p.code = i.product
    where i.product = ${product} and i.cancelled_at is null
      and i.starts_at > ${now}::timestamptz - ${longest}::int * interval '1 day'
      and coalesce(i.until_day, i.day) >= (${now}::timestamptz at time zone p.time_zone)::date
      and (b.state in ('awaiting-payment', 'confirmed') or b.state = 'held' and b.hold_expires_at > ${now})`)
  return rows[0]!
}

const tables: Record<Exclude<EntryKind, 'setting'>, SQL> = {
  product: sql`products`,
  category: sql`categories`,
  destination: sql`destinations`,
  page: sql`pages`,
  post: sql`posts`,
  'post-category': sql`post_categories`,
  author: sql`authors`,
  'question-group': sql`question_groups`,
  menu: sql`menu_entries`,
  coupon: sql`coupons`,
}

/** Entries of a kind by code, from those of the tables and those that are drafts or withdrawn; titles in a language, else in English. */
export async function entriesAfter(
  database: Queries,
  query: {
    kind: EntryKind
    state?: EntryState | undefined
    words?: string | undefined
    after?: string | undefined
    readIn: Locale
    most: number
  },
): Promise<Omit<ListedEntry, 'missing'>[]> {
  const { kind, state, words, after = '', readIn, most } = query
  const titleIn = (locale: Locale) => sql`coalesce(
    (select title from translations t where t.entity = ${kind} and t.code = s.code and t.locale = ${locale}),
    l.document #>> array['texts', ${locale}::text, 'title'])`
  const stored =
    kind === 'setting'
      ? sql`select jsonb_object_keys(settings) as code, 'published' as state from company`
      : kind === 'product'
        ? sql`select code, case status when 'archived' then status else 'published' end as state from products`
        : sql`select code, 'published' as state from ${tables[kind]}`
  const { rows } = await database.execute<
    Omit<ListedEntry, 'missing'> & { publishAt: Date | null; problem: string | null }
  >(sql`
    with latest as (
      select distinct on (code) code, version, state, document, publish_at, problem
      from entry_versions where kind = ${kind} order by code, version desc
    ), entries as (
      select coalesce(s.code, l.code) as code, coalesce(l.version, 1) as version, coalesce(l.state, s.state) as state,
        l.publish_at, l.problem, ${titleIn(readIn)} as local, ${titleIn('en')} as english, l.document ->> 'name' as name
      from (${stored}) s full join latest l on l.code = s.code
    )
    select ${kind} as kind, code, coalesce(local, english, name, code) as title, version, state,
      publish_at as "publishAt", problem from entries
    where code > ${after} and ${state ? sql`state = ${state}` : sql`state <> 'deleted'`}
      and ${words ? sql`position(lower(${words}) in lower(concat_ws(' ', local, english, name, code))) > 0` : sql`true`}
    order by code limit ${most}`)
  return rows.map(({ publishAt, problem, ...row }) => ({
    ...row,
    ...(publishAt && { publishAt: new Date(publishAt).toISOString() }),
    ...(problem && { problem }),
  }))
}
