import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, windowOfThisFile } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const words = messagesOf('en')

const window = windowOfThisFile(shopHere)

const barOf = (page: Page) => page.getByRole('form', { name: words['trip.title'] })
const placeOf = (page: Page) => barOf(page).getByRole('combobox', { name: words['home.where'] })

// find-a-product.test.ts gives the sheet of a phone to axe. hero-search.test.tsx has what each place leads to, suggest-points.test.ts what is suggested.
test('the search of a list finds an airport by keyboard, and opens its page', async () => {
  const page = await window(desk)
  await page.goto('/p/holiday-villas?people=2')
  await hydrated(page)
  await placeOf(page).focus()
  await page.keyboard.type('dalam')
  const airport = page.getByRole('option', { name: 'Dalaman Airport (DLM)' })
  await airport.waitFor()
  expect(await airport.locator('..').getAttribute('aria-label')).toBe(words['trip.points'])
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => placeOf(page).inputValue()).toMatch(/^Dalaman/)
  await barOf(page).getByRole('button', { name: words['home.find'] }).click()
  await page.waitForURL(/\/t\?from=dalaman-airport&adults=2$/)
})

test('the page of a destination has it as the place of its search, which leads to another with the days', async () => {
  const page = await window(desk)
  await page.goto('/d/fethiye?people=3&free=1')
  await hydrated(page)
  expect(await placeOf(page).inputValue()).toBe('Fethiye')
  await placeOf(page).fill('kas')
  await page.keyboard.press('Enter')
  await barOf(page).getByRole('button', { name: words['home.find'] }).click()
  await page.waitForURL('**/d/kas?free=1&people=3')
  await expect.poll(() => placeOf(page).inputValue()).toBe('Kaş')
})

test('on a phone the search of a destination names it, and a product is found in its sheet', async () => {
  const page = await window(phone)
  await page.goto('/d/fethiye')
  await hydrated(page)
  await page.getByRole('button', { name: /Change dates and travellers.*Fethiye/ }).click()
  const sheet = page.getByRole('dialog')
  const place = sheet.getByRole('combobox', { name: words['home.where'] })
  expect(await place.inputValue()).toBe('Fethiye')
  await place.fill('kekova')
  const product = sheet.getByRole('option', { name: /Kekova/ }).first()
  await product.waitFor()
  await product.click()
  await sheet.getByRole('button', { name: words['home.find'] }).click()
  await page.waitForURL(/\/u\/.*kekova/)
})

test('an airport and a product are suggested in Arabic', async () => {
  const query = new URLSearchParams({ lang: 'ar', aranan: 'مطار' })
  const answer = await fetch(`${shopHere().origin}/api/arama-oneri?${query}`)
  const { data } = await answer.json()
  expect(data.noktalar.map(({ k_no }: { k_no: string }) => k_no)).toContain('dalaman-airport')
  expect(data.urunler.length).toBeGreaterThan(0)
})

test('a search without a text that names a place leads to its page with the days and travellers', async () => {
  const search = `${shopHere().origin}/search?destination=fethiye&people=3&children=1&age=6`
  const answer = await fetch(search, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/d/fethiye?age=6&people=3&children=1',
  ])
})
