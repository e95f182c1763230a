import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { greyTile } from '../factories/grey-tile.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, visit } from './browser.ts'
import { ownShopOfThisFile } from './open-shop.ts'

const site = 'https://tiles.example.com'
const shopHere = ownShopOfThisFile(async () => ({
  MAP_STYLE_URL: `${site}/{z}/{x}/{y}.png`,
  MAP_ATTRIBUTION: '© Example Maps https://maps.example.com/terms',
}))
const words = messagesOf('en')

test('the own chart comes back where no tile can be fetched; raster tiles are requested after the consent alone, from their one host, and their source is displayed', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const asked: string[] = []
  let isAway = true
  await page.route(`${site}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'image/png' }
    return isAway ? route.abort() : route.fulfill({ headers, body: greyTile })
  })
  await page.goto('/contact')
  await hydrated(page)
  await page.locator('#where').scrollIntoViewIfNeeded()
  const streets = page.getByRole('button', { name: words['map.streets'] })
  const ownSource = page.getByText(words['map.source']!, { exact: true })
  await streets.waitFor()
  await page.getByText(/tiles\.example\.com/).waitFor()
  expect(asked).toEqual([])
  await streets.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await ownSource.waitFor()
  await streets.waitFor()

  isAway = false
  await streets.click()
  const source = page.getByRole('link', { name: '© Example Maps' })
  await source.waitFor()
  for (const path of asked) expect(path).toMatch(/^\/\d{1,2}\/\d+\/\d+\.png$/)
  expect(await source.getAttribute('href')).toBe('https://maps.example.com/terms')
  expect(await ownSource.count()).toBe(0)
  await streets.waitFor({ state: 'detached' })
  expect(await axeViolations(page)).toEqual([])
  await leave()
})
