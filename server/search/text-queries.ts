import { sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import { beginningsOf, mistakesIn, nearest } from '#domain/search/mistyped.ts'
import { plainText } from '#domain/search/search-text.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { numbersIn } from './numbers-in.ts'

/** Numbers of products that are called so, and of those of whose names a word begins so: these contain the former. */
export async function numbersCalled(
  database: Database,
  locale: Locale,
  words: readonly string[],
): Promise<{ exact: number[]; titles: number[] }> {
  const { rows } = await database.$client.query<{ numbers: string }>({
    name: `numbers-called-${locale}`,
    text: `select array(${signedNumbers(locale, `listing_words_${locale}`, asWordsOnce)})::text as numbers`,
    values: [words],
  })
  const numbers = numbersIn(rows[0]!.numbers)
  return { exact: numbers.filter((n) => n > 0), titles: numbers.map(Math.abs) }
}

/**
 * Like `numbersCalled`, but of a few alone: those among `first` of whose names a word begins so, and, wherever they are,
 * so many that are called so.
 */
export async function fewNumbersCalled(
  database: Database,
  locale: Locale,
  { words, first, most }: { words: readonly string[]; first: readonly number[]; most: number },
): Promise<{ exact: number[]; exactOfFirst: number[]; titlesOfFirst: number[] }> {
  const { rows } = await database.$client.query<Record<'exact' | 'first', string>>({
    // Nameless, so that it is planned for these very words: a plan for any words would look through all names.
    text: `select
        array(select n from listing_words_${locale} where titles @@ ${asWords(locale, false)} limit $3)::text as exact,
        array(${signedNumbers(locale, firstAlone(locale), asWords)})::text as first`,
    values: [words, first, most],
  })
  const ofFirst = numbersIn(rows[0]!.first)
  return {
    exact: numbersIn(rows[0]!.exact),
    exactOfFirst: ofFirst.filter((n) => n > 0),
    titlesOfFirst: ofFirst.map(Math.abs),
  }
}

/** The database looks at each name once: it gives the number of one that is called so, else its negative. */
function signedNumbers(locale: Locale, among: string, sought: typeof asWords): string {
  return `select case when titles @@ ${sought(locale, false)} then n else -n end
    from ${among} where titles @@ ${sought(locale, true)}`
}

/** The names of a few numbers, fetched before anything is compared: an index of words would be looked through in vain. */
function firstAlone(locale: Locale): string {
  return `(select n, titles from listing_words_${locale}
    where locale = '${locale}' and n = any ($2::integer[]) offset 0) as first_alone`
}

/**
 * Numbers of products that have such words anywhere: in `ofKind` those whose names, and what their kind is called, have
 * them all; the others mention them.
 */
export async function numbersMentioning(
  database: Database,
  locale: Locale,
  words: readonly string[],
): Promise<{ ofKind: number[]; mentioning: number[] }> {
  const { rows } = await database.$client.query<{ numbers: string }>({
    name: `numbers-mentioning-${locale}`,
    text: `select array(
      select case when titles || kinds @@ ${asWordsOnce(locale, true)} then n else -n end
      from listing_words_${locale} where words @@ ${asWordsOnce(locale, true)})::text as numbers`,
    values: [words],
  })
  const numbers = numbersIn(rows[0]!.numbers)
  return { ofKind: numbers.filter((n) => n > 0), mentioning: numbers.filter((n) => n < 0).map(Math.abs) }
}

/** The search's texts. Each language's partition is named, so that the planner has no choice at run time. */
function asWords(locale: Locale, prefixes: boolean): string {
  return `search_query('${locale}', $1, ${prefixes})`
}

/** The same, of a statement that is planned for any words: asked for by itself it is made once, and not for every row. */
function asWordsOnce(locale: Locale, prefixes: boolean): string {
  return `(select ${asWords(locale, prefixes)})`
}

/**
 * For each unknown word, the words that look like it or differ by two swapped letters, most similar first; else
 * those within a small edit distance. A known word has none.
 */
export async function similarWords(
  database: Queries,
  locale: Locale,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const turned = words.map((word) => turnedRound(word).join(' '))
  const { rows } = await database.execute<{ asked: string; alike: string[] }>(sql`
    select asked, array(
      select word from search_words
      where locale = ${locale} and (word % plain(asked) or word = any (string_to_array(plain(turned), ' ')))
      order by word = any (string_to_array(plain(turned), ' ')) desc, similarity(word, plain(asked)) desc,
        abs(length(word) - length(asked)), word limit 3) as alike
    from unnest(${sql.param([...words])}::text[], ${sql.param(turned)}::text[]) as given(asked, turned)
    where not exists (select from search_words where locale = ${locale} and word like plain(asked) || '%')`)
  const found = await Promise.all(
    rows.map(async ({ asked, alike }): Promise<[string, string[]]> => {
      return [asked, alike.length > 0 ? alike : await wordsFewLettersFrom(database, locale, asked)]
    }),
  )
  return new Map(found.filter(([, alike]) => alike.length > 0))
}

/**
 * Short words with two errors have hardly a trigram in common. The first letter, or its sound, is usually
 * right.
 */
async function wordsFewLettersFrom(database: Queries, locale: Locale, asked: string): Promise<string[]> {
  const word = plainText(asked)
  const most = mistakesIn(word)
  if (most === 0) return []
  const { rows } = await database.execute<{ word: string }>(sql`
    select word from search_words where locale = ${locale} and word like any (${sql.param(beginningsOf(word).map((first) => `${first}%`))}::text[])
      and length(word) between ${word.length - most} and ${word.length + most}`)
  return nearest(
    word,
    rows.map((row) => row.word),
    most,
  ).slice(0, 3)
}

/** The word with each two neighbours turned round: the commonest slip of fingers, which leaves few trigrams alike. */
function turnedRound(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, at) => {
    const turned = [...letters]
    turned[at + 1] = letters[at]!
    turned[at] = letter
    return turned.join('')
  })
}
