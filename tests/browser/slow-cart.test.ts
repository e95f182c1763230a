import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { addTour } from './add-to-cart.ts'
import { desk, phone, visit } from './browser.ts'
import { hold } from './hold.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

const code = 'fethiye-12-islands-boat-day'
const boat = `/u/boat-tours/${code}`

/** Positions of all controls. */
const places = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, a, article')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))

test('an answer that comes late pushes nothing away: all is as it was, the server fails, the day is sold out', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk, brokenOnPurpose: /503/ })
  await addTour(page, words, boat)
  const item = page.getByRole('main').getByRole('article')
  for (const [path, viewport, said] of [
    ['/basket-two/cart', desk, 'cart.checked'],
    ['/basket/cart', phone, 'cart.checkFailed'],
    ['/basket/cart', phone, 'refusal.departure-closed'],
  ] as const) {
    await page.goto('about:blank')
    await page.setViewportSize(viewport)
    if (said === 'refusal.departure-closed') {
      await shopHere().sql.query('update departures set closed = true where product = $1', [code])
    }
    const check = await hold(page, '**/sepet-hesapla-post')
    await page.goto(path)
    await item.getByText(words['cart.checking']!).waitFor()
    const before = await places(page)
    await (said === 'cart.checkFailed' ? check.fail() : check.letGo())
    await item.getByText(words[said]!).waitFor()
    if (said === 'refusal.departure-closed') await page.getByText(words['cart.hindered']!).waitFor()
    expect([said, await places(page)]).toEqual([said, before])
    await page.unrouteAll({ behavior: 'wait' })
  }
  await leave()
})
