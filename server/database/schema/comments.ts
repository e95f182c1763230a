import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '#domain/languages/locales.ts'
import { mentionPattern, topics } from '#domain/reviews/topics.ts'
import { bookings } from './bookings.ts'
import { products } from './catalogue.ts'
import { instant } from './columns.ts'
import { members } from './members.ts'

/** Comments on products and posts. */
/** The topics of a text, matched once as it is written. */
function topicsOfText(): SQL {
  const each = topics.map((topic) => {
    const patterns = locales.map((locale) => {
      const pattern = mentionPattern(topic, locale).replaceAll("'", "''")
      return `when '${locale}' then '${pattern}'`
    })
    return `case when text ~* (case locale ${patterns.join(' ')} end) then '${topic}' end`
  })
  return sql.raw(`array_remove(array[${each.join(', ')}], null)`)
}

export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    /** Staff refer to it by this number. */
    number: integer('number').generatedAlwaysAsIdentity().notNull(),
    entity: text('entity').notNull(),
    /** Of the product or post; it may be taken out of the catalogue and come back. */
    code: text('code').notNull(),
    member: uuid('member').references(() => members.id, { onDelete: 'set null' }),
    /** Of who wrote without an account. Never shown. */
    email: text('email'),
    /** As it is shown. */
    name: text('name').notNull(),
    locale: char('locale', { length: 2 }).notNull(),
    stars: smallint('stars'),
    text: text('text').notNull(),
    /** What it mentions, by the words of its own language; a change of these words is a migration. */
    topics: text('topics').array().notNull().generatedAlwaysAs(topicsOfText()),
    /** The booking that shows they were there; the server looked for it. */
    booking: uuid('booking').references(() => bookings.id, { onDelete: 'set null' }),
    /** With whom, as the writer says; unknown for those of before the question. */
    traveller: text('traveller'),
    visitedOn: date('visited_on', { mode: 'string' }),
    state: text('state').notNull(),
    /** The same form sent twice is one comment. */
    key: text('key').notNull(),
    writtenAt: instant('written_at').notNull(),
    decidedAt: instant('decided_at'),
    why: text('why'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** Demo content: never part of structured data. */
    demo: boolean('demo').notNull().default(false),
  },
  (table) => [
    uniqueIndex('a_comment_has_a_number').on(table.number),
    uniqueIndex('one_comment_per_form').on(table.key),
    uniqueIndex('one_review_per_member')
      .on(table.member, table.code)
      .where(sql`${table.entity} = 'product' and ${table.member} is not null`),
    uniqueIndex('one_review_per_mailbox')
      .on(table.email, table.code)
      .where(sql`${table.entity} = 'product' and ${table.email} is not null`),
    index('comments_to_read')
      .on(table.entity, table.code, table.writtenAt)
      .where(sql`${table.state} = 'approved'`),
    index('comments_by_member').on(table.member),
    index('comments_to_look_at').on(table.writtenAt).where(sql`${table.state} in ('unconfirmed', 'waiting')`),
    check('a_comment_is_about_something', sql`${table.entity} in ('product', 'post')`),
    check(
      'a_comment_has_a_state',
      sql`${table.state} in ('unconfirmed', 'waiting', 'approved', 'rejected', 'hidden')`,
    ),
    check(
      'a_traveller_is_of_a_known_kind',
      sql`${table.traveller} in ('couple', 'family', 'friends', 'alone', 'business')`,
    ),
    check('products_are_rated', sql`(${table.entity} = 'product') = (${table.stars} is not null)`),
    check('there_are_five_stars', sql`${table.stars} between 1 and 5`),
    check('only_a_mailbox_is_confirmed', sql`${table.state} <> 'unconfirmed' or ${table.email} is not null`),
  ],
)

/** Photos of comments, re-encoded. One without a comment was uploaded first and is deleted after a day. */
export const commentPhotos = pgTable(
  'comment_photos',
  {
    /** Random: the name of its files, which cannot be guessed before publication. */
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    comment: uuid('comment').references(() => comments.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
    /** A hash of the bytes that are stored. */
    hash: char('hash', { length: 64 }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Metadata of its files while published; null while not. */
    widths: integer('widths').array(),
    avifWidths: integer('avif_widths').array(),
    colour: char('colour', { length: 7 }),
    placeholder: text('placeholder'),
  },
  (table) => [
    index('photos_by_comment').on(table.comment, table.position),
    index('photos_without_comment').on(table.sentAt).where(sql`${table.comment} is null`),
  ],
)

/** Who finds that a comment should not be there; once each. The visitor is a hash. */
export const commentReports = pgTable(
  'comment_reports',
  {
    comment: uuid('comment')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
    /** Staff have looked at it. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.comment, table.visitor] }),
    check(
      'a_report_has_a_reason',
      sql`${table.reason} in ('spam', 'offensive', 'untrue', 'private', 'other')`,
    ),
  ],
)

/** Totals of a product's published comments; only triggers write them. */
export const productRatings = pgTable(
  'product_ratings',
  {
    product: text('product')
      .primaryKey()
      .references(() => products.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** How many gave 1, 2, 3, 4 and 5 stars. */
    spread: integer('spread').array().notNull().default(sql`'{0,0,0,0,0}'`),
    /** The same without what was made up for a demo. */
    proven: integer('proven').array().notNull().default(sql`'{0,0,0,0,0}'`),
  },
  (table) => [
    check(
      'five_stars_are_counted',
      sql`cardinality(${table.spread}) = 5 and cardinality(${table.proven}) = 5`,
    ),
    check('no_count_is_negative', sql`0 <= all (${table.spread}) and 0 <= all (${table.proven})`),
  ],
)
