import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { addChosen, tourWithDay } from './add-to-cart.ts'
import { desk, hydrated, phone, windowOfThisFile } from './browser.ts'
import { hold } from './hold.ts'
import { sharedShop } from './open-shop.ts'
import { frames } from './slow-press.ts'

const shopHere = sharedShop
const words = messagesOf('en')

const window = windowOfThisFile(shopHere)

/** The page at an address: what it is opened for depends on nothing that was done there before. */
async function at(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await window(viewport)
  const { pathname, search } = new URL(page.url(), shopHere().origin)
  if (page.url() === 'about:blank' || pathname + search !== path) await page.goto(path)
  await hydrated(page)
  return page
}

async function isStuck(page: Page, y: number): Promise<boolean> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
  // A scroll is reported in the next frame, and drawn in the one after
  await frames(page)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(y)
  return (await page.locator('header .fixed').count()) === 1
}

/** Where an element ends, in the window. */
async function foot(of: Locator): Promise<number> {
  const { y, height } = (await of.boundingBox())!
  return y + height
}

// header.test.tsx has every other page.
test('the header follows the home page after 650 px, where the window is 992 px wide or more', async () => {
  const page = await at('/', { width: 992, height: 700 })
  expect(await isStuck(page, 650)).toBe(false)
  await expect.poll(() => isStuck(page, 651)).toBe(true)
  await expect.poll(() => isStuck(page, 650)).toBe(false)
  await page.setViewportSize({ width: 991, height: 700 })
  await expect.poll(() => isStuck(page, 850)).toBe(false)
})

test('without a scroll a phone can send the search, and what is pressed at the foot of a page is a finger high', async () => {
  const page = await at('/', phone)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await foot(page.getByRole('button', { name: words['home.find'] }))).toBeLessThan(phone.height)
  const low = await page
    .locator('footer :is(a, button)')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
    )
  expect(low).toEqual([])
})

test('the bar of a page that loads waits 200 ms and runs for 5 s', async () => {
  const page = await at('/', desk)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
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
  await page.unrouteAll({ behavior: 'wait' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('what an Arabic or Persian keyboard types into a field of numbers is put in as Latin digits', async () => {
  const page = await at('/p/tours-and-excursions', desk)
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
})

test('the first Tab shows the link to the content, and moves nothing, on a phone and on a desk', async () => {
  const page = await window(phone)
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
})

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

describe('the page of a product', () => {
  let address: string | undefined

  async function atTour(viewport: { width: number; height: number }): Promise<Page> {
    address ??= (await tourWithDay(await window(viewport))).address
    return at(address, viewport)
  }

  test('the round buttons that lead to a person make way for the button they would cover, and are beside the page where the window is wide enough', async () => {
    const page = await atTour({ width: 1024, height: 420 })
    const add = page.getByRole('main').getByRole('button', { name: words['book.add'], exact: true })
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    const aside = page.getByRole('complementary', { name: words['footer.contact'] })
    await aside.waitFor()
    const opacity = () => aside.evaluate((one) => Number(getComputedStyle(one).opacity))
    // So far that the button into the basket would be under them; again where parts of the page come late and move it
    await expect
      .poll(async () => {
        await add.evaluate((button) => {
          const { top, height } = button.getBoundingClientRect()
          const aside = document.querySelector('aside.fixed')!.getBoundingClientRect()
          scrollBy({ top: top + height / 2 - (aside.top + aside.height / 2), behavior: 'instant' })
        })
        return opacity()
      })
      .toBe(0)
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
  })

  test('without a scroll a phone sees what it looks like, and goes on from the basket; the cart opens beside the page, and the header counts it', async () => {
    const page = await atTour(phone)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const picture = page
      .getByRole('main')
      .getByRole('button')
      .filter({ has: page.locator('img') })
    expect(await foot(picture.first())).toBeLessThan((await page.locator('h1').boundingBox())!.y)
    await addChosen(page)
    const drawer = page.getByRole('dialog').filter({ hasText: words['cart.checkout'] })
    const edges = async () => {
      const { x, width } = (await drawer.boundingBox())!
      return { width, gap: page.viewportSize()!.width - (x + width) }
    }
    // At the edge of the window, but for the bar by which a page is scrolled
    await expect.poll(edges).toEqual({
      width: expect.toSatisfy((width) => width >= 370 && width <= phone.width),
      gap: expect.toSatisfy((gap) => gap <= 20),
    })
    await page.setViewportSize(desk)
    await expect.poll(edges).toEqual({ width: 460, gap: expect.toSatisfy((gap) => gap <= 20) })
    const button = page.locator('header a[href="/basket-two/cart"]')
    await expect.poll(() => button.textContent()).toMatch(/1.*€\s?\d/)
    await page.setViewportSize(phone)
    await expect.poll(() => button.textContent()).toContain('1')
    await drawer.getByRole('link', { name: words['cart.show'] }).click()
    await page.waitForURL(/\/basket\/cart/)
    const goOn = page.getByRole('main').getByRole('button', { name: words['cart.checkout'] })
    await goOn.waitFor()
    expect(await foot(goOn)).toBeLessThan(phone.height)
  })
})
