import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { fillCart } from './add-to-cart.ts'
import { desk, phone, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'
import { frames } from './slow-press.ts'

// KB of JavaScript in a first visit, compressed, and the number of files: one per cent more than measured.
const budgets = [
  ['home', '/', 212, 30, phone],
  ['category', '/p/boat-tours', 214, 34, phone],
  ['product', '/u/boat-tours/fethiye-12-islands-boat-day', 232, 53, phone],
  [
    'product on a desk, with its booking box open',
    '/u/boat-tours/fethiye-12-islands-boat-day',
    280,
    90,
    desk,
  ],
] as const

const shopHere = sharedShop
const words = messagesOf('en')
const latinTypefaces = ['onest-latin', 'onest-turkish']
const client = fileURLToPath(new URL('../../build/client', import.meta.url))

test.each(budgets)(
  '%s (%s): at most %i KB of JavaScript in %i files, none before the first paint, for which one stylesheet of at most 22 KB is waited for, and the two typefaces of its head',
  async (_, path, most, files, viewport) => {
    const { page, leave } = await visit(shopHere().origin, { viewport, consent: 'unasked' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const scripts = await scriptsOf(page, path)
    const { blocking, early } = await beforeFirstPaint(page)
    const typefaces = await typefacesOf(page)
    if (path === '/p/boat-tours') await expectPictureOfWideWindows(page, asked)
    await leave()
    expect(typefaces).toEqual({ named: latinTypefaces, areUsed: true })
    expect(namesOf(asked)).toEqual(latinTypefaces)
    expect(early).toEqual([])
    expect(blocking).toEqual([expect.stringMatching(/^\/assets\/.*\.css$/)])
    expect(kilobytes(blocking[0]!)).toBeLessThan(22)
    const bytes = scripts.map((file) => [kilobytes(file), file] as const)
    const sum = bytes.reduce((total, [size]) => total + size, 0)
    expect(sum, bytes.toSorted(([one], [other]) => other - one).join('\n')).toBeLessThan(most)
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(files)
  },
)

test('cart with a tour in it: at most 260 KB of JavaScript in 67 files; the page of the tour asks for one stylesheet', async () => {
  const { page, context, leave } = await visit(shopHere().origin)
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  await fillCart(page)
  expect(sheets).toHaveLength(1)
  const toCheckout = { name: words['cart.checkout'] }
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

// In the browser one other alphabet: typefaces.test.ts has the letters of every language.
test('the head of each language asks for its typefaces; from right to left both are used, and no other is asked for', async () => {
  const { origin } = shopHere()
  const named = async (path: string) => {
    const html = await (await fetch(origin + path)).text()
    return namesOf(
      [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(([, file]) => file!),
    )
  }
  expect(await named('/tr')).toEqual(latinTypefaces)
  expect(await named('/ru')).toEqual(['onest-cyrillic', 'onest-latin'])
  const { page, leave } = await visit(origin, { viewport: desk })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/ar', { waitUntil: 'networkidle' })
  const typefaces = await typefacesOf(page)
  await leave()
  expect(typefaces).toEqual({ named: ['onest-latin', 'readex-pro-arabic'], areUsed: true })
  // Names of places have Turkish letters
  expect(namesOf(asked).filter((name) => name !== 'onest-turkish')).toEqual(typefaces.named)
})

/** The names of the typefaces among files, each once. */
function namesOf(files: string[]): string[] {
  const names = files.map((file) => /([^/]+)-[\w-]{8}\.woff2$/.exec(file)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))].toSorted()
}

/** The typefaces that the head of a page names, and whether as many are used. */
async function typefacesOf(page: Page): Promise<{ named: string[]; areUsed: boolean }> {
  const { named, used } = await page.evaluate(async () => {
    await document.fonts.ready
    const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')
    return {
      named: [...preloads].map(({ href }) => new URL(href).pathname),
      used: [...document.fonts].filter(({ status }) => status === 'loaded').length,
    }
  })
  return { named: namesOf(named), areUsed: used >= named.length }
}

/** The picture of a category's introduction is asked for in a wide window alone, once it is near. */
async function expectPictureOfWideWindows(page: Page, asked: string[]): Promise<void> {
  const introduction = page.getByRole('region', { name: 'Boat tours', exact: true })
  await introduction.scrollIntoViewIfNeeded()
  await frames(page)
  const onPhone = [...asked]
  await page.setViewportSize(desk)
  const src = await introduction.locator('img').getAttribute('src')
  const name = /([^/]+)-\d+\./.exec(src!)![1]!
  await introduction.scrollIntoViewIfNeeded()
  await expect.poll(() => asked.some((file) => file.includes(name))).toBe(true)
  expect(onPhone.filter((file) => file.includes(name))).toEqual([])
}

/** The scripts of a page, as it asks for them. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return [...new Set(scripts)]
}

/** What the browser says of its files: those that the first paint waits for, and scripts that were fetched before it. */
function beforeFirstPaint(page: Page): Promise<{ blocking: string[]; early: string[] }> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByType('paint')[0]!.startTime
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string
    })[]
    const paths = (of: typeof files) => of.map(({ name }) => new URL(name).pathname)
    return {
      blocking: paths(files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')),
      early: paths(files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)),
    }
  })
}

function kilobytes(file: string): number {
  return gzipSync(readFileSync(join(client, file))).length / 1024
}
