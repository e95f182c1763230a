import { expect, test } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'
import { frames } from './slow-press.ts'

const shopHere = sharedShop
const patience = { timeout: 20_000 }
/** A tablet’s, where the menus of the header are. */
const landscape = { width: 1024, height: 768 }

test('on a tablet whose processor is 6 times slower, a heart tapped and a menu pressed by a mouse before hydration work once, and after hydration at each press', async () => {
  const { page, context, leave } = await visit(shopHere().origin, {
    viewport: landscape,
    hasTouch: true,
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/', { waitUntil: 'commit' })
  const heart = page.getByRole('main').locator('article button[aria-pressed]').first()
  const menu = page.getByRole('button', { name: /English/ })
  const states = async () => [
    await heart.getAttribute('aria-pressed'),
    await menu.getAttribute('aria-expanded'),
  ]
  const pressMenu = async () => {
    // Lets go as a hand does, some frames later
    const { x, y, width, height } = (await menu.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await frames(page)
    await page.mouse.up()
  }
  await heart.tap()
  await pressMenu()
  await expect.poll(states, patience).toEqual(['true', 'true'])
  await hydrated(page)
  // What was pressed before hydration has been repeated
  await page.waitForFunction(() => window.earlyInput?.size === 0)
  expect(await states()).toEqual(['true', 'true'])
  // In this order: a menu closes at a press elsewhere
  await pressMenu()
  await heart.tap()
  await expect.poll(states, patience).toEqual(['false', 'false'])
  await leave()
})
