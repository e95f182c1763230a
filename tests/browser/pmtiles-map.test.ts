import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { archiveOf, vectorTile } from '../factories/pmtiles.ts'
import { axeViolations } from './axe.ts'
import { hydrated, tablet, visit } from './browser.ts'
import { ownShopOfThisFile } from './open-shop.ts'

let archive: Buffer
const asked: { path?: string; range?: string }[] = []
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
const shopHere = ownShopOfThisFile(async () => ({
  MAP_STYLE_URL: `${site}/coast.pmtiles`,
  MAP_ATTRIBUTION: '© Example Maps https://maps.example.com/terms',
}))
const words = messagesOf('ar')

afterAll(() => {
  server.close()
})

test('the map of the contact page is loaded when it comes near, from this server alone, and comes back where an archive of another site cannot be read; once it can, its tiles come by ranges in the colours of the company', async () => {
  archive = Buffer.alloc(500)
  const { page, leave } = await visit(shopHere().origin, { viewport: tablet })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/ar/contact')
  await hydrated(page)
  expect(requests.filter((url) => url.includes('map-view'))).toEqual([])
  await page.locator('#where').scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: /خريطة/ }).waitFor()
  await page.getByText('فتحية', { exact: true }).last().waitFor()
  const streets = page.getByRole('button', { name: words['map.streets'] })
  const ownSource = page.getByText(words['map.source']!, { exact: true })
  await streets.waitFor()
  await ownSource.waitFor()
  expect(asked).toEqual([])
  const elsewhere = requests.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(shopHere().origin))
  expect(elsewhere).toEqual([])
  await streets.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await ownSource.waitFor()
  await streets.waitFor()

  archive = archiveOf('mvt', protomapsTile, layersOf('earth', 'water', 'roads', 'places'))
  const theme = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    return ['paper', 'brand-soft', 'surface'].map((name) => {
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`)
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)].join(' ')
    })
  })
  await streets.click()
  const source = page.getByRole('link', { name: '© Example Maps' })
  await source.waitFor()
  await expect.poll(() => coloursOf(page)).toEqual(expect.arrayContaining(theme))
  for (const { path, range } of asked) {
    expect(path).toBe('/coast.pmtiles')
    expect(range).toMatch(/^bytes=\d+-\d+$/)
  }
  expect(await source.getAttribute('href')).toBe('https://maps.example.com/terms')
  expect(await ownSource.count()).toBe(0)
  await streets.waitFor({ state: 'detached' })
  await page.getByText('Meltem Coast Travel', { exact: true }).last().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

/** The colours of the map's canvas, as "red green blue". */
async function coloursOf(page: Page): Promise<string[]> {
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
