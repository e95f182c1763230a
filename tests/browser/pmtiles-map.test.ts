import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { greyTile } from '../factories/grey-tile.ts'
import { archiveOf, vectorTile } from '../factories/pmtiles.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

let archive: Buffer
let asked: { path?: string; range?: string }[] = []
const server = createServer((request, response) => {
  asked.push({ path: request.url, range: request.headers.range })
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (first === undefined) {
    response.writeHead(400).end()
    return
  }
  const part = archive.subarray(Number(first), Number(last) + 1)
  response.writeHead(206, { 'access-control-allow-origin': '*', 'content-length': part.length }).end(part)
})
const site = await listening(server)
const shopHere = shopOfThisFile(async () => ({
  MAP_STYLE_URL: `${site}/coast.pmtiles`,
  MAP_ATTRIBUTION: '© Example Maps https://maps.example.com/terms',
}))
const words = messagesOf('en')

beforeEach(() => {
  asked = []
})
afterAll(() => {
  server.close()
})

test('raster tiles of an archive are requested by ranges, after the consent alone', async () => {
  archive = archiveOf('png', greyTile)
  const { page, leave, streets } = await contactPage()
  expect(asked).toEqual([])
  await streets.click()
  await expect.poll(() => coloursOf(page)).toContain('136 136 136')
  for (const { path, range } of asked) {
    expect(path).toBe('/coast.pmtiles')
    expect(range).toMatch(/^bytes=\d+-\d+$/)
  }
  const source = page.getByRole('link', { name: '© Example Maps' })
  expect(await source.getAttribute('href')).toBe('https://maps.example.com/terms')
  expect(await page.getByText(words['map.source']!, { exact: true }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('vector tiles of an archive have the colours of the company', async () => {
  archive = archiveOf('mvt', protomapsTile, layersOf('earth', 'water', 'roads', 'places'))
  const { page, leave, streets } = await contactPage()
  const theme = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    return ['paper', 'brand-soft', 'surface'].map((name) => {
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`)
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)].join(' ')
    })
  })
  await streets.click()
  await page.getByRole('link', { name: '© Example Maps' }).waitFor()
  await expect.poll(() => coloursOf(page)).toEqual(expect.arrayContaining(theme))
  await streets.waitFor({ state: 'detached' })
  await leave()
})

test('the own chart comes back where the archive has other layers, or is no archive', async () => {
  for (const other of [archiveOf('mvt', protomapsTile, layersOf('ground')), Buffer.alloc(500)]) {
    archive = other
    const { page, leave, streets } = await contactPage()
    await streets.click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await page.getByText(words['map.source']!, { exact: true }).waitFor()
    await streets.waitFor()
    await leave()
    asked = []
  }
})

async function contactPage() {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/contact')
  await hydrated(page)
  await page.locator('#where').scrollIntoViewIfNeeded()
  const streets = page.getByRole('button', { name: words['map.streets'] })
  await streets.waitFor()
  return { page, leave, streets }
}

/** The colours of the map's canvas, as "red green blue". */
async function coloursOf(page: Awaited<ReturnType<typeof contactPage>>['page']): Promise<string[]> {
  const picture = await page.locator('main canvas').screenshot()
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colours = new Set<string>()
  for (let at = 0; at < data.length; at += 3) colours.add([...data.subarray(at, at + 3)].join(' '))
  return [...colours]
}

function layersOf(...ids: string[]) {
  return { vector_layers: ids.map((id) => ({ id, fields: {} })) }
}

/** Land, a lake, a road through both and a town. */
const protomapsTile = vectorTile([
  { layer: 'earth', type: 'polygon', points: square(0, 4096), of: { kind: 'earth' } },
  { layer: 'water', type: 'polygon', points: square(1024, 3072), of: { kind: 'lake' } },
  {
    layer: 'roads',
    type: 'line',
    points: [
      [0, 0],
      [4096, 4096],
    ],
    of: { kind: 'highway', name: 'D400' },
  },
  { layer: 'places', type: 'point', points: [[512, 512]], of: { kind: 'locality', name: 'Fethiye' } },
])

function square(from: number, to: number): [number, number][] {
  return [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ]
}

/** Begins to listen at a free port, and returns the address. */
function listening(of: Server): Promise<string> {
  return new Promise((resolve) => {
    of.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(of.address() as AddressInfo).port}`))
  })
}
