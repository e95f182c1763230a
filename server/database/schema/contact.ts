import { sql } from 'drizzle-orm'
import { char, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { members } from './members.ts'

/** Messages of visitors: questions, and preferences for special offers. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    number: text('number').notNull().unique('a_message_number_is_unique'),
    kind: text('kind').notNull(),
    locale: char('locale', { length: 2 }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The member who was logged in as it was sent: an erasure of the account deletes it. */
    member: uuid('member').references(() => members.id, { onDelete: 'set null' }),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Days, people, kinds and budget of a special offer. */
    trip: jsonb('trip'),
    /** The consent: exact text, time and address. */
    consent: jsonb('consent').notNull(),
    /** The same form sent twice is one message. */
    key: text('key').notNull().unique('one_message_per_form'),
    sentAt: instant('sent_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('contact_messages_by_time').on(table.sentAt),
    index('contact_messages_by_member').on(table.member).where(sql`${table.member} is not null`),
    index('contact_messages_by_email').on(sql`lower(${table.email})`),
    check('a_message_has_a_kind', sql`${table.kind} in ('question', 'special-offer')`),
    check('a_special_offer_has_a_trip', sql`(${table.kind} = 'special-offer') = (${table.trip} is not null)`),
  ],
)

/** Answers of staff to messages: emails, and notes about calls. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    message: uuid('message')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    way: text('way').notNull(),
    text: text('text').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
    /** The key of the call that answered: the same key twice is one answer. */
    idempotencyKey: text('idempotency_key').unique('one_answer_per_key'),
  },
  (table) => [
    index('message_answers_by_message').on(table.message, table.at),
    check('an_answer_has_a_way', sql`${table.way} in ('email', 'phone')`),
  ],
)

/** Texts that staff insert into their answers to guests, in the languages of the guests. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    /** By which staff choose it. */
    name: text('name').notNull().unique('a_reply_has_its_own_name'),
    /** Texts by language. */
    texts: jsonb('texts').notNull(),
    /** Each save raises it: a save of an older version is refused. */
    version: integer('version').notNull().default(1),
  },
  (table) => [check('a_reply_has_a_text', sql`${table.texts} <> '{}'::jsonb`)],
)
