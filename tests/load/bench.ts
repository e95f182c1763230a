// `npm run bench`: the figures of this machine as one table, each beside its goal; writes nothing. `npm run bench -- calls`
// and `-- orders` measure a part of it, `-- calls --no-caches` the calls of a server that keeps no answers.
// `npm run bench -- catalogue` measures lists and searches over made-up catalogues of growing size, `npm run bench -- lighthouse 3` looks at
// pages three times each, `-- lighthouse 3 home product` at two of them, `-- interactions 5` presses what a phone displays on five visits. `npm run bench -- booking-list 1000000` fills a shop with
// so many bookings and measures the lists of staff, `npm run bench -- agencies 200 5000` one of so many agencies with so many
// bookings each, and measures the area of an agency.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStorefront } from '../../bin/setup/build.mjs'
import { startServer } from '../factories/start-server.ts'
import { agencyFigures } from './agency-figures.ts'
import { bookingFigures } from './booking-figures.ts'
import { bookingListFigures } from './booking-list-figures.ts'
import { callFigures } from './call-figures.ts'
import { benchCatalogue } from './catalogue-bench.ts'
import { coldStart } from './cold-start.ts'
import { type Figure, figure, tableOfFigures } from './figures.ts'
import { firstVisits } from './first-visits.ts'
import { interactionFigures } from './interaction-figures.ts'
import { benchLighthouse } from './lighthouse-bench.ts'
import { memoryOf } from './memory.ts'
import { orderFigures } from './order-figures.ts'
import { pageFigures } from './page-figures.ts'

const [part, ...numbers] = process.argv.slice(2)
console.log(`\n${await reported()}\n`)

async function reported(): Promise<string> {
  if (part === 'catalogue') return benchCatalogue(sizesOf(numbers))
  if (part === 'lighthouse') return benchLighthouse(Number(numbers[0] ?? 1), numbers.slice(1))
  if (part === 'interactions') {
    await buildStorefront()
    return tableOfFigures(await interactionFigures(Number(numbers[0] ?? 5)))
  }
  if (part === 'booking-list')
    return tableOfFigures(await bookingListFigures(Number(numbers[0] ?? 1_000_000)))
  if (part === 'agencies')
    return tableOfFigures(await agencyFigures(Number(numbers[0] ?? 200), Number(numbers[1] ?? 5000)))
  if (part === 'calls' || part === 'orders') {
    await buildStorefront()
    const caches = !numbers.includes('--no-caches')
    return tableOfFigures(await (part === 'calls' ? callFigures({ caches }) : orderFigures()))
  }
  if (part !== undefined)
    return `There is no part "${part}": calls, orders, catalogue, booking-list, agencies, lighthouse, interactions, or none for the table.`
  return tableOfFigures(await quickTable())
}

/** `npm run bench -- catalogue 1000 10000`: how many products, each more than the one before. */
function sizesOf(given: string[]): number[] {
  return given.length > 0 ? given.map(Number) : [1000, 10_000, 100_000]
}

async function quickTable(): Promise<Figure[]> {
  await buildStorefront()
  const figures: Figure[] = []
  for (const [what, measured] of [
    ['the shop of the demo company', shopFigures],
    ['calls over 2,000 products', callFigures],
    ['bookings', bookingFigures],
    ['orders over HTTP', orderFigures],
  ] as const) {
    console.error(`Measuring ${what} …`)
    figures.push(...(await measured()))
  }
  return figures
}

/** The shop of the demo company as people start it: how soon it opens, its pages, what a first visit brings. */
async function shopFigures(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kervan-bench-'))
  try {
    const filling = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    await filling.stop()
    const start = await coldStart(dataDir)
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    try {
      const category = '/p/boat-tours'
      const product = await productPath(server.origin)
      const pages = await pageFigures(server.origin, { category, product })
      const memory = figure('memory of the server after these pages', memoryOf(server), ' MB', {
        atMost: 400,
      })
      const visits = await firstVisits(server.origin, [
        ['home', '/'],
        ['category', category],
        ['product', product],
        ['cart', '/basket/cart'],
      ])
      return [start, ...pages, memory, ...visits]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function productPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/category-urun-listele?urun_tipi=tur&adet=1`)
  const { data } = (await answer.json()) as {
    data: { urunler: { slug: string; kategori: { slug: string } }[] }
  }
  const [first] = data.urunler
  return `/u/${first!.kategori.slug}/${first!.slug}`
}
