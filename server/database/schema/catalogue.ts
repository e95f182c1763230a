import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Focus } from '#domain/catalogue/focus.ts'
import type { Localized } from '#domain/languages/locales.ts'
import { currencyCode, instant, minorUnits } from './columns.ts'

/** Settings of the company: one row, the "company" object of the catalogue file. */
export const company = pgTable(
  'company',
  {
    only: boolean('only').primaryKey().default(true),
    settings: jsonb('settings').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [check('company_is_one_row', sql`${table.only}`)],
)

export const pictures = pgTable('pictures', {
  code: text('code').primaryKey(),
  hash: char('hash', { length: 64 }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Widths of its WebP files, for browsers that know nothing better. */
  widths: integer('widths').array().notNull(),
  /** Widths of its AVIF files; none on pictures that were taken in before there were any. */
  avifWidths: integer('avif_widths').array().notNull().default([]),
  colour: char('colour', { length: 7 }).notNull(),
  placeholder: text('placeholder').notNull(),
  /** Ending of the file it was made of, which is stored too. */
  original: text('original').notNull().default('webp'),
  alt: jsonb('alt').$type<Localized>().notNull(),
  /** The point that every crop shows; null for the middle. */
  focus: jsonb('focus').$type<Focus>(),
})

export const destinations = pgTable('destinations', {
  code: text('code').primaryKey(),
  parent: text('parent'),
  featured: integer('featured').notNull().default(0),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
})

export const categories = pgTable('categories', {
  code: text('code').primaryKey(),
  kind: text('kind').notNull(),
  parent: text('parent'),
  position: integer('position').notNull().default(0),
})

export const products = pgTable(
  'products',
  {
    code: text('code').primaryKey(),
    kind: text('kind').notNull(),
    category: text('category')
      .notNull()
      .references(() => categories.code),
    destination: text('destination')
      .notNull()
      .references(() => destinations.code),
    status: text('status').notNull(),
    saleMethod: text('sale_method').notNull(),
    currency: currencyCode('currency').notNull(),
    vatMode: text('vat_mode').notNull(),
    vatRate: numeric('vat_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    prepaymentPercent: numeric('prepayment_percent', { precision: 5, scale: 2, mode: 'number' }),
    /** Its prepayment is the company's; `prepaymentPercent` is null then. */
    prepaysAsCompany: boolean('prepays_as_company').notNull().default(false),
    /** Payment rules of its own. */
    payments: jsonb('payments'),
    cutoffHours: integer('cutoff_hours').notNull(),
    holdMinutes: integer('hold_minutes').notNull(),
    timeZone: text('time_zone').notNull(),
    featured: integer('featured').notNull(),
    /** Lowest price a visitor can pay, for cards and sorting; null where a price is made on request. */
    fromPrice: minorUnits('from_price'),
    cancellation: jsonb('cancellation').notNull(),
    extras: jsonb('extras').notNull(),
    campaign: jsonb('campaign'),
    /** Where it asks its travellers for other things than its kind does. */
    asks: jsonb('asks'),
    /** Codes of the shared resources that each sale of it takes. */
    resources: text('resources').array().notNull().default(sql`'{}'::text[]`),
    details: jsonb('details').notNull(),
    sales: integer('sales').notNull().default(0),
    views: integer('views').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('products_by_category').on(table.category, table.featured),
    index('products_by_destination').on(table.destination, table.featured),
    index('transfers_by_route')
      .on(sql`(${table.details} -> 'from' ->> 'code')`, sql`(${table.details} -> 'to' ->> 'code')`)
      .where(sql`${table.kind} = 'transfer'`),
    index('products_with_resources').on(table.code).where(sql`${table.resources} <> '{}'`),
    check('a_price_is_never_negative', sql`${table.fromPrice} >= 0`),
  ],
)

/** Which pictures an entry shows, in order; the first is the cover (kapak). */
export const entryPictures = pgTable(
  'entry_pictures',
  {
    entity: text('entity').notNull(),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    picture: text('picture')
      .notNull()
      .references(() => pictures.code),
  },
  (table) => [primaryKey({ columns: [table.entity, table.code, table.position] })],
)

/** Every text of every entry: one row per language. */
export const translations = pgTable(
  'translations',
  {
    entity: text('entity').notNull(),
    code: text('code').notNull(),
    locale: char('locale', { length: 2 }).notNull(),
    /** Null for entries without an address of their own, such as menu entries. */
    slug: text('slug'),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    content: jsonb('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.code, table.locale] }),
    unique('a_slug_names_one_entry').on(table.entity, table.locale, table.slug),
  ],
)

/** Addresses an entry once had; they redirect to today's. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    entity: text('entity').notNull(),
    locale: char('locale', { length: 2 }).notNull(),
    slug: text('slug').notNull(),
    code: text('code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.locale, table.slug] })],
)

export const pages = pgTable('pages', {
  code: text('code').primaryKey(),
  purpose: text('purpose').notNull(),
  version: text('version').notNull(),
})

export const postCategories = pgTable('post_categories', {
  code: text('code').primaryKey(),
  position: integer('position').notNull().default(0),
})

export const authors = pgTable('authors', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  texts: jsonb('texts').$type<Localized<{ role: string; about: string }>>().notNull(),
})

export const posts = pgTable(
  'posts',
  {
    code: text('code').primaryKey(),
    category: text('category')
      .notNull()
      .references(() => postCategories.code),
    /** The author: a plain name, or one of the authors. */
    author: text('author'),
    writer: text('writer').references(() => authors.code),
    published: date('published', { mode: 'string' }).notNull(),
    related: text('related').array().notNull(),
  },
  (table) => [check('a_post_has_an_author', sql`num_nonnulls(${table.author}, ${table.writer}) = 1`)],
)

/** Questions with their answers, by group; the questions of a group come and go with it. */
export const questionGroups = pgTable('question_groups', {
  code: text('code').primaryKey(),
  position: integer('position').notNull().default(0),
  questions: jsonb('questions')
    .$type<{ code: string; texts: Localized<{ question: string; answer: string[] }> }[]>()
    .notNull(),
})

export const menuEntries = pgTable('menu_entries', {
  code: text('code').primaryKey(),
  parent: text('parent'),
  area: text('area').notNull(),
  position: integer('position').notNull(),
  icon: text('icon'),
  picture: text('picture').references(() => pictures.code),
  target: jsonb('target').notNull(),
})
