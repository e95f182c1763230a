import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../bin/setup/chromium.mjs'
import { chooseFirstDay, messagesOf } from '../../tooling/browser/traveller.ts'
import { startServer } from '../factories/start-server.ts'
import { type Figure, figure } from './figures.ts'

const words = messagesOf('en')
const product = '/u/boat-tours/fethiye-12-islands-boat-day'

const saveFirst = (page: Page) => page.getByRole('main').locator('article button[aria-pressed]').first().tap()

/** What a visitor presses on a page: as soon as it has loaded, while React hydrates it, or after that. */
const visits: readonly [name: string, path: string, act: (page: Page) => Promise<void>][] = [
  ['home, while it hydrates', '/', saveFirst],
  [
    'home',
    '/',
    async (page) => {
      await hydrated(page)
      await saveFirst(page)
      await page.getByRole('button', { name: words['header.menu']!, exact: true }).tap()
      await page.keyboard.press('Escape')
    },
  ],
  [
    'category',
    '/p/boat-tours',
    async (page) => {
      await hydrated(page)
      await saveFirst(page)
      await page.getByRole('button', { name: words['list.filters']!, exact: true }).tap()
      for (const box of (await page.getByRole('dialog').getByRole('checkbox').all()).slice(0, 2))
        await box.check()
    },
  ],
  [
    'product',
    product,
    async (page) => {
      await hydrated(page)
      await chooseFirstDay(page, words, 3)
      await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout']! }).waitFor()
    },
  ],
  [
    'cart',
    '/basket/cart',
    async (page) => {
      await hydrated(page)
      const more = page.getByRole('main').getByRole('button', { name: words['cart.adults.more']! })
      await more.tap()
      await page.getByRole('button', { name: words['header.menu']!, exact: true }).tap()
    },
  ],
]

type Interaction = { what: string; ms: number }

/**
 * How long a phone with a processor four times slower takes from a press to the next frame (INP): of each page the slowest
 * interaction of one visit, in the middle of so many visits.
 */
export async function interactionFigures(looks: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-interactions-'))
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  setPriority(server.process.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
  const executablePath = await ensureChromium()
  try {
    const slowest = new Map<string, Interaction[]>(visits.map(([name]) => [name, []]))
    let counted = 0
    for (let look = 0; look < looks; look++) {
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      const page = await context.newPage()
      await page.addInitScript(observe)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      for (const [name, path, act] of visits) {
        await page.goto(path)
        await act(page)
        const seen = await interactionsOf(page)
        counted += seen.length
        slowest.get(name)!.push(seen.toSorted((one, other) => other.ms - one.ms)[0]!)
      }
      await browser.close()
    }
    const rows = [...slowest].map(([name, found]) => {
      const { ms, what } = found.toSorted((one, other) => one.ms - other.ms)[Math.floor(looks / 2)]!
      return figure(`${name}: slowest interaction (${what})`, ms, ' ms', { atMost: 200 })
    })
    return [...rows, figure('interactions measured', counted, '')]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs in the page: notes each interaction that the browser reports. */
function observe(): void {
  const noted: Interaction[] = []
  Object.assign(window, { interactions: noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue
      const target = entry.target instanceof Element ? entry.target : undefined
      const name = target?.ariaLabel ?? target?.textContent?.trim().slice(0, 30) ?? ''
      noted.push({ what: [entry.name, name].filter(Boolean).join(' '), ms: entry.duration })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** The interactions of a page, after the frame of the last one was drawn and reported. */
async function interactionsOf(page: Page): Promise<Interaction[]> {
  await page.evaluate(() => new Promise((reported) => requestAnimationFrame(() => setTimeout(reported, 500))))
  return page.evaluate(() => (window as unknown as { interactions: Interaction[] }).interactions)
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
}
