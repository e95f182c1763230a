import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const site = 'https://tiles.example.com'
const shopHere = shopOfThisFile(async () => ({
  MAP_STYLE_URL: `${site}/{z}/{x}/{y}.png`,
  MAP_ATTRIBUTION: '© Example Maps https://maps.example.com/terms',
}))
const words = messagesOf('en')

async function contactPage(answer: (asked: number) => Buffer | undefined) {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const asked: string[] = []
  await page.route(`${site}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    const body = answer(asked.length)
    return body
      ? route.fulfill({
          headers: { 'access-control-allow-origin': '*', 'content-type': 'image/png' },
          body,
        })
      : route.abort()
  })
  await page.goto('/contact')
  await hydrated(page)
  await page.locator('#where').scrollIntoViewIfNeeded()
  const streets = page.getByRole('button', { name: words['map.streets'] })
  await streets.waitFor()
  return { page, leave, asked, streets }
}

test('raster tiles are requested after the consent alone, from their one host, and their source is displayed', async () => {
  const { page, leave, asked, streets } = await contactPage(() => greyTile)
  await page.getByText(/tiles\.example\.com/).waitFor()
  expect(asked).toEqual([])
  await streets.click()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  for (const path of asked) expect(path).toMatch(/^\/\d{1,2}\/\d+\/\d+\.png$/)
  const source = page.getByRole('link', { name: '© Example Maps' })
  await source.waitFor()
  expect(await source.getAttribute('href')).toBe('https://maps.example.com/terms')
  expect(await page.getByText(words['map.source']!, { exact: true }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('where no tile can be fetched, the own chart comes back', async () => {
  const { page, leave, asked, streets } = await contactPage(() => undefined)
  await streets.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.getByText(words['map.source']!).waitFor()
  await streets.waitFor()
  await leave()
})

/** A grey PNG of one pixel, which MapLibre stretches. */
const greyTile = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 0x88]))),
  chunk('IEND', Buffer.alloc(0)),
])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
