import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, expect, onTestFailed } from 'vitest'
import { allowAll, type Consent, consentCookie, consentText } from '#domain/privacy/consent.ts'
import { findChromium } from '../../bin/setup/chromium.mjs'
import { switchedOff } from './chromium-features.ts'

/** A visitor's own browser: a phone by default. A console error or a page error fails the test. */
export type Visitor = { page: Page; context: BrowserContext; leave(): Promise<void> }

export const phone = { width: 390, height: 844 }
export const tablet = { width: 768, height: 1024 }
export const desk = { width: 1440, height: 900 }

let browser: Promise<Browser> | undefined

/** One Chromium for all test files of a worker, which ends with it; a new one where it has crashed. */
async function sharedBrowser(): Promise<Browser> {
  const before = browser
  const isConnected = (await before)?.isConnected()
  if (!isConnected && browser === before) browser = undefined
  browser ??= chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-quic',
      '--disable-sync',
      `--disable-features=${switchedOff.join(',')}`,
      // Letters are drawn alike wherever the tests run, with and without the window of a browser.
      '--font-render-hinting=slight',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  })
  return browser
}

/** The member of the demo company who books in these tests, and the password of all its members. */
const ada = { e_mail: 'ada@example.com', sifre: 'turkuaz' }

/**
 * Opens a visitor's browser. `locale` is its language. They have answered the question about cookies before, and
 * allowed everything, unless `consent` says otherwise: `unasked` has never been here.
 */
export async function visit(
  origin: string,
  options: {
    locale?: string
    viewport?: { width: number; height: number }
    javaScriptEnabled?: boolean
    hasTouch?: boolean
    timezoneId?: string
    consent?: Consent | 'unasked'
    /** Headless browsers say that they are programs; counted visits need another user agent. */
    userAgent?: string
    /** Logged in as Ada, by a call: for what is not about logging in. */
    asAda?: boolean
    /** With the service worker, which hides its requests from the test; else without. */
    worker?: boolean
    /** What the console says where something is broken on purpose; anything else it says fails the test. */
    brokenOnPurpose?: RegExp
    /** Sent with every request. */
    headers?: Record<string, string>
  } = {},
): Promise<Visitor> {
  const {
    locale = 'en-GB',
    viewport = phone,
    javaScriptEnabled,
    hasTouch,
    timezoneId,
    consent = allowAll,
  } = options
  const context = await (await sharedBrowser()).newContext({
    baseURL: origin,
    locale,
    viewport,
    javaScriptEnabled,
    hasTouch,
    timezoneId,
    userAgent: options.userAgent,
    serviceWorkers: options.worker ? 'allow' : 'block',
    extraHTTPHeaders: options.headers,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  if (consent !== 'unasked') {
    await context.addCookies([{ name: consentCookie, value: consentText(consent), url: origin }])
  }
  if (options.asAda) {
    const answer = await context.request.post('/api/uye-giris-yap-post', { data: ada })
    expect(answer.status()).toBe(200)
  }
  const errors: string[] = []
  context.on('console', (message) => {
    // Chromium says so of every answer that is not 2xx; the tests check what the page does.
    const expected = /Failed to load resource/.test(message.text())
    const onPurpose = options.brokenOnPurpose?.test(message.text())
    if (message.type() === 'error' && !expected && !onPurpose) errors.push(message.text())
  })
  context.on('weberror', (error) => {
    const text = String(error.error())
    if (!options.brokenOnPurpose?.test(text)) errors.push(text)
  })
  const refused: string[] = []
  context.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    refused.push(`${request.failure()?.errorText} ${request.url()}`)
  })
  const page = await context.newPage()
  onTestFailed(async ({ task }) => {
    await page.screenshot({ path: `test-results/${task.name.replaceAll(/\W+/g, '-')}.png` }).catch(() => {})
    const error = task.result?.errors?.at(-1)
    if (!error) return
    const state = [`At ${page.url()}`, ...refused, await outlineOf(page)].join('\n')
    error.message += `\n\n${state}`
    error.stack += `\n\n${state}`
  })
  return {
    page,
    context,
    async leave() {
      await Promise.race([context.close(), tenSeconds()])
      expect(errors).toEqual([])
    },
  }
}

/**
 * One window for the tests of a file, opened by the first that asks for it: its scripts are fetched and compiled once. Each asks
 * for it in its own size, and finds what the tests before have stored.
 */
export function windowOfThisFile(
  shop: () => { origin: string },
  options?: Parameters<typeof visit>[1],
): (viewport?: { width: number; height: number }) => Promise<Page> {
  let visitor: Visitor | undefined
  afterAll(() => visitor?.leave())
  return async (viewport = phone) => {
    visitor ??= await visit(shop().origin, options)
    await visitor.page.setViewportSize(viewport)
    return visitor.page
  }
}

/** The outline of the open dialog, else of the page, as assistive technology reads it: for the report of a failed test. */
async function outlineOf(page: Page): Promise<string> {
  const outline = await page
    .locator('main, dialog[open]')
    .last()
    .ariaSnapshot({ timeout: 5000 })
    .catch(() => 'The page does not answer.')
  return outline.slice(0, 5000)
}

/** Now and then Chromium leaves unanswered that a window be closed which was without a connection: it ends with the browser. */
function tenSeconds(): Promise<void> {
  return new Promise((over) => setTimeout(over, 10_000).unref())
}

/** Waits until React has hydrated the page; parts in Suspense boundaries may follow, at once when they are used. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
}
