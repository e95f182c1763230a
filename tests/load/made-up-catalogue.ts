import { sql } from 'drizzle-orm'
import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import { catalogueFile } from '#server/catalogue/file/format.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { arrangeStock } from '#server/inventory/arrange-stock.ts'
import { scheduleDepartures } from '#server/inventory/schedule-departures.ts'
import { testCatalogue } from '../factories/catalogue.ts'
import { detailsOf, drawn } from './made-up-details.ts'
import { adjectives, languages, nouns, phrases, places } from './made-up-words.ts'

/** How often each kind is: mostly tours and villas, as in a real shop. */
const shares: readonly ProductKind[] = [
  'tour',
  'tour',
  'tour',
  'tour',
  'villa',
  'villa',
  'villa',
  'yacht',
  'car',
  'transfer',
  'tour',
  'villa',
  'tour',
  'yacht',
  'wedding',
  'health',
]

/** The company, its categories and places, before any product. */
export async function addFrame(database: Database): Promise<void> {
  const { company } = catalogueFile.parse(testCatalogue())
  await database.execute(sql`
    insert into company (settings) values (${JSON.stringify({ ...company, languages: { enabled: languages } })}::jsonb)`)
  const entries = [
    ...productKinds.map((kind) => ({ entity: 'category', code: kind, kind, parent: null, title: kind })),
    ...productKinds.flatMap((kind) =>
      nouns[kind].en.map((title, index) => ({
        entity: 'category',
        code: `${kind}-${index}`,
        kind,
        parent: kind,
        title,
      })),
    ),
    ...places.map((title, index) => ({
      entity: 'destination',
      code: `place-${index}`,
      kind: '',
      parent: null,
      title,
    })),
  ]
  const given = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as given(entity text, code text, kind text, parent text, title text)`
  await database.execute(
    sql`insert into categories (code, kind, parent) select code, kind, parent from ${given} where entity = 'category'`,
  )
  await database.execute(
    sql`insert into destinations (code, latitude, longitude) select code, 36, 29 from ${given} where entity = 'destination'`,
  )
  await database.execute(sql`
    insert into translations (entity, code, locale, slug, title, content)
    select entity, code, locale, code || '-' || locale, title, '{}'
    from ${given} cross join unnest(${sql.param([...languages])}::text[]) as locale`)
  await database.execute(sql`
    insert into pictures (code, hash, width, height, widths, colour, placeholder, alt)
    select 'picture-' || n, repeat('0', 64), 1600, 1200, '{320,640,960,1600}', '#336699', repeat('A', 180),
      '{"en": "A picture"}' from generate_series(0, 19) n`)
}

/** Adds made-up products from one number up to another, the same whenever it runs. */
export async function addProducts(database: Database, from: number, to: number): Promise<void> {
  const atOnce = 1000
  for (let first = from; first < to; first += atOnce) {
    const made = Array.from({ length: Math.min(atOnce, to - first) }, (_, index) => madeUp(first + index))
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`
        insert into products (code, kind, category, destination, status, sale_method, currency, vat_mode, vat_rate,
          cutoff_hours, hold_minutes, time_zone, featured, from_price, cancellation, extras, campaign, details, sales, views)
        select code, kind, category, destination, 'published', "saleMethod", 'EUR', 'included', 20, 2, 15,
          'Europe/Istanbul', featured, price, cancellation, '[]', campaign, details, sales, views
        from jsonb_to_recordset(${JSON.stringify(made.map(({ texts: _, ...product }) => product))}::jsonb) as given(code text,
          kind text, category text, destination text, "saleMethod" text, featured integer, price bigint,
          cancellation jsonb, campaign jsonb, details jsonb, sales integer, views integer)`)
      await transaction.execute(sql`
        insert into translations (entity, code, locale, slug, title, summary, content)
        select 'product', code, locale, slug, title, summary, content
        from jsonb_to_recordset(${JSON.stringify(made.flatMap(({ texts }) => texts))}::jsonb)
          as given(code text, locale text, slug text, title text, summary text, content jsonb)`)
      await transaction.execute(sql`
        insert into entry_pictures (entity, code, position, picture)
        select 'product', code, position, 'picture-' || (hashtext(code || position) & 15)
        from unnest(${sql.param(made.map(({ code }) => code))}::text[]) as code, generate_series(0, 4) position`)
      const codes = made.map(({ code }) => code)
      await scheduleDepartures(transaction, { now: new Date(), products: codes })
      await arrangeStock(transaction, { products: codes })
      await takeStays(transaction, codes)
    })
  }
}

/** A third of what is let for a time is taken for a week of the next two months. */
async function takeStays(database: Queries, products: readonly string[]): Promise<void> {
  await database.execute(sql`
    insert into allocations (resource, units, state, during)
    select id, 1, 'booked', tstzrange(start + time '13:00', start + 7 + time '07:00')
    from resources cross join lateral (select current_date + (hashtext(product) & 63) as start) taken
    where product = any(${sql.param([...products])}) and part = 'whole' and hashtext(product || 'taken') % 3 = 0`)
}

function madeUp(number: number) {
  const draw = drawn(number)
  const kind = draw(shares)
  const noun = Math.floor(number / shares.length) % nouns[kind].en.length
  const place = Math.floor(draw.share() ** 2 * places.length)
  const adjective = Math.floor(draw.share() * 20)
  const code = `made-${number}`
  return {
    code,
    kind,
    category: `${kind}-${noun}`,
    destination: `place-${place}`,
    saleMethod: draw.share() < 0.1 ? 'on-request' : 'direct',
    featured: draw.share() < 0.02 ? 10 : 0,
    price: 2000 + Math.floor(draw.share() ** 3 * 200_000),
    cancellation: [{ hoursBefore: draw([24, 48, 720]), refundPercent: 100 }],
    campaign: draw.share() < 0.1 ? { kind: 'percent', percent: 10 } : null,
    details: detailsOf(kind, draw),
    sales: Math.floor(draw.share() ** 6 * 500),
    views: Math.floor(draw.share() ** 4 * 5000),
    texts: languages.map((locale) => {
      const title = `${adjectives[locale][adjective]} ${nouns[kind][locale][noun]} ${places[place]} ${number}`
      const body = Array.from({ length: 8 }, () => draw(phrases[locale])).join('. ')
      return {
        code,
        locale,
        slug: `${code}-${locale}`,
        title: title[0]!.toUpperCase() + title.slice(1),
        summary: `${draw(phrases[locale])}, ${draw(phrases[locale])}.`,
        content: {
          body: [body],
          highlights: [],
          included: [],
          notIncluded: [],
          itinerary: [],
          goodToKnow: [],
          faq: [],
          words: body,
        },
      }
    }),
  }
}
