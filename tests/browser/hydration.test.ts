import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, hydrated, phone, windowOfThisFile } from './browser.ts'
import { hold } from './hold.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const words = messagesOf('en')
const patience = { timeout: 20_000 }
const scriptFiles = /\/assets\/.*\.js$/

const windowHere = windowOfThisFile(shopHere)

/** The window of all tests, in which nothing is held back. */
async function window(viewport = phone): Promise<Page> {
  const page = await windowHere(viewport)
  // A test that failed has answered not all that it held back
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return page
}

/** Opens a page whose scripts are held back. */
async function openWithoutScripts(path: string, viewport = phone) {
  const page = await window(viewport)
  const scripts = await hold(page, scriptFiles)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { page, scripts }
}

test('a button pressed while the code of the product page is on its way is pressed after hydration', async () => {
  const page = await window()
  const code = await hold(page, /\/assets\/tour-page-.*\.js$/)
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: words['book.choose-date'], exact: true }).click()
  await code.letGo()
  await page.getByRole('dialog').waitFor()
})

// early-input.test.tsx has boxes, options and buttons.
test('a form unfolded before hydration is loaded after it', async () => {
  const { page, scripts } = await openWithoutScripts('/u/boat-tours/fethiye-12-islands-boat-day')
  await page.getByText(words['alert.offer']!).click()
  await scripts.letGo()
  await page.getByRole('textbox', { name: words['alert.email'] }).waitFor()
})

test('a form sent before hydration keeps what was typed out of the address, and is sent after it', async () => {
  const { page, scripts } = await openWithoutScripts('/enquire-booking')
  await page.getByLabel(words['after.numberLabel']!).fill('MLT-1234-5678')
  await page.getByLabel(words['after.proof']!).fill('ada@example.com')
  await page.keyboard.press('Enter')
  const asked = page.waitForRequest((request) => request.postData()?.includes('ada@example.com') === true)
  await scripts.letGo()
  await asked
  expect(page.url()).toMatch(/\/enquire-booking$/)
})

test('text typed into the search before hydration brings its suggestions after it', async () => {
  const { page, scripts } = await openWithoutScripts('/faq', desk)
  const box = page.locator('input[type=search]').filter({ visible: true }).first()
  await box.fill('dalyan')
  await scripts.letGo()
  await page
    .getByRole('option', { name: /Dalyan/ })
    .first()
    .waitFor()
  await expect.poll(() => box.inputValue()).toBe('dalyan')
})

test('the back button and a reload return to the same place of a long page', async () => {
  const page = await window()
  await page.goto('/p/boat-tours')
  await hydrated(page)
  await page.getByRole('main').locator('article a').first().click()
  await page.waitForURL(/\/u\//)
  const terms = page.getByRole('region', { name: words['product.cancellation'], exact: true })
  await terms.scrollIntoViewIfNeeded()
  const place = async () => Math.round((await terms.boundingBox())!.y)
  const before = await place()
  const product = page.url()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/d/fethiye"]')!.click())
  await page.waitForURL(/\/d\/fethiye$/)
  await page.goBack()
  await page.waitForURL(product)
  await expect.poll(place, patience).toBe(before)
  await page.reload()
  await expect.poll(place, patience).toBe(before)
  await hydrated(page)
  expect(await place()).toBe(before)
})

// The last one: its window presses whenever React hydrates a page
test('a button pressed in the task in which React hydrates the page is pressed once', async () => {
  const page = await window()
  await pressWhenHydrated(page, 'main article button[aria-pressed]')
  await page.goto('/')
  const heart = page.getByRole('main').locator('article button[aria-pressed]').first()
  await expect.poll(() => heart.getAttribute('aria-pressed'), patience).toBe('true')
  await hydrated(page)
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
})

/** Presses a button in the very task in which React hydrates the root of the page to come. */
async function pressWhenHydrated(page: Page, selector: string): Promise<void> {
  await page.addInitScript((found) => {
    const watch = new MutationObserver(() => {
      if (!('hydrated' in document.documentElement.dataset)) return
      watch.disconnect()
      document.querySelector<HTMLButtonElement>(found)!.click()
    })
    watch.observe(document, { attributeFilter: ['data-hydrated'], subtree: true })
  }, selector)
}
