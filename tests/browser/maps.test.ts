import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, windowOfThisFile } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const words = messagesOf('en')
/** A desk whose screen is low: maps are drawn by the processor here, pixel by pixel. */
const lowDesk = { ...desk, height: 640 }
const window = windowOfThisFile(shopHere)

test('a boat tour has its route with numbered stops and its pick-up zones in letters, and lists say the same', async () => {
  const page = await window(lowDesk)
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day')
  await hydrated(page)
  const section = page.getByRole('region', { name: words['product.map']!, exact: true })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('region', { name: /12 Islands/ }).waitFor()
  await section.getByText(words['product.meeting']!, { exact: true }).waitFor()
  const listed = await section.getByRole('listitem').allTextContents()
  expect(listed).toEqual([
    'AFethiye centreup to 1.3 km around',
    'BÇalış Beachup to 1.5 km around',
    'CHisarönü and Ovacıkup to 1.3 km around',
    'DÖlüdenizup to 0.9 km around',
    '1Yassıca islands',
    '2Tersane island',
    '3Hamam Bay',
  ])
  for (const name of ['Fethiye centre', 'Çalış Beach'])
    await section.getByTitle(name, { exact: true }).waitFor({ state: 'attached' })
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

test('at a desk a list has its map beside it: pins with prices, linked both ways, and a search of its area', async () => {
  const page = await window(lowDesk)
  await page.goto('/p/boat-tours?destination=kas&destination=marmaris')
  await hydrated(page)
  await page.getByRole('button', { name: words['map.open'], exact: true }).click()
  const map = page.getByRole('complementary', { name: words['map.list'] })
  const kekova = map.getByRole('button', { name: /Kekova sunken city/ })
  await kekova.waitFor()
  expect(new URL(page.url()).hash).toBe('#map')
  const card = page.locator('li[data-product="kekova-sunken-city-boat-from-kas"]')
  expect(await card.textContent()).toContain((await kekova.textContent())!.replace('from ', ''))

  await kekova.focus()
  await expect.poll(() => card.getAttribute('class')).toContain('outline-2')
  await card.getByRole('link').first().focus()
  await expect.poll(() => kekova.getAttribute('class')).toContain('bg-ink ')
  await kekova.press('Enter')
  const cards = map.getByRole('list', { name: words['map.cards'] })
  await cards.getByRole('link', { name: /Kekova/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  const total = page.locator('#results')
  const before = await total.textContent()
  const canvas = map.locator('canvas')
  await canvas.focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await canvas.press(key)
  await map.getByRole('button', { name: words['map.searchArea'] }).click()
  await page.waitForURL(/area=/)
  await expect.poll(() => total.textContent()).not.toBe(before)
  await page.getByRole('link', { name: new RegExp(words['map.area']!) }).waitFor()
})

// use-map-open.test.tsx has the way back from it.
test('on a phone the map of a list is over the whole screen with its cards, and Escape leaves it', async () => {
  const page = await window(phone)
  await page.goto('/ar/p/boat-tours?destination=fethiye&destination=kas&destination=marmaris')
  await hydrated(page)
  await page.getByRole('button', { name: messagesOf('ar')['map.open'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  const pins = dialog.locator('[data-pin]')
  await pins.first().waitFor()
  const boxes = await Promise.all((await pins.all()).map((pin) => pin.boundingBox()))
  const { width, height } = phone
  const isInside = (box: (typeof boxes)[number]) =>
    box !== null &&
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= width &&
    box.y + box.height <= height - 150
  expect(boxes.filter((box) => !isInside(box))).toEqual([])
  // The view fits the screen: from afar all offers would be one pin
  expect(boxes.length).toBeGreaterThan(2)
  expect(await dialog.getByRole('list').getByRole('listitem').count()).toBeGreaterThan(3)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).hash).toBe('')
})

// The last one: its window has no WebGL any more
test('without WebGL the map of a destination refers to the words of the page, and the console stays empty', async () => {
  const page = await window(phone)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/d/gocek')
  await hydrated(page)
  await page.getByRole('heading', { name: /Göcek/ }).last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await page.getByText(words['map.missing']!).waitFor()
})
