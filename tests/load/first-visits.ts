import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Response } from 'playwright-core'
import { findChromium } from '../../bin/setup/chromium.mjs'
import { type Figure, figure } from './figures.ts'

/** KB of JavaScript; other pages have 175. */
const goals: Record<string, number> = { product: 200, cart: 215 }

const kinds = ['document', 'script', 'stylesheet', 'font', 'image']

/** Measures a phone's first visit in transferred bytes; scripts and styles are gzipped here. */
export async function firstVisits(
  origin: string,
  pages: readonly (readonly [name: string, path: string])[],
): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const figures: Figure[] = []
    for (const [name, path] of pages) {
      const bytes = await bytesByKind(browser, origin + path)
      const kilobytes = (kind: string) => (bytes.get(kind) ?? 0) / 1024
      const goal = { atMost: goals[name] ?? 175 }
      figures.push(figure(`${name}, first load: JavaScript`, kilobytes('script'), ' KB', goal))
      figures.push(figure(`${name}, first load: stylesheet`, kilobytes('stylesheet'), ' KB', { atMost: 22 }))
      const others = kinds.filter((kind) => !['script', 'stylesheet'].includes(kind))
      figures.push({
        what: `${name}, first load: ${others.join(', ')}`,
        value: `${others.map((kind) => kilobytes(kind).toFixed(0)).join(', ')} KB`,
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}

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
