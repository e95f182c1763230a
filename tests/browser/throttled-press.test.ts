import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { fillCart } from './add-to-cart.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const words = messagesOf('en')
const tour = '/u/boat-tours/fethiye-12-islands-boat-day'
const patience = { timeout: 20_000 }

type Press = (page: Page, at: Locator) => Promise<void>
const tap: Press = (_, at) => at.tap()

/** Presses and lets go as a hand does, some frames later. */
const click: Press = async (page, at) => {
  await at.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await at.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.mouse.up()
}

type Control = { name: string; of(page: Page): Locator; effect(page: Page, at: Locator): Promise<unknown> }

const heart: Control = {
  name: 'the heart of a card',
  of: (page) => page.getByRole('main').locator('article button[aria-pressed]').first(),
  effect: (_, at) => at.getAttribute('aria-pressed').then((pressed) => pressed === 'true' || undefined),
}
const menu: Control = {
  name: 'the menu button',
  of: (page) => page.getByRole('button', { name: words['header.menu'], exact: true }),
  effect: dialogs,
}
const dates: Control = {
  name: 'the button that opens the dates',
  of: (page) => page.getByRole('button', { name: words['book.choose-date'], exact: true }),
  effect: dialogs,
}
const filters: Control = {
  name: 'the filter button',
  of: (page) => page.getByRole('button', { name: words['list.filters'], exact: true }),
  effect: dialogs,
}
const language: Control = {
  name: 'the language menu',
  of: (page) => page.getByRole('button', { name: /English/ }),
  effect: (_, at) => at.getAttribute('aria-expanded').then((open) => open === 'true' || undefined),
}

async function dialogs(page: Page): Promise<true | undefined> {
  const count = await page.getByRole('dialog').filter({ visible: true }).count()
  return count === 1 || undefined
}

const presses: [string, Control, string, typeof phone, Press][] = [
  ['/', heart, 'a tap', phone, tap],
  ['/p/boat-tours', filters, 'a mouse', phone, click],
  [tour, dates, 'a tap', phone, tap],
  ['/basket/cart', menu, 'a mouse', phone, click],
]

test.each(
  presses.map(([path, control, by, viewport, press]) => ({
    path,
    control,
    by,
    viewport,
    press,
    name: control.name,
  })),
)(
  'on $path, $name pressed by $by before hydration works once, on a processor 6 times slower',
  async ({ path, control, viewport, press }) => {
    const { page, leave } = await openSlowly(path, viewport)
    const at = control.of(page)
    await at.waitFor()
    await press(page, at)
    await expect.poll(() => control.effect(page, at), patience).toBe(true)
    await repeated(page)
    expect(await control.effect(page, at)).toBe(true)
    await leave()
  },
)

test('the language menu closes at the second press and opens at the third', async () => {
  const { page, leave } = await openSlowly('/', desk)
  const at = language.of(page)
  await at.waitFor()
  for (const open of ['true', 'false', 'true']) {
    await click(page, at)
    await repeated(page)
    await expect.poll(() => at.getAttribute('aria-expanded'), patience).toBe(open)
  }
  await leave()
})

test('products viewed before are shown on a processor 6 times slower', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto(tour)
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes('seen')))
  await slowDown(context, page)
  await page.goto('/')
  await repeated(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: words['seen.title'], exact: true }).waitFor()
  await leave()
})

/** Opens a page whose processor is 6 times slower, as soon as something of it is there. */
async function openSlowly(path: string, viewport: typeof phone) {
  const visitor = await visit(shopHere().origin, { viewport, hasTouch: viewport === phone })
  if (path === '/basket/cart') await fillCart(visitor.page)
  await slowDown(visitor.context, visitor.page)
  await visitor.page.goto(path, { waitUntil: 'commit' })
  return visitor
}

/** Makes the processor of a page 6 times slower. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Waits until the page is hydrated and has repeated what was pressed before. */
async function repeated(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(() => window.earlyInput?.size === 0)
}
