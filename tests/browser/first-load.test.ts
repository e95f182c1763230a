import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseFirstDay, messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'

// KB of JavaScript in a first visit, compressed, and the number of files: one per cent more than measured.
const budgets = [
  ['home', '/', 209, 30, phone],
  ['category', '/p/boat-tours', 212, 34, phone],
  ['product', '/u/boat-tours/fethiye-12-islands-boat-day', 229, 52, phone],
  [
    'product on a desk, with its booking box open',
    '/u/boat-tours/fethiye-12-islands-boat-day',
    275,
    89,
    desk,
  ],
] as const

const shopHere = sharedShop
const words = messagesOf('en')
const client = fileURLToPath(new URL('../../build/client', import.meta.url))

test.each(budgets)(
  '%s (%s): at most %i KB of JavaScript in %i files',
  async (_, path, most, files, viewport) => {
    const scripts = await scriptsOfFirstVisit(path, viewport)
    const bytes = scripts.map((file) => [kilobytes(file), file] as const)
    const sum = bytes.reduce((total, [size]) => total + size, 0)
    expect(sum, bytes.toSorted(([one], [other]) => other - one).join('\n')).toBeLessThan(most)
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(files)
  },
)

test('cart with a tour in it: at most 260 KB of JavaScript in 67 files', async () => {
  const { page, context, leave } = await visit(shopHere().origin)
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day')
  await hydrated(page)
  await chooseFirstDay(page, words, 2)
  const toCheckout = { name: words['cart.checkout'] }
  await page.getByRole('dialog').getByRole('button', toCheckout).waitFor()
  await page.close()
  const cart = await context.newPage()
  const scripts = await scriptsOf(cart, '/basket/cart')
  await cart.getByRole('main').getByRole('button', toCheckout).first().waitFor()
  await leave()
  expect(scripts.reduce((total, file) => total + kilobytes(file), 0)).toBeLessThan(260)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(67)
})

test('no file of scripts waits for itself, be it through others', () => {
  const folder = join(client, 'assets')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const importsOf = new Map(
    files.map((file) => {
      const code = readFileSync(join(folder, file), 'utf8')
      return [file, [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => name!)]
    }),
  )
  const passed = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way, file].join(' → '))
    if (way.includes(file) || passed.has(file)) return
    for (const next of importsOf.get(file) ?? []) follow(next, [...way, file])
    passed.add(file)
  }
  for (const file of files) follow(file, [])
  expect([...importsOf.values()].flat().length).toBeGreaterThan(files.length)
  expect(circles).toEqual([])
})

test('one stylesheet of at most 22 KB blocks the first paint, and no script', async () => {
  const { page, leave } = await visit(shopHere().origin)
  await page.goto('/')
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          (entry as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus ===
          'blocking',
      )
      .map((entry) => new URL(entry.name).pathname),
  )
  await leave()
  expect(blocking).toEqual([expect.stringMatching(/^\/assets\/.*\.css$/)])
  expect(kilobytes(blocking[0]!)).toBeLessThan(22)
})

test('the stylesheet is asked for once, whatever comes later', async () => {
  const { page, leave } = await visit(shopHere().origin)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url())
  })
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day')
  await hydrated(page)
  await page.getByRole('button', { name: words['book.choose-date'] }).click()
  await page.getByRole('dialog').waitFor()
  expect(asked).toHaveLength(1)
  await leave()
})

test('Arabic and Cyrillic letters come with pages that are written in them and with no others', async () => {
  expect(await typefacesOfFirstVisit('/')).toEqual([])
  expect(await typefacesOfFirstVisit('/ar')).toEqual(['readex-pro-arabic'])
  expect(await typefacesOfFirstVisit('/ru')).toEqual(['onest-cyrillic'])
})

test('the head of a page asks for the typefaces of its language, and all of them are used', async () => {
  const { page, leave } = await visit(shopHere().origin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/tr', '/ru', '/ar']) {
    asked.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    const named = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(
        ({ href }) => new URL(href).pathname,
      ),
    )
    const used = await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
    )
    expect(named.length, path).toBe(2)
    expect(used, path).toBeGreaterThanOrEqual(2)
    expect(asked, path).toEqual(expect.arrayContaining(named))
    expect(
      asked.filter((file) => file.includes('onest-latin-ext')),
      path,
    ).toEqual([])
  }
  await leave()
})

test('a picture that only wide windows show is not asked for on a phone', async () => {
  const visited = async (viewport: { width: number; height: number }) => {
    const { page, leave } = await visit(shopHere().origin, { viewport })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
    })
    await page.goto('/p/boat-tours', { waitUntil: 'networkidle' })
    const introduction = page.getByRole('region', { name: 'Boat tours', exact: true })
    await introduction.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const src = viewport === desk ? await introduction.locator('img').getAttribute('src') : undefined
    await leave()
    return { asked, src }
  }
  const wide = await visited(desk)
  const name = /([^/]+)-\d+\./.exec(wide.src!)![1]!
  expect(wide.asked.filter((file) => file.includes(name))).not.toEqual([])
  expect((await visited(phone)).asked.filter((file) => file.includes(name))).toEqual([])
})

/** A visit of its own: Chromium asks at once for every typeface that an earlier page with the same stylesheet used. */
async function typefacesOfFirstVisit(path: string): Promise<string[]> {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await leave()
  const named = asked.map((file) => /(readex-pro-arabic|onest-cyrillic)[^/]*\.woff2$/.exec(file)?.[1])
  return [...new Set(named.filter((name) => name !== undefined))]
}

async function scriptsOfFirstVisit(
  path: string,
  viewport: { width: number; height: number },
): Promise<string[]> {
  const { page, leave } = await visit(shopHere().origin, { viewport, consent: 'unasked' })
  const scripts = await scriptsOf(page, path)
  await leave()
  return scripts
}

async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return [...new Set(scripts)]
}

function kilobytes(file: string): number {
  return gzipSync(readFileSync(join(client, file))).length / 1024
}
