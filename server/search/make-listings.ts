import { sql } from 'drizzle-orm'
import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { cardsOf } from '#server/catalogue/card-sql.ts'
import { presentCard } from '#server/catalogue/present-card.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { say } from '#server/i18n/say.ts'
import { cardText } from './cards.ts'
import { languagesOf } from './listing-languages.ts'
import { listingRow } from './listing-row.ts'
import {
  factsOfProducts,
  makeAllOld,
  raiseVersion,
  takeOldListings,
  writeCards,
  writeListings,
  writeTerms,
} from './queries.ts'

/** Raised when cards or rows change their format: the next start makes all of them again. */
const format = 7

const atOnce = 500

/** Makes every listing that is old, some at a time, each in a transaction of its own. Returns how many were made. */
export async function makeOldListings(
  database: Database,
  onProgress: (made: number) => void = () => {},
): Promise<number> {
  await makeAllOld(database, format)
  const known = await languagesOf(database)
  let made = 0
  for (;;) {
    const now = await database.transaction((transaction) => makeSome(transaction, known))
    if (now === 0) return made
    made += now
    onProgress(made)
  }
}

/** The same within a transaction that changed the catalogue: its listings change with it or not at all. */
export async function makeListings(transaction: Queries): Promise<void> {
  const known = await languagesOf(transaction)
  while ((await makeSome(transaction, known)) > 0);
}

/** The names of each kind, by which all of its products are found. */
function kindWords(locale: Locale): Record<ProductKind, string> {
  const words = productKinds.map((kind) => [kind, say(locale, `search.words.${kind}`)])
  return Object.fromEntries(words) as Record<ProductKind, string>
}

async function makeSome(transaction: Queries, languages: readonly Locale[]): Promise<number> {
  const codes = await takeOldListings(transaction, atOnce)
  if (codes.length === 0) return 0
  const facts = await factsOfProducts(transaction, codes)
  const numbers = await writeListings(transaction, facts.map(listingRow), await raiseVersion(transaction))
  for (const locale of languages) {
    const rows = await cardsOf(transaction, {
      where: sql`p.code = any(${sql.param(codes)})`,
      order: sql`p.code`,
      limit: codes.length,
      offset: 0,
      locale,
    })
    const cards = rows.map(presentCard).map((card) => ({
      n: numbers.get(card.id)!,
      card: cardText({ ...card, pictures: card.pictures.slice(0, 1) }),
    }))
    await writeCards(transaction, locale, cards)
    await writeTerms(transaction, { locale, numbers: [...numbers.values()], kindWords: kindWords(locale) })
  }
  return codes.length
}
