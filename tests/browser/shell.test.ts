import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { addChosen, fillCart, tourWithDay } from './add-to-cart.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { hold } from './hold.ts'
import { sharedShop } from './open-shop.ts'
import { frames, point, pressSlowly } from './slow-press.ts'

const shopHere = sharedShop
const words = messagesOf('en')
const tour = '/u/boat-tours/fethiye-12-islands-boat-day'

async function isStuck(page: Page, y: number): Promise<boolean> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
  // A scroll is reported in the next frame, and drawn in the one after
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))),
      ),
  )
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(y)
  return (await page.locator('header .fixed').count()) === 1
}

describe('the header follows the page', () => {
  test.each([
    ['the home page', '/', 650],
    ['another page', '/p/tours-and-excursions', 300],
  ])('on %s (%s) after %i px, where the window is 992 px wide or more', async (_, path, after) => {
    const { page, leave } = await visit(shopHere().origin, { viewport: { width: 992, height: 700 } })
    await page.goto(path)
    await hydrated(page)
    expect(await isStuck(page, after)).toBe(false)
    await expect.poll(() => isStuck(page, after + 1)).toBe(true)
    await expect.poll(() => isStuck(page, after)).toBe(false)
    await page.setViewportSize({ width: 991, height: 700 })
    await expect.poll(() => isStuck(page, after + 200)).toBe(false)
    await leave()
  })
})

test('the first Tab shows the link to the content, and moves nothing, on a phone and on a desk', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/c/privacy-notice')
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  const skip = page.getByRole('link', { name: words['app.skip'], exact: true })
  expect((await skip.boundingBox())!.width).toBe(1)
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await skip.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await heading.boundingBox()).toEqual(before)

  await page.setViewportSize(desk)
  await frames(page)
  const shown = await heading.boundingBox()
  expect((await skip.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await skip.evaluate((link: HTMLElement) => link.blur())
  await expect.poll(async () => (await skip.boundingBox())!.width).toBe(1)
  expect(await heading.boundingBox()).toEqual(shown)
  await leave()
})

describe('the menu of a category', () => {
  const branch = { name: words['header.more']!.replace('{title}', 'Tours'), exact: true }

  test('that a mouse has opened on its way stays open when it is pressed, and closes at the next press', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport: desk })
    await page.goto('/')
    await hydrated(page)
    const button = page.getByRole('button', branch)
    await point(page, button)
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    await pressSlowly(page, button)
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    await pressSlowly(page, button)
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    await leave()
  })

  test('opens and closes by keyboard and by touch', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport: desk, hasTouch: true })
    await page.goto('/')
    await hydrated(page)
    const button = page.getByRole('button', branch)
    for (const expanded of ['true', 'false', 'true']) {
      await button.press('Enter')
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe(expanded)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    for (const expanded of ['true', 'false']) {
      await button.tap()
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe(expanded)
    }
    await leave()
  })
})

test.each([
  ['a desk', desk, 460],
  ['a phone', phone, 460],
])(
  'the cart opens beside the page on %s, %o: at most %i px, and the header counts it',
  async (_, viewport, most) => {
    const { page, leave } = await visit(shopHere().origin, { viewport })
    await fillCart(page)
    const drawer = page.getByRole('dialog').filter({ hasText: words['cart.checkout'] })
    await drawer.waitFor()
    // At the edge of the window, but for the bar by which a page is scrolled
    await expect
      .poll(async () => {
        const { x, width } = (await drawer.boundingBox())!
        return [width, viewport.width - (x + width) <= 20]
      })
      .toEqual([viewport === desk ? most : expect.toSatisfy((width: number) => width >= 370), true])
    await page.keyboard.press('Escape')
    const button = page.locator('header a[href="/basket-two/cart"]')
    await expect.poll(() => button.textContent()).toContain('1')
    if (viewport === desk) await expect.poll(() => button.textContent()).toMatch(/€\s?\d/)
    await leave()
  },
)

describe('/{type}/{slug}', () => {
  test('shows the category under its kind, and kat_k_no the one inside it; both name the category’s own address', async () => {
    const { origin } = shopHere()
    const html = await (await fetch(`${origin}/tur/tours-and-excursions`)).text()
    expect(html).toContain(`<link rel="canonical" href="${origin}/p/tours-and-excursions"`)
    const inside = await (await fetch(`${origin}/tur/tours-and-excursions?kat_k_no=boat-tours`)).text()
    expect(inside).toMatch(/<h1[^>]*><span>Boat tours<\/span><\/h1>/)
    expect(inside).toContain(`<link rel="canonical" href="${origin}/p/boat-tours"`)
    const unknown = await fetch(`${origin}/tur/tours-and-excursions?kat_k_no=nowhere`)
    expect(unknown.status).toBe(200)
    expect((await fetch(`${origin}/tur/nowhere`)).status).toBe(404)
  })

  test.each(['foo', 'tour', 'villa', 'constructor'])(
    'is no page under %s, which is not its kind',
    async (type) => {
      const { origin } = shopHere()
      expect((await fetch(`${origin}/${type}/tours-and-excursions`)).status).toBe(404)
    },
  )

  test('a slug of another language leads to today’s, and keeps the type and the query', async () => {
    const answer = await fetch(`${shopHere().origin}/tur/turlar-ve-geziler?kat_k_no=boat-tours`, {
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      '/tur/tours-and-excursions?kat_k_no=boat-tours',
    ])
  })
})

test('the bar of a page that loads waits 200 ms and runs for 5 s', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/faq')
  await hydrated(page)
  const data = await hold(page, '**/*.data*')
  await page
    .getByRole('navigation', { name: words['header.mainMenu'] })
    .getByRole('link', { name: 'Tours', exact: true })
    .click()
  const bar = page.getByRole('progressbar', { name: words['app.loading'] })
  await bar.waitFor({ state: 'attached' })
  const timing = await bar.evaluate((element) => {
    const { delay, duration } = element.getAnimations()[0]!.effect!.getTiming()
    return [delay, duration]
  })
  expect(timing).toEqual([200, 5000])
  await data.letGo()
  await page.waitForURL('**/p/tours-and-excursions')
  await expect.poll(() => bar.count()).toBe(0)
  await leave()
})

test('what an Arabic or Persian keyboard types into a field of numbers is put in as Latin digits', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/p/boat-tours')
  const people = page.locator('main input[type=number]').filter({ visible: true }).first()
  await expect
    .poll(async () => {
      await people.fill('')
      await people.focus()
      await page.keyboard.insertText('١')
      await page.keyboard.insertText('۲')
      return people.inputValue()
    })
    .toBe('12')
  await leave()
})

test('without a scroll a phone can send the search, sees what a product looks like, and goes on from the basket; what is pressed at the foot is a finger high', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone })
  const foot = async (of: Locator) => {
    const { y, height } = (await of.boundingBox())!
    return y + height
  }
  await page.goto('/')
  expect(await foot(page.getByRole('button', { name: words['home.find'] }))).toBeLessThan(phone.height)
  const low = await page
    .locator('footer :is(a, button)')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
    )
  expect(low).toEqual([])
  await page.goto((await tourWithDay(page)).address)
  const picture = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.locator('img') })
  expect(await foot(picture.first())).toBeLessThan((await page.locator('h1').boundingBox())!.y)
  await addChosen(page)
  await page.getByRole('dialog').getByRole('link', { name: words['cart.show'] }).click()
  await page.waitForURL(/\/basket\/cart/)
  const goOn = page.getByRole('main').getByRole('button', { name: words['cart.checkout'] })
  await goOn.waitFor()
  expect(await foot(goOn)).toBeLessThan(phone.height)
  await leave()
})

describe('the round buttons that lead to a person', () => {
  /** Scrolls a product's page so far that the button into the basket would be under them. */
  async function scrollUnderBasket(page: Page): Promise<void> {
    await page.goto(tour)
    await hydrated(page)
    const add = page.getByRole('main').getByRole('button', { name: words['book.add'], exact: true })
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    const aside = page.getByRole('complementary', { name: words['footer.contact'] })
    await aside.waitFor()
    await add.evaluate((button) => {
      const { top, height } = button.getBoundingClientRect()
      const aside = document.querySelector('aside.fixed')!.getBoundingClientRect()
      scrollBy({ top: top + height / 2 - (aside.top + aside.height / 2), behavior: 'instant' })
    })
  }

  test('make way for the button they would cover, and are beside the page where the window is wide enough', async () => {
    const { page, leave } = await visit(shopHere().origin, { viewport: { width: 1024, height: 420 } })
    await scrollUnderBasket(page)
    const aside = page.getByRole('complementary', { name: words['footer.contact'] })
    const opacity = () => aside.evaluate((one) => Number(getComputedStyle(one).opacity))
    await expect.poll(opacity).toBe(0)
    await aside.getByRole('link').focus()
    await expect.poll(opacity).toBe(1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(opacity).toBe(0)
    await page.evaluate(() => scrollBy({ top: 70, behavior: 'instant' }))
    await expect.poll(opacity).toBe(1)

    await page.setViewportSize(desk)
    const first = page.getByRole('main').locator('.page').first()
    const { x, width } = (await first.boundingBox())!
    const end = await first.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingInlineEnd))
    await expect.poll(async () => (await aside.boundingBox())!.x).toBeGreaterThanOrEqual(x + width - end)
    await leave()
  })
})
