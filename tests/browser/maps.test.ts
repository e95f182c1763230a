import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const style = 'https://tiles.example.com/style.json'
const shopHere = shopOfThisFile(async () => ({ MAP_STYLE_URL: style }))
const words = messagesOf('en')

test('the map of the contact page is loaded when it comes near, from this server alone, and has names in Arabic', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/ar/contact')
  await hydrated(page)
  expect(asked.filter((url) => url.includes('map-view'))).toEqual([])
  await page.locator('#where').scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: /خريطة/ })
  await map.waitFor()
  await page.getByText('فتحية', { exact: true }).last().waitFor()
  expect(asked.filter((url) => !url.startsWith(shopHere().origin) && !url.startsWith('data:'))).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('a map of another site is requested after its button alone, and its failure brings back the own map', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const asked: string[] = []
  await page.route(`${new URL(style).origin}/**`, (route) => {
    asked.push(route.request().url())
    return asked.length > 1
      ? route.abort()
      : route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: {
            version: 8,
            sources: {},
            layers: [{ id: 'ground', type: 'background', paint: { 'background-color': 'white' } }],
          },
        })
  })
  await page.goto('/contact')
  await hydrated(page)
  await page.locator('#where').scrollIntoViewIfNeeded()
  const streets = page.getByRole('button', { name: words['map.streets'] })
  await streets.waitFor()
  await page.getByText(/tiles\.example\.com/).waitFor()
  expect(asked).toEqual([])
  await streets.click()
  await expect.poll(() => asked).toEqual([style])
  await streets.waitFor({ state: 'detached' })
  await page.getByText('Meltem Coast Travel', { exact: true }).last().waitFor()
  await page.reload()
  await hydrated(page)
  await page.locator('#where').scrollIntoViewIfNeeded()
  await streets.click()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await page.getByText(words['map.source']!).waitFor()
  await streets.waitFor()
  await leave()
})

test('without WebGL a line refers to the words of the page, and the console stays empty', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/contact')
  await hydrated(page)
  await page.locator('#where').scrollIntoViewIfNeeded()
  await page.getByText(words['map.missing']!).waitFor()
  await leave()
})

test('a boat tour has its route with numbered stops, and a list says the same', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day')
  await hydrated(page)
  const section = page.getByRole('region', { name: words['product.map']!, exact: true })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('region', { name: /12 Islands/ }).waitFor()
  await section.getByText(words['product.meeting']!, { exact: true }).waitFor()
  const listed = await section.getByRole('listitem').allTextContents()
  expect(listed).toEqual(['1Yassıca islands', '2Tersane island', '3Hamam Bay'])
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('neither the page nor the API says where a villa is, only the area', async () => {
  const { origin } = shopHere()
  const answer = await fetch(`${origin}/api/category-urun-arama?lang=en&aranan=Zakkum`)
  const { slug, kategori } = (await answer.json()).data.urunler[0]
  const texts = await Promise.all(
    [`/u/${kategori.slug}/${slug}`, `/api/category-urun-getir?lang=en&slug=${slug}`].map(async (one) =>
      (await fetch(origin + one)).text(),
    ),
  )
  for (const text of texts) {
    expect(text).toContain('29.404')
    expect(text).not.toMatch(/36\.2645|29\.4045/)
  }
})
