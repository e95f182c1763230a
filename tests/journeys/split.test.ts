import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../factories/start-server.ts'
import { closeBrowser, desk, visit } from './browser.ts'
import { openShop, type Shop } from './open-shop.ts'
import { chooseFirstDay, fillInTraveller, findTour, goToCheckout, like, wordsOf } from './traveller.ts'

let shop: Shop
let storefront: RunningServer

beforeAll(async () => {
  shop = await openShop()
  storefront = await startServer({ API_BASE: `${shop.origin}/api`, DATA_DIR: shop.dataDir })
})

afterAll(async () => {
  await closeBrowser()
  await storefront.stop()
  await shop.close()
})

test('the storefront alone, over HTTP to an API elsewhere, sells a tour', async () => {
  const words = wordsOf('en')
  const { page, leave } = await visit(storefront.origin, { viewport: desk })
  await page.goto('/')
  await findTour(page, 'Istanbul walk', /Istanbul old city walk/)
  expect(new URL(page.url()).origin).toBe(storefront.origin)
  await chooseFirstDay(page, words, 2)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).check({ force: true })
  const reserve = page.getByRole('button', { name: like(words['checkout.reserve']!) })
  await reserve.dblclick()
  await page.waitForURL(/\/basket\/result/)
  const { rows } = await shop.sql.query('select state, payment_method from bookings')
  expect(rows).toEqual([{ state: 'confirmed', payment_method: 'on-the-spot' }])
  await leave()
})
