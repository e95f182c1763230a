import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { greyTile } from '../factories/grey-tile.ts'
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
