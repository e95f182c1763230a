import { expect, test } from 'vitest'
import { desk, hydrated, phone, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const patience = { timeout: 20_000 }

test.each([
  ['the heart of a card, tapped on a phone', phone, 'aria-pressed'],
  ['the language menu, pressed by a mouse at a desk', desk, 'aria-expanded'],
] as const)(
  'on a processor 6 times slower, %s before hydration, works once, and after hydration at each press',
  async (_, viewport, state) => {
    const isPhone = viewport === phone
    const { page, context, leave } = await visit(shopHere().origin, { viewport, hasTouch: isPhone })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto('/', { waitUntil: 'commit' })
    const at = isPhone
      ? page.getByRole('main').locator('article button[aria-pressed]').first()
      : page.getByRole('button', { name: /English/ })
    await at.waitFor()
    const press = async () => {
      if (isPhone) return at.tap()
      // Lets go as a hand does, some frames later
      const { x, y, width, height } = (await at.boundingBox())!
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      await page.mouse.up()
    }
    for (const next of ['true', 'false']) {
      await press()
      await expect.poll(() => at.getAttribute(state), patience).toBe(next)
      await hydrated(page)
      // What was pressed before hydration has been repeated
      await page.waitForFunction(() => window.earlyInput?.size === 0)
      expect(await at.getAttribute(state)).toBe(next)
    }
    await leave()
  },
)
