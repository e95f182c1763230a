import { sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type {
  CommentFilter,
  CommentSort,
  CommentState,
  CommentSubject,
  Stars,
  TravellerKind,
} from '#domain/reviews/comment.ts'
import { type Topic, topics } from '#domain/reviews/topics.ts'
import type { Queries } from '#server/database/connect.ts'

export type PhotoRow = {
  id: string
  width: number
  height: number
  widths: number[] | null
  avifWidths: number[] | null
  colour: string | null
  placeholder: string | null
}

export type CommentRow = {
  id: string
  number: number
  entity: CommentSubject['kind']
  code: string
  member: string | null
  /** Of the member, or of who wrote without an account. */
  email: string | null
  name: string
  locale: Locale
  stars: Stars | null
  text: string
  booking: string | null
  traveller: TravellerKind | null
  visitedOn: string | null
  state: CommentState
  writtenAt: string
  why: string | null
  answer: string | null
  answeredAt: string | null
  demo: boolean
  photos: PhotoRow[]
}

const columns = sql`c.id, c.number, c.entity, c.code, c.member, coalesce(c.email, m.email) as email, c.name, c.locale,
  c.stars, c.text, c.booking, c.traveller, c.visited_on::text as "visitedOn", c.state, c.written_at as "writtenAt", c.why, c.answer,
  c.answered_at as "answeredAt", c.demo, coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'widths', p.widths,
      'avifWidths', p.avif_widths, 'colour', p.colour, 'placeholder', p.placeholder) order by p.position, p.id)
    from comment_photos p where p.comment = c.id), '[]'::jsonb) as photos`
const tables = sql`comments c left join members m on m.id = c.member`

const hasPhotos = sql`exists (select from comment_photos p where p.comment = c.id and p.widths is not null)`

const orders: Record<CommentSort, ReturnType<typeof sql>> = {
  photos: sql`${hasPhotos} desc, c.written_at desc, c.id desc`,
  newest: sql`c.written_at desc, c.id desc`,
  best: sql`c.stars desc, c.written_at desc, c.id desc`,
  lowest: sql`c.stars, c.written_at desc, c.id desc`,
}

type Reading = CommentSubject &
  CommentFilter & { sort: CommentSort; limit: number; offset: number; demo?: false }

/** Returns the published comments of a product or a post; with `demo: false` without demo content. */
export async function shownComments(database: Queries, asked: Reading): Promise<CommentRow[]> {
  const { rows } = await database.execute<CommentRow>(sql`
    select ${columns} from ${tables}
    where c.entity = ${asked.kind} and c.code = ${asked.id} and c.state = 'approved'
      ${asked.demo === false ? sql`and not c.demo` : sql``} ${matches(asked)}
    order by ${orders[asked.sort]} limit ${asked.limit} offset ${asked.offset}`)
  return rows
}

/** How many comments of a product or a post are shown, and match a filter. */
export async function countShown(
  database: Queries,
  { kind, id, ...filter }: CommentSubject & CommentFilter,
): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from comments c
    where c.entity = ${kind} and c.code = ${id} and c.state = 'approved' ${matches(filter)}`)
  return rows[0]!.count
}

/** Returns how often each answer is given by the shown comments of a product that mention a topic, each with the other two. */
export async function answersOf(
  database: Queries,
  product: string,
  { topic }: CommentFilter,
): Promise<{ stars: Stars; locale: Locale; traveller: TravellerKind | null; count: number }[]> {
  const { rows } = await database.execute<{
    stars: Stars
    locale: Locale
    traveller: TravellerKind | null
    count: number
  }>(sql`
    select c.stars, c.locale, c.traveller, count(*)::int as count from comments c
    where c.entity = 'product' and c.code = ${product} and c.state = 'approved' ${matches({ topic })} group by 1, 2, 3`)
  return rows
}

/** Returns how many shown comments of a product mention each topic, of those that match the rest of a filter. */
export async function mentionsOf(
  database: Queries,
  product: string,
  { topic: _, ...filter }: CommentFilter,
): Promise<{ value: Topic; count: number }[]> {
  const { rows } = await database.execute<{ topic: Topic; count: number }>(sql`
    select topic, count(*)::int as count from comments c, unnest(c.topics) topic
    where c.entity = 'product' and c.code = ${product} and c.state = 'approved' ${matches(filter)} group by 1`)
  const counts = new Map(rows.map(({ topic, count }) => [topic, count]))
  return topics.map((value) => ({ value, count: counts.get(value) ?? 0 }))
}

function matches({ stars, language, traveller, topic }: CommentFilter): ReturnType<typeof sql> {
  return sql`${stars ? sql`and c.stars = ${stars}` : sql``} ${language ? sql`and c.locale = ${language}` : sql``}
    ${traveller ? sql`and c.traveller = ${traveller}` : sql``} ${topic ? sql`and ${topic} = any(c.topics)` : sql``}`
}

/**
 * Returns the counts of 1 to 5 stars of a product, with and without demo content; undefined without ratings.
 */
export async function ratingsOf(
  database: Queries,
  product: string,
): Promise<{ spread: number[]; proven: number[] } | undefined> {
  const { rows } = await database.execute<{ spread: number[]; proven: number[] }>(
    sql`select spread, proven from product_ratings where product = ${product}`,
  )
  return rows[0]
}

/** Returns the newest good and detailed comments, one per product, those in the reader's language first. */
export async function praise(database: Queries, { locale, limit }: { locale: Locale; limit: number }) {
  const { rows } = await database.execute<CommentRow>(sql`
    select ${columns} from ${tables}
    where c.id in (
      select distinct on (c.code) c.id from comments c join products p on p.code = c.code and p.status = 'published'
      where c.entity = 'product' and c.state = 'approved' and c.stars >= 4 and length(c.text) between 40 and 600
      order by c.code, (c.locale = ${locale}) desc, (c.booking is not null) desc, c.written_at desc)
    order by (c.locale = ${locale}) desc, c.stars desc, c.written_at desc limit ${limit}`)
  return rows
}

/** A comment by its id; `lock` keeps others from moving it meanwhile. */
export async function commentWithId(
  database: Queries,
  id: string,
  { lock = false } = {},
): Promise<CommentRow | undefined> {
  const { rows } = await database.execute<CommentRow>(sql`
    select ${columns} from ${tables} where c.id = ${id} ${lock ? sql`for update of c` : sql``}`)
  return rows[0]
}

/** A comment by the number staff call it by. */
export async function commentWithNumber(database: Queries, number: number): Promise<CommentRow | undefined> {
  const { rows } = await database.execute<CommentRow>(
    sql`select ${columns} from ${tables} where c.number = ${number}`,
  )
  return rows[0]
}

/** Returns a member's comments, newest first. */
export async function commentsOfMember(database: Queries, member: string): Promise<CommentRow[]> {
  const { rows } = await database.execute<CommentRow>(sql`
    select ${columns} from ${tables} where c.member = ${member} order by c.written_at desc limit 200`)
  return rows
}

export type NewComment = {
  entity: CommentSubject['kind']
  code: string
  member: string | null
  email: string | null
  name: string
  locale: Locale
  stars: number | null
  text: string
  booking: string | null
  traveller?: TravellerKind | null
  visitedOn: string | null
  state: CommentState
  key: string
  writtenAt: Date
  demo?: boolean
}

/** Writes a comment; undefined where the same form, or the writer's one review of the product, is there already. */
export async function insertComment(database: Queries, comment: NewComment): Promise<string | undefined> {
  const { entity, code, member, email, name, locale, stars, text, booking, visitedOn, state, key } = comment
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into comments (entity, code, member, email, name, locale, stars, text, booking, traveller, visited_on, state, key,
      written_at, decided_at, demo)
    values (${entity}, ${code}, ${member}, ${email}, ${name}, ${locale}, ${stars}, ${text}, ${booking},
      ${comment.traveller ?? null}, ${visitedOn},
      ${state}, ${key}, ${comment.writtenAt}, ${state === 'approved' ? comment.writtenAt : null},
      ${comment.demo ?? false})
    on conflict do nothing returning id`)
  return rows[0]?.id
}

/** Replaces a comment that is not yet moderated. */
export async function rewriteComment(database: Queries, id: string, comment: NewComment): Promise<void> {
  const { name, locale, stars, text, booking, visitedOn, state, key, writtenAt } = comment
  await database.execute(sql`
    update comments set name = ${name}, locale = ${locale}, stars = ${stars}, text = ${text}, booking = ${booking},
      traveller = ${comment.traveller ?? null}, visited_on = ${visitedOn}, state = ${state}, key = ${key}, written_at = ${writtenAt}, why = null,
      decided_at = ${state === 'approved' ? writtenAt : null}
    where id = ${id}`)
}

/** Returns a member's review of a product, or the comment of a form; locked. */
export async function lockOwnComment(
  database: Queries,
  of: { key: string } & Pick<NewComment, 'entity' | 'code' | 'member' | 'email'>,
): Promise<{ id: string; key: string; state: CommentState } | undefined> {
  const { rows } = await database.execute<{ id: string; key: string; state: CommentState }>(sql`
    select id, key, state from comments
    where key = ${of.key} or (${of.entity} = 'product' and entity = 'product' and code = ${of.code}
      and (member = ${of.member}::uuid or email = ${of.email}))
    order by key = ${of.key} desc limit 1 for update`)
  return rows[0]
}

/** Puts a comment into a state. */
export async function setState(
  database: Queries,
  of: { id: string; state: CommentState; why?: string | undefined; now: Date },
): Promise<void> {
  await database.execute(sql`
    update comments set state = ${of.state}, why = ${of.why ?? null}, decided_at = ${of.now} where id = ${of.id}`)
}

/** Writes the operator's answer, or takes it away. */
export async function setAnswer(
  database: Queries,
  of: { id: string; answer: string | undefined; now: Date },
): Promise<void> {
  await database.execute(sql`
    update comments set answer = ${of.answer ?? null}, answered_at = ${of.answer ? of.now : null} where id = ${of.id}`)
}

/** Takes a comment away, with its photos and what was said against it. */
export async function deleteComment(database: Queries, id: string): Promise<void> {
  await database.execute(sql`delete from outbox where sent_at is null and data ->> 'comment' = ${id}`)
  await database.execute(sql`delete from comments where id = ${id}`)
}

/** The number of a product's or a post's entry that can be commented on; undefined where there is none. */
export async function isCommentable(database: Queries, { kind, id }: CommentSubject): Promise<boolean> {
  const { rows } = await database.execute(
    kind === 'product'
      ? sql`select from products where code = ${id} and status = 'published'`
      : sql`select from posts where code = ${id}`,
  )
  return rows.length > 0
}

/** Returns the hash of a comment's text, for the seal of a link. */
export async function keyOfComment(database: Queries, id: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ key: string }>(sql`select key from comments where id = ${id}`)
  return rows[0]?.key
}

export async function numberOfBooking(database: Queries, booking: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ number: string }>(
    sql`select number from bookings where id = ${booking}`,
  )
  return rows[0]?.number
}
