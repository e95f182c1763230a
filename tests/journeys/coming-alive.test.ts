import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, desk, visit } from './browser.ts'
import { hold } from './hold.ts'
import { shopOfThisFile } from './open-shop.ts'
import { like, wordsOf } from './traveller.ts'

const shopHere = shopOfThisFile()
const words = wordsOf('en')
const patience = { timeout: 20_000 }

test('scripts are asked for once the pictures of the first sight are there', async () => {
  const { page, leave } = await visit(shopHere().origin)
  const asked: string[] = []
  const answered: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(`${answered.join()}`)
  })
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') answered.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await alive(page)
  const eager = await page.evaluate(() => {
    const hero = document.querySelector<HTMLImageElement>('main img')!
    return new URL(hero.currentSrc).pathname
  })
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((before) => !before.includes(eager))).toEqual([])
  await leave()
})

test('who touches the page before its pictures are there need not wait for them', async () => {
  const { page, context, leave } = await visit(shopHere().origin)
  const pictures = await hold(context, /\/uploads\//)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: words['header.menu'], exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
  await pictures.letGo()
  await leave()
})

const scriptFiles = /\/assets\/.*\.js$/

/** A visitor whose browser has no moment of leisure until it is given one. */
async function visitHurriedly() {
  const visitor = await visit(shopHere().origin)
  await visitor.page.addInitScript(() => {
    const moments: IdleRequestCallback[] = []
    Object.assign(window, {
      requestIdleCallback: (act: IdleRequestCallback) => moments.push(act),
      giveMoments: () => {
        const deadline = { didTimeout: true, timeRemaining: () => 0 }
        for (const act of moments.splice(0)) act(deadline)
      },
    })
  })
  const giveMoments = () =>
    visitor.page.evaluate(() => (window as unknown as { giveMoments(): void }).giveMoments())
  return { ...visitor, giveMoments }
}

test('a heart that was pressed before its part of the page came alive is pressed then', async () => {
  const { page, giveMoments, leave } = await visitHurriedly()
  await page.goto('/')
  await page.waitForFunction(() => window.isAlive)
  const heart = page.getByRole('main').locator('article button[aria-pressed]').first()
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => giveMoments().then(() => heart.getAttribute('aria-pressed')), patience).toBe('true')
  await alive(page)
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await leave()
})

test('a heart that is pressed in the moment in which its part begins to listen is pressed once', async () => {
  const { page, leave } = await visit(shopHere().origin)
  await page.addInitScript(() => {
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const part = target as HTMLElement
        const heart = part.querySelector<HTMLButtonElement>('article button[aria-pressed]')
        if (part.dataset.waits !== 'listening' || heart?.closest('[data-waits]') !== part) continue
        watch.disconnect()
        heart.dataset.presses = '0'
        heart.addEventListener('click', () => {
          heart.dataset.presses = String(Number(heart.dataset.presses) + 1)
        })
        heart.click()
      }
    })
    watch.observe(document, { subtree: true, attributeFilter: ['data-waits'] })
  })
  await page.goto('/')
  await alive(page)
  const heart = page.locator('[data-presses]')
  await expect.poll(() => heart.getAttribute('aria-pressed'), patience).toBe('true')
  expect(await heart.getAttribute('data-presses')).toBe('1')
  await leave()
})

test('what was chosen or unfolded before its part of the page came alive is done then', async () => {
  const { page, giveMoments, leave } = await visitHurriedly()
  await page.goto('/p/holiday-villas')
  await page.waitForFunction(() => window.isAlive)
  const boxes = page.getByRole('main').locator('li').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const two = page.getByRole('link', { name: 'Compare 2 offers' }).first()
  await expect.poll(() => giveMoments().then(() => two.isVisible()), patience).toBe(true)
  expect(await boxes.nth(0).isChecked()).toBe(true)

  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day')
  await page.waitForFunction(() => window.isAlive)
  await page.getByText(words['watch.offer']!).click()
  const email = page.getByRole('textbox', { name: words['watch.email'] })
  await expect.poll(() => giveMoments().then(() => email.isVisible()), patience).toBe(true)
  await leave()
})

test('a form that was sent before the page came alive keeps to itself what was typed, and is sent then', async () => {
  const { page, context, leave } = await visit(shopHere().origin)
  const scripts = await hold(context, scriptFiles)
  await page.goto('/enquire-booking', { waitUntil: 'domcontentloaded' })
  await page.getByLabel(words['checkout.number']!).fill('MLT-1234-5678')
  await page.getByLabel(words['after.proof']!).fill('ada@example.com')
  await page.keyboard.press('Enter')
  const asked = page.waitForRequest((request) => request.postData()?.includes('ada@example.com') === true)
  await scripts.letGo()
  await asked
  expect(page.url()).toMatch(/\/enquire-booking$/)
  await leave()
})

test('what was typed into the search before the page came alive brings its suggestions then', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  const scripts = await hold(context, scriptFiles)
  await page.goto('/faq', { waitUntil: 'domcontentloaded' })
  const box = page.locator('input[type=search]').filter({ visible: true }).first()
  await box.fill('dalyan')
  await scripts.letGo()
  await page
    .getByRole('option', { name: /Dalyan/ })
    .first()
    .waitFor()
  expect(await box.inputValue()).toBe('dalyan')
  await leave()
})

test.each(['/', '/p/holiday-villas', '/u/boat-tours/fethiye-12-islands-boat-day', '/tr/contact', '/ar/b'])(
  '%s is taken over as the server made it: no element is made a second time',
  async (path) => {
    const { page, leave } = await visit(shopHere().origin)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll('main *'))
          element.toggleAttribute('data-of-server', true)
      })
    })
    await page.goto(path)
    await alive(page)
    const made = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main :is(section, article, details, li, form, h2, h3, p):not([data-of-server])',
        ),
      ].map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(made).toEqual([])
    await leave()
  },
)

/** A visitor whose pages stay as the server made them, but for their frame. */
const below = '[data-below]'
const laidOut = (page: Page) =>
  page
    .locator(below)
    .evaluateAll((parts) =>
      parts.map((part) => part.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })),
    )

test('what is far down is laid out when one comes near it, and all of it once one moves', async () => {
  const { page, leave } = await visitHurriedly()
  await page.goto('/')
  await page.waitForFunction(() => window.isAlive)
  const before = await laidOut(page)
  expect(before.length).toBeGreaterThan(5)
  expect(before.at(-1)).toBe(false)
  await page.locator(below).last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await laidOut(page)).at(-1)).toBe(true)
  await page.keyboard.press('Tab')
  await expect
    .poll(async () => {
      await page.evaluate(() => (window as unknown as { giveMoments(): void }).giveMoments())
      return page.locator(`[data-waits], ${below}`).count()
    }, patience)
    .toBe(0)
  await leave()
})

test.each(['/', '/p/boat-tours', '/u/boat-tours/fethiye-12-islands-boat-day'])(
  'of %s what is far down comes alive once somebody moves, and the rest before',
  async (path) => {
    const { page, leave } = await visit(shopHere().origin)
    await page.goto(path)
    const nearWait = `[data-waits]:not(${below})`
    await page.waitForFunction(
      (waiting) => window.isAlive && !document.querySelector(waiting),
      nearWait,
      patience,
    )
    expect(await page.locator('[data-waits]').count()).toBeGreaterThan(0)
    await page.mouse.move(100, 100)
    await expect.poll(() => page.locator('[data-waits]').count(), patience).toBe(0)
    await leave()
  },
)

/** Comes to a boat tour from the list of them. */
async function openFromList(page: Page): Promise<void> {
  await page.goto('/p/boat-tours')
  await alive(page)
  await page.getByRole('main').locator('article a').first().click()
  await page.waitForURL(/\/u\//)
}

test('a page that was left before its far parts came alive leaves nothing of itself behind', async () => {
  const { page, leave } = await visit(shopHere().origin)
  await openFromList(page)
  await page.reload()
  await page.waitForFunction(() => window.isAlive)
  expect(await page.locator('[data-waits]').count()).toBeGreaterThan(0)
  await page.evaluate(() => history.back())
  await page.waitForURL(/\/p\/boat-tours$/)
  await page.getByRole('heading', { level: 1, name: 'Boat tours' }).waitFor()
  const ofProduct = page.getByRole('region', { name: words['product.cancellation'], exact: true })
  await expect.poll(() => page.locator(`[data-waits], ${below}`).or(ofProduct).count(), patience).toBe(0)
  expect(await page.getByRole('main').count()).toBe(1)
  await leave()
})

test('what is only read stays as the server made it, and is drawn anew in another currency without a jump', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day')
  await alive(page)
  expect(asked.filter((path) => path.includes('/reading-'))).toEqual([])
  const prices = page.getByRole('region', { name: words['product.prices'], exact: true })
  await prices.scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator(below).count(), patience).toBe(0)
  expect(await prices.textContent()).toContain('€')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const was = await height()
  await page.getByRole('button', { name: like(words['header.currencyNow']!) }).click()
  await page.getByRole('button', { name: /^USD/ }).click()
  await expect.poll(() => prices.textContent(), patience).toContain('$')
  expect(await prices.textContent()).not.toContain('€')
  expect(asked.filter((path) => path.includes('/reading-'))).toHaveLength(1)
  expect(await height()).toBe(was)
  await leave()
})

test('who comes to a product from a list finds all of its page, and is brought back to where they were in it', async () => {
  const { page, leave } = await visit(shopHere().origin)
  await openFromList(page)
  const terms = page.getByRole('region', { name: words['product.cancellation'], exact: true })
  await terms.scrollIntoViewIfNeeded()
  const place = async () => Math.round((await terms.boundingBox())!.y)
  const was = await place()
  const product = page.url()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/d/fethiye"]')!.click())
  await page.waitForURL(/\/d\/fethiye$/)
  await page.goBack()
  await page.waitForURL(product)
  await expect.poll(place, patience).toBe(was)
  await leave()
})

test('who loads a long page again is where they were', async () => {
  const { page, leave } = await visit(shopHere().origin)
  await page.goto('/')
  await alive(page)
  const section = page.getByRole('region', { name: words['home.show.car'] })
  await section.scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator(below).count(), patience).toBe(0)
  const place = async () => Math.round((await section.boundingBox())!.y)
  const was = await place()
  await page.reload()
  await expect.poll(place, patience).toBe(was)
  await alive(page)
  expect(await place()).toBe(was)
  await leave()
})
