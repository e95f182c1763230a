import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { buildStorefront } from '../../bin/setup/build.mjs'
import { ensureChromium } from '../../bin/setup/chromium.mjs'
import { chooseFirstDay, messagesOf } from '../../tooling/browser/traveller.ts'
import { freePort, startServer } from '../factories/start-server.ts'

/** Fetched when it is first asked for: with all it brings it is larger than everything else that is installed. */
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const

type Audit = { title: string; score: number | null; displayValue?: string; details?: { items?: object[] } }
type Report = {
  categories: Record<(typeof categories)[number], { score: number; auditRefs: { id: string }[] }>
  audits: Record<string, Audit>
  /** How fast the machine was just then: a desktop at rest has 1,500 and more. */
  environment: { benchmarkIndex: number }
}

const product = '/u/boat-tours/fethiye-12-islands-boat-day'
const pages = [
  ['home', '/'],
  ['home, Arabic', '/ar'],
  ['category', '/p/boat-tours'],
  ['product', product],
  ['cart', '/basket/cart'],
] as const

/**
 * What Lighthouse says of the pages as a phone meets them (its mobile profile: a slow processor and network, simulated):
 * of so many looks at each (or at the `wanted` ones) the one in the middle, and each audit it fails. The cart has something in it.
 */
export async function benchLighthouse(looks: number, wanted: readonly string[] = []): Promise<string> {
  await buildStorefront()
  const folder = await mkdtemp(join(tmpdir(), 'kervan-lighthouse-'))
  // A visitor's phone shares its processor neither with the shop nor with Lighthouse: these processes run at low priority.
  const server = await startServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
  setPriority(server.process.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    const { origin } = server
    const lines: string[] = []
    const chosen = pages.filter(([name]) => wanted.length === 0 || wanted.includes(name))
    for (const [name, path] of chosen) {
      await fetch(origin + path)
      const reports: Report[] = []
      const look = () =>
        withBrowser(join(folder, `browser-${randomUUID()}`), async (port) => {
          if (name === 'cart') await fillCart(port, origin)
          return reportOf(origin + path, port)
        })
      // Now and then Lighthouse misses where a page began, and says to look again.
      for (let at = 0; at < looks; at++) reports.push(await look().catch(look))
      lines.push(`${name.padEnd(14)}${reported(middle(reports))}`)
    }
    return [
      `${' '.repeat(14)}${[...categories, ...Object.values(figures), 'machine'].join('  ')}`,
      ...lines,
    ].join('\n')
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A browser of its own for each look, closed after it: what earlier looks leave behind slows a page down. */
async function withBrowser<Result>(profile: string, act: (port: number) => Promise<Result>): Promise<Result> {
  const port = await freePort()
  const browser = spawn(
    await ensureChromium(),
    [
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  try {
    await isListening(browser)
    return await act(port)
  } finally {
    await closeBrowser(browser, port)
  }
}

async function isListening({ stderr }: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  for await (const line of stderr) if (String(line).includes('DevTools listening')) return
}

/**
 * Closes the browser over its protocol: the started process may be a wrapper script, and killing it would leave
 * the browser running.
 */
async function closeBrowser(browser: ChildProcessByStdio<null, null, Readable>, port: number): Promise<void> {
  const isGone = once(browser, 'exit')
  try {
    const hand = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const session = await hand.newBrowserCDPSession()
    await session.send('Browser.close')
  } catch {
    browser.kill()
  }
  await isGone
}

/** Puts a day of the product into the cart and disconnects: a connected client slows the browser's pages. */
async function fillCart(port: number, origin: string): Promise<void> {
  const hand = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await hand.contexts()[0]!.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(origin + product)
  await chooseFirstDay(page, messagesOf('en'), 2)
  const toCheckout = { name: messagesOf('en')['cart.checkout'] }
  await page.getByRole('dialog').getByRole('button', toCheckout).waitFor()
  // The page reads it from where it is stored: it is stored by then.
  await page.goto(`${origin}/basket/cart`)
  await page.locator('main').getByRole('button', toCheckout).first().waitFor()
  await page.close()
  await hand.close()
}

async function reportOf(url: string, port: number): Promise<Report> {
  const options = [
    `--port=${port}`,
    `--only-categories=${categories.join()}`,
    // The cart is noindex.
    ...(url.includes('/basket/') ? ['--skip-audits=is-crawlable'] : []),
    '--output=json',
    '--quiet',
  ]
  const running = promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options],
    { maxBuffer: 1 << 28 },
  )
  setPriority(running.child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
  const { stdout } = await running
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report
}

function middle(reports: Report[]): Report {
  const sorted = reports.toSorted(
    (one, other) => one.categories.performance.score - other.categories.performance.score,
  )
  return sorted[Math.floor(sorted.length / 2)]!
}

function reported({ categories: scores, audits, environment }: Report): string {
  const points = categories.map((name) => String(Math.round(scores[name].score * 100)).padEnd(name.length))
  const values = Object.keys(figures).map((id) => audits[id]!.displayValue ?? '')
  const failed = categories.slice(1).flatMap((name) =>
    scores[name].auditRefs.flatMap(({ id }) => {
      const { score, title, details } = audits[id]!
      if (score === null || score === 1) return []
      return [`\n  ${name}: ${title} ${JSON.stringify(details?.items?.slice(0, 3) ?? []).slice(0, 400)}`]
    }),
  )
  return [...points, ...values, Math.round(environment.benchmarkIndex)].join('  ') + failed.join('')
}
