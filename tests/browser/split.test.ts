import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  chooseFirstDay,
  fillInTraveller,
  findTour,
  goToCheckout,
  like,
  messagesOf,
} from '../../tooling/browser/traveller.ts'
import { type RunningServer, startServer } from '../factories/start-server.ts'
import { desk, visit } from './browser.ts'
import { ownShopOfThisFile } from './open-shop.ts'

/** The storefront is a proxy of its own before the API. */
const shopHere = ownShopOfThisFile(async () => ({ TRUSTED_PROXIES: '1' }))
let storefront: RunningServer

beforeAll(async () => {
  const { origin, dataDir } = shopHere()
  storefront = await startServer({ API_BASE: `${origin}/api`, DATA_DIR: dataDir })
})

afterAll(() => storefront.stop())

test('the storefront alone, over HTTP to an API elsewhere, sells a tour', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(storefront.origin, { viewport: desk, asAda: true })
  await page.goto('/')
  await findTour(page, 'Istanbul walk', /Istanbul old city walk/)
  expect(new URL(page.url()).origin).toBe(storefront.origin)
  await chooseFirstDay(page, words, 2)
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

test('the storefront alone passes on the pictures for shared links, and shows pictures from the given address', async () => {
  const html = await (await fetch(`${storefront.origin}/p/boat-tours`)).text()
  const picture = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)![1]!)
  expect(picture.origin).toBe(storefront.origin)
  const answer = await fetch(picture)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(html).toContain(`src="${shopHere().origin}/uploads/pictures/`)

  const elsewhere = await startServer({
    API_BASE: `${shopHere().origin}/api`,
    DATA_DIR: shopHere().dataDir,
    UPLOAD_BASE: 'https://pictures.example/files/',
  })
  onTestFinished(() => elsewhere.stop())
  const page = await fetch(`${elsewhere.origin}/p/boat-tours`)
  expect(await page.text()).toContain('src="https://pictures.example/files/pictures/')
  expect(page.headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/pictures\.example/)
})
