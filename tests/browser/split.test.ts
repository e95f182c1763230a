import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillInTraveller, goToCheckout, like, messagesOf } from '../../tooling/browser/traveller.ts'
import { type CuttableLine, layLine } from '../factories/cuttable-line.ts'
import { type RunningServer, startServer } from '../factories/start-server.ts'
import { addTour } from './add-to-cart.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, visit } from './browser.ts'
import { ownShopOfThisFile } from './open-shop.ts'

/** The storefront is a proxy of its own before the API. */
const shopHere = ownShopOfThisFile(async () => ({ TRUSTED_PROXIES: '1' }))
let line: CuttableLine
let storefront: RunningServer
let uploadBase: string

beforeAll(async () => {
  const { origin, dataDir } = shopHere()
  // Another address of the same pictures: a browser loads them only where the policy of the pages allows it.
  uploadBase = `${origin.replace('127.0.0.1', 'localhost')}/uploads/`
  line = await layLine(origin)
  storefront = await startServer({
    API_BASE: `${line.origin}/api`,
    DATA_DIR: dataDir,
    UPLOAD_BASE: uploadBase,
  })
})

afterAll(async () => {
  await storefront.stop()
  await line.close()
})

test('the storefront alone, over HTTP to an API elsewhere, sells a tour', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(storefront.origin, { viewport: desk, asAda: true })
  await addTour(page, words, '/u/culture-and-history-tours/istanbul-old-city-walk-sultanahmet')
  const picture = page.locator(`main img[src^="${uploadBase}pictures/"]`).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  const reserve = page.getByRole('button', { name: like(words['checkout.reserve']!) })
  await reserve.dblclick()
  await page.waitForURL(/\/basket\/result/)
  const { rows } = await shopHere().sql.query('select state, payment_method from bookings')
  expect(rows).toEqual([{ state: 'confirmed', payment_method: 'on-the-spot' }])
  await leave()
})

test('the storefront alone has a service worker, pictures for shared links, and pictures from the given address', async () => {
  const html = await (await fetch(`${storefront.origin}/p/boat-tours`)).text()
  const picture = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)![1]!)
  expect(picture.origin).toBe(storefront.origin)
  const answer = await fetch(picture)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(html).toContain(`src="${uploadBase}pictures/`)
  expect((await fetch(`${storefront.origin}/sw.js`)).status).toBe(200)
})

test('with the API away a screen opened by a link says so within the page, a new page needs nothing of it, and both come once it is back', async () => {
  const words = messagesOf('ar')
  const { page, leave } = await visit(storefront.origin, { viewport: desk })
  await page.goto('/ar/faq')
  await hydrated(page)
  line.cut()
  const link = page.locator('header nav a[href^="/ar/p/"]').first()
  const path = await link.getAttribute('href')
  await link.click()
  await page.getByRole('heading', { level: 1, name: words['error.any'] }).waitFor()
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1)
  // site.test.ts and plain-page.test.ts read it in every language
  const answer = await page.goto(path!)
  expect([answer!.status(), answer!.headers()['retry-after']]).toEqual([503, '30'])
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.textContent()).toBe(words['plain.awayTitle'])
  expect(await axeViolations(page)).toEqual([])
  line.mend()
  await page.getByRole('link', { name: words['plain.retry'] }).click()
  await expect.poll(() => heading.textContent()).not.toBe(words['plain.awayTitle'])
  await page.waitForURL(`**${path}`)
  await leave()
})
