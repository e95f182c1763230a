import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseFirstDay, messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, phone, visit } from './browser.ts'
import { hold } from './hold.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

const code = 'fethiye-12-islands-boat-day'

async function putBoatIntoCart(page: Page): Promise<void> {
  await page.goto(`/u/boat-tours/${code}`)
  await chooseFirstDay(page, words, 2)
  await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'] }).waitFor()
}

async function seeFilledCart(page: Page): Promise<void> {
  const goOn = page.getByRole('main').getByRole('button', { name: words['cart.checkout'] })
  await goOn.filter({ visible: true }).waitFor()
}

/** Positions of all controls. */
const places = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, a, article')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))

test.each([
  ['the day is sold out', '/basket/cart', phone, 'refusal.departure-closed'],
  ['all is as it was', '/basket-two/cart', desk, 'cart.checked'],
  ['the server fails', '/basket/cart', phone, 'cart.checkFailed'],
] as const)(
  'an answer that comes late pushes nothing away: %s, at %s, %o',
  async (_, path, viewport, said) => {
    const { sql } = shopHere()
    await sql.query('update departures set closed = false where product = $1', [code])
    const { page, leave } = await visit(shopHere().origin, { viewport, brokenOnPurpose: /503/ })
    await putBoatIntoCart(page)
    await page.goto('about:blank')
    if (said === 'refusal.departure-closed') {
      await sql.query('update departures set closed = true where product = $1', [code])
    }
    const check = await hold(page, '**/sepet-hesapla-post')
    await page.goto(path)
    const item = page.getByRole('main').getByRole('article')
    await item.getByText(words['cart.checking']!).waitFor()
    const before = await places(page)
    await (said === 'cart.checkFailed' ? check.fail() : check.letGo())
    await item.getByText(words[said]!).waitFor()
    const hindered = said === 'refusal.departure-closed'
    if (hindered) await page.getByText(words['cart.hindered']!).waitFor()
    expect(await places(page)).toEqual(before)
    await leave()
  },
)

test('what the drawer shows is stored: on a phone slow to encrypt, it is in the cart of the next page', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.addInitScript(() => {
    const subtle = crypto.subtle
    const encrypt = subtle.encrypt.bind(subtle)
    subtle.encrypt = async (...parts) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      return encrypt(...parts)
    }
  })
  await putBoatIntoCart(page)
  await page.goto('/basket/cart')
  await seeFilledCart(page)
  await leave()
})

test('a cart that is stored is shown on a phone that takes its time to find the key to it', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await putBoatIntoCart(page)
  await page.addInitScript(() => {
    const get = IDBObjectStore.prototype.get
    IDBObjectStore.prototype.get = function (...parts) {
      const answer = get.apply(this, parts)
      const late = new EventTarget() as unknown as IDBRequest
      answer.onsuccess = () =>
        setTimeout(() => {
          Object.assign(late, { result: answer.result })
          late.onsuccess?.(new Event('success'))
        }, 3000)
      return late
    }
  })
  await page.goto('/basket/cart')
  await seeFilledCart(page)
  await leave()
})
