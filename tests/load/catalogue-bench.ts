// `npm run bench -- catalogue [sizes]`: lists and searches over made-up catalogues of growing size; writes nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { makeOldListings } from '#server/finding/make-listings.ts'
import { insertBulletin } from '#server/rates/queries.ts'
import { startServer } from '../factories/start-server.ts'
import { addFrame, addProducts } from './made-up-catalogue.ts'
import { memoryOf } from './memory.ts'

/** So many different questions of each sort, more than answers are remembered; so many of them one after the other. */
const rounds = 3000
const asked = 200
const seconds = 4

/** Measures catalogues of these sizes, each grown out of the one before, and gives a table. */
export async function benchCatalogue(sizes: readonly number[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kervan-bench-'))
  const cluster = await startEmbedded({ dataDir, log: () => {}, durable: false })
  const log = pino({ level: 'silent' })
  try {
    const database = connect({ url: cluster.url, log })
    await migrate(database)
    await insertBulletin(database, {
      source: 'test',
      day: '2026-07-01',
      number: '1',
      rates: { TRY: '1', EUR: '50', USD: '40' },
    })
    await addFrame(database)
    const columns: [string, Record<string, string>][] = []
    let made = 0
    for (const size of sizes) {
      const begun = performance.now()
      await addProducts(database, made, size)
      const added = performance.now()
      await database.execute(sql`analyze`)
      await makeOldListings(database)
      const listed = performance.now()
      await database.execute(sql`vacuum analyze`)
      const figures = await measure(database, cluster.url, dataDir, size)
      columns.push([
        size.toLocaleString('en'),
        {
          ...figures,
          'listings made': `${Math.round(((size - made) / (listed - added)) * 1000)}/s`,
        },
      ])
      console.error(
        `${size} products: written ${Math.round(added - begun)} ms, listed ${Math.round(listed - added)} ms`,
      )
      console.error(tableOf(columns))
      made = size
    }
    await database.$client.end()
    return tableOf(columns)
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(
  database: Database,
  url: string,
  dataDir: string,
  size: number,
): Promise<Record<string, string>> {
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const base = `${server.origin}/api`
  try {
    const first = performance.now()
    await (await fetch(`${base}/category-urun-listele?adet=1`)).text()
    const figures: Record<string, string> = { 'index loaded': `${(performance.now() - first).toFixed(0)} ms` }
    for (const [name, paths] of Object.entries(questions(size))) {
      figures[`${name}: p50, p95`] = await latencies(paths.slice(0, asked).map((path) => base + path))
      figures[`${name}: throughput`] = `${await rate(server.origin, paths)}/s`
    }
    figures['memory of the server'] = `${memoryOf(server)} MB`
    const { rows } = await database.execute<{ size: string }>(
      sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    return { ...figures, 'size of the database': rows[0]!.size }
  } finally {
    await server.stop()
  }
}

/** What visitors ask, each many times over with other words, pages and languages. */
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

async function latencies(urls: readonly string[]): Promise<string> {
  const took: number[] = []
  for (const url of urls) {
    const begun = performance.now()
    const response = await fetch(url)
    await response.arrayBuffer()
    took.push(performance.now() - begun)
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.floor((took.length - 1) * share)]!.toFixed(1)
  return `${at(0.5)}, ${at(0.95)} ms`
}

async function rate(origin: string, paths: readonly string[]): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: 16,
    duration: seconds,
    workers: 1,
    requests: paths.map((path) => ({ method: 'GET' as const, path: `/api${path}` })),
  })
  if (result.non2xx > 0)
    throw new Error(`${paths[0]} answered ${result.non2xx} times with another status than 2xx`)
  return Math.round(result.requests.average)
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
