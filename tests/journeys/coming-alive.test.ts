import { expect, test } from 'vitest'
import { alive, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'
import { wordsOf } from './traveller.ts'

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
  let give = () => {}
  const held = new Promise<void>((resolve) => {
    give = resolve
  })
  await context.route(/\/uploads\//, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: words['header.menu'], exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
  give()
  await leave()
})

test('a heart that was pressed before its part of the page came alive is pressed then', async () => {
  const { page, leave } = await visit(shopHere().origin)
  await page.addInitScript(() => {
    const moments: IdleRequestCallback[] = []
    Object.assign(window, {
      requestIdleCallback: (act: IdleRequestCallback) => moments.push(act),
      giveMoments: () => {
        const deadline = { didTimeout: true, timeRemaining: () => 0 }
        for (const act of moments.splice(0)) act(deadline)
      },
    })
  })
  await page.goto('/')
  await page.waitForFunction(() => window.isAlive)
  const heart = page.getByRole('main').locator('article button[aria-pressed]').first()
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await page.evaluate(() => (window as unknown as { giveMoments(): void }).giveMoments())
  await expect.poll(() => heart.getAttribute('aria-pressed'), patience).toBe('true')
  await alive(page)
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await leave()
})
