// `npm run bench -- catalogue [sizes]`: lists and searches over made-up catalogues of growing size; writes nothing.
import { sql } from 'drizzle-orm'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { type MadeUpShop, madeUpShop } from './made-up-shop.ts'
import { memoryOf } from './memory.ts'
import { rateOnce } from './rate.ts'

/** So many different questions of each sort, more than answers are remembered; so many of them one after the other. */
const rounds = 3000
const asked = 200

/** Measures catalogues of these sizes, each grown out of the one before, and gives a table. */
export async function benchCatalogue(sizes: readonly number[]): Promise<string> {
  const shop = await madeUpShop()
  try {
    const columns: [string, Record<string, string>][] = []
    let made = 0
    for (const size of sizes) {
      const { written, listed } = await shop.growTo(size)
      const figures = await measure(shop, size)
      const listings = `${Math.round(((size - made) / listed) * 1000)}/s`
      columns.push([size.toLocaleString('en'), { ...figures, 'listings made': listings }])
      console.error(`${size} products: written ${Math.round(written)} ms, listed ${Math.round(listed)} ms`)
      console.error(tableOf(columns))
      made = size
    }
    return `${tableOf(columns)}\n\n${goals}`
  } finally {
    await shop.close()
  }
}

const goals =
  'Goals: p95 of searches and filtered lists at 100,000 products ≤ 30 ms; from 1,000 to 100,000 at most 3 times as long.'

async function measure(shop: MadeUpShop, size: number): Promise<Record<string, string>> {
  const server = await shop.open()
  const base = `${server.origin}/api`
  try {
    const first = performance.now()
    await (await fetch(`${base}/category-urun-listele?adet=1`)).text()
    const figures: Record<string, string> = { 'index loaded': `${(performance.now() - first).toFixed(0)} ms` }
    const ofListsAndSearches: number[] = []
    for (const [name, paths] of Object.entries(questions(size))) {
      const took = await latencies(paths.slice(0, asked).map((path) => base + path))
      if (/list|search/.test(name)) ofListsAndSearches.push(...took)
      figures[`${name}: p50, p95`] = percentiles(took)
      const all = paths.map((path) => `/api${path}`)
      const { perSecond, distinct } = await rateOnce(server.origin, all)
      figures[`${name}: throughput, of so many questions different`] = `${perSecond}/s, ${distinct}`
    }
    figures['lists and searches together: p50, p95'] = percentiles(ofListsAndSearches)
    figures['memory of the server'] = `${memoryOf(server)} MB`
    const { rows } = await shop.database.execute<{ size: string }>(
      sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    return { ...figures, 'size of the database': rows[0]!.size }
  } finally {
    await server.stop()
  }
}

/** Queries of visitors, each many times with other words, pages and languages. */
function questions(size: number): Record<string, string[]> {
  const langs = ['en', 'tr', 'de', 'ru']
  const many = (make: (index: number, lang: string) => string) =>
    Array.from({ length: rounds }, (_, index) => make(index, langs[index % langs.length]!))
  const day = addDays(dayIn(new Date(), 'Europe/Istanbul'), 5)
  const words: Record<string, string[]> = {
    en: ['boat', 'villa', 'balloon', 'canyon', 'gulet', 'garden', 'lunch', 'sea', 'quiet', 'convertible'],
    tr: ['tekne', 'villa', 'balon', 'kanyon', 'gulet', 'bahçe', 'yemeği', 'deniz', 'sakin', 'araba'],
    de: ['boot', 'villa', 'ballon', 'schlucht', 'gulet', 'garten', 'mittagessen', 'meer', 'ruhig', 'cabrio'],
    ru: ['лодке', 'вилла', 'шаре', 'каньону', 'гулет', 'садом', 'обед', 'моря', 'тихий', 'кабриолет'],
  }
  const towns = ['Fethiye', 'kas', 'GÖCEK', 'izmir', 'Isparta', 'çirali', 'bodrum', 'Ölüdeniz']
  return {
    'list of 24': many((index, lang) => `/category-urun-listele?lang=${lang}&sayfa=${1 + (index % 20)}`),
    'filtered list': many(
      (index, lang) =>
        `/category-urun-listele?lang=${lang}&urun_tipi=${['tur', 'villa', 'yat,arac_kira'][index % 3]}` +
        `&destinasyon_k_no=place-${index % 20},place-${(index + 7) % 40}&kisi=${2 + (index % 5)}` +
        `&fiyat_en_cok=${300 + index * 10}&kur=EUR&sirala=${['onerilen', 'fiyat', 'yeni'][index % 3]}`,
    ),
    'list by days': many(
      (index, lang) =>
        `/category-urun-listele?lang=${lang}&urun_tipi=tur&baslangic=${addDays(day, index % 10)}&bitis=${addDays(day, (index % 10) + 2)}&kisi=2`,
    ),
    'search, one word': many(
      (index, lang) =>
        `/category-urun-arama?lang=${lang}&aranan=${encodeURIComponent(words[lang]![(index >> 2) % 10]!)}&sayfa=${1 + (index % 3)}`,
    ),
    'search, two words': many(
      (index, lang) =>
        `/category-urun-arama?lang=${lang}&aranan=${encodeURIComponent(`${words[lang]![(index >> 2) % 10]} ${towns[index % 8]}`)}`,
    ),
    'search, mistyped': many(
      (index, lang) =>
        `/category-urun-arama?lang=${lang}&aranan=${encodeURIComponent(`${towns[index % 8]!.slice(0, -2)}x${towns[index % 8]!.slice(-2)}${index % 2 ? '' : ` ${words[lang]![index % 10]}`}`)}`,
    ),
    suggestions: many(
      (index, lang) =>
        `/arama-oneri?lang=${lang}&aranan=${encodeURIComponent(words[lang]![(index >> 2) % 10]!.slice(0, 2 + (index % 3)))}`,
    ),
    'similar products': many(
      (index, lang) => `/category-benzer-urun-listele?lang=${lang}&urun_k_no=made-${(index * 977) % size}`,
    ),
    'product by slug': many(
      (index, lang) => `/category-urun-getir?lang=${lang}&slug=made-${(index * 977) % size}-${lang}`,
    ),
  }
}

async function latencies(urls: readonly string[]): Promise<number[]> {
  const took: number[] = []
  for (const url of urls) {
    const begun = performance.now()
    const response = await fetch(url)
    await response.arrayBuffer()
    took.push(performance.now() - begun)
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  }
  return took
}

function percentiles(took: readonly number[]): string {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)
  return `${at(0.5)}, ${at(0.95)} ms`
}

function tableOf(columns: [string, Record<string, string>][]): string {
  const names = Object.keys(columns[0]?.[1] ?? {})
  const rows = [
    ['', ...columns.map(([name]) => name)],
    ...names.map((name) => [name, ...columns.map(([, own]) => own[name] ?? '')]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n')
}
