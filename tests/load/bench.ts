// `npm run bench`: the figures of this machine as one table; writes nothing. `npm run bench -- catalogue` measures lists
// and searches over made-up catalogues of growing size, `npm run bench -- lighthouse 3` looks at pages three times each.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { type Browser, chromium, type Response } from 'playwright-core'
import { freePort, type RunningServer, startServer } from '../factories/start-server.ts'
import { findChromium } from '../journeys/find-chromium.ts'
import { benchCatalogue } from './catalogue-bench.ts'
import { benchLighthouse } from './lighthouse-bench.ts'
import { memoryOf } from './memory.ts'

type Figure = [what: string, value: string]

const root = fileURLToPath(new URL('../..', import.meta.url))
const seconds = 5

const dataDir = await mkdtemp(join(tmpdir(), 'kervan-bench-'))
const [part, ...numbers] = process.argv.slice(2)
try {
  console.log(`\n${await told()}\n`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function told(): Promise<string> {
  if (part === 'catalogue') return benchCatalogue(sizesOf(numbers))
  if (part === 'lighthouse') return benchLighthouse(Number(numbers[0] ?? 1))
  return table(await measure())
}

function table(figures: Figure[]): string {
  const width = Math.max(...figures.map(([what]) => what.length))
  return figures.map(([what, value]) => `${what.padEnd(width)}  ${value}`).join('\n')
}

/** `npm run bench -- catalogue 1000 10000`: how many products, each more than the one before. */
function sizesOf(given: string[]): number[] {
  return given.length > 0 ? given.map(Number) : [1000, 10_000, 100_000]
}

async function measure(): Promise<Figure[]> {
  const first = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  await first.stop()
  const figures: Figure[] = [['first page after npm start (installed, built)', `${await coldStart()} s`]]
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  try {
    figures.push(...(await pages(server)), ...(await calls(server)), ...(await firstVisits(server)))
    figures.push(['memory of the server after that load', `${memoryOf(server)} MB`])
  } finally {
    await server.stop()
  }
  return figures
}

/** From typing `npm start` to the first whole page. */
async function coldStart(): Promise<string> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [join(root, 'bin/start.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  while (!(await fetch(`http://127.0.0.1:${port}/de`).catch(() => undefined))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const took = ((performance.now() - begun) / 1000).toFixed(2)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return took
}

async function pages({ origin }: RunningServer): Promise<Figure[]> {
  const product = await productPath(origin)
  const html = Buffer.from(await (await fetch(`${origin}/p/boat-tours`)).arrayBuffer())
  const bare = await bareServer(gzipSync(html))
  const bareRate = await rate(bare.url)
  bare.stop()
  const cached = await rate(`${origin}/p/boat-tours`)
  const uncached = await rate(`${origin}/p/boat-tours?uncached=1`)
  return [
    ['bare server, the same bytes', `${bareRate}/s`],
    ['category page from the cache', `${cached}/s (${(cached / bareRate).toFixed(2)} × bare)`],
    ['category page rendered anew', `${uncached}/s`],
    ['product page rendered anew', `${await rate(`${origin}${product}?uncached=1`)}/s`],
  ]
}

async function calls({ origin }: RunningServer): Promise<Figure[]> {
  const slug = (await productPath(origin)).split('/').at(-1)
  const api = `${origin}/api`
  return [
    ['list of 24 products', `${await rate(`${api}/category-urun-listele?adet=24`)}/s`],
    ['product by slug', `${await rate(`${api}/category-urun-getir?slug=${slug}`)}/s`],
    ['search, two words', `${await rate(`${api}/category-urun-arama?aranan=boat+bay`)}/s`],
    ['settings', `${await rate(`${api}/setting-get`)}/s`],
  ]
}

/** What a phone fetches on its first visit, as it goes over the wire but for scripts and styles, which are gzipped here. */
async function firstVisits({ origin }: RunningServer): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const figures: Figure[] = []
    for (const [name, path] of [
      ['home', '/'],
      ['category', '/p/boat-tours'],
      ['product', await productPath(origin)],
      ['cart', '/basket/cart'],
    ] as const) {
      const bytes = await bytesByKind(browser, origin + path)
      const shown = kinds.map((kind) => `${((bytes.get(kind) ?? 0) / 1024).toFixed(0)}`).join(', ')
      figures.push([`${name}: ${kinds.join(', ')}`, `${shown} KB`])
    }
    return figures
  } finally {
    await browser.close()
  }
}

const kinds = ['document', 'script', 'stylesheet', 'font', 'image']

async function bytesByKind(browser: Browser, url: string): Promise<Map<string, number>> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const answers: Response[] = []
  page.on('response', (answer) => void answers.push(answer))
  await page.goto(url, { waitUntil: 'networkidle' })
  const sum = new Map<string, number>()
  for (const answer of answers) {
    const kind = answer.request().resourceType()
    const body = await answer.body().catch(() => Buffer.alloc(0))
    const isText = kind === 'document' || kind === 'script' || kind === 'stylesheet'
    sum.set(kind, (sum.get(kind) ?? 0) + (isText ? gzipSync(body) : body).length)
  }
  await page.close()
  return sum
}

async function productPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/category-urun-listele?urun_tipi=tur&adet=1`)
  const { data } = (await answer.json()) as {
    data: { urunler: { slug: string; kategori: { slug: string } }[] }
  }
  const [first] = data.urunler
  return `/u/${first!.kategori.slug}/${first!.slug}`
}

async function rate(url: string): Promise<number> {
  const options = { url, connections: 16, headers: { 'accept-encoding': 'gzip' } }
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: seconds })
  if (result.non2xx > 0)
    throw new Error(`${url} answered ${result.non2xx} times with another status than 2xx`)
  return Math.round(result.requests.average)
}

async function bareServer(body: Buffer): Promise<{ url: string; stop(): void }> {
  const port = await freePort()
  const source = `
    import { serve } from '@hono/node-server'
    import { Hono } from 'hono'
    const body = Buffer.from('${body.toString('base64')}', 'base64')
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }
    serve({ fetch: new Hono().get('*', () => new Response(body, { headers })).fetch, port: ${port}, hostname: '127.0.0.1' })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: root,
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}/`
  while (!(await fetch(url).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return { url, stop: () => void child.kill() }
}
