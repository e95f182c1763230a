import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, phone, windowOfThisFile } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const words = messagesOf('en')
const openPlainly = windowOfThisFile(shopHere, { javaScriptEnabled: false })

test('a product is read whole, and says how to book it otherwise', async () => {
  const page = await openPlainly(phone)
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day')
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  for (const part of ['product.itinerary', 'product.included', 'product.prices', 'product.cancellation']) {
    const heading = page.getByRole('heading', { name: words[part]!, exact: true }).first()
    expect([part, await heading.isVisible()]).toEqual([part, true])
  }
  const cover = page.locator('main picture img').filter({ visible: true }).first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const question = page.locator('main details').last()
  const answer = question.locator(':scope > :not(summary)').first()
  expect(await answer.isVisible()).toBe(false)
  await question.locator('summary').click()
  expect(await answer.isVisible()).toBe(true)

  expect(await instead(page)).toContain(words['book.needs-script'])
  expect(await page.locator('main a[href^="tel:"]').filter({ visible: true }).count()).toBeGreaterThan(0)
})

test('a list is narrowed, ordered and turned over by links and forms', async () => {
  const page = await openPlainly(desk)
  await page.goto('/p/tours-and-excursions')
  const all = await resultsOn(page)
  const choice = page.locator('aside').getByRole('link', { name: /^Kaş/ })
  const count = Number((await choice.textContent())!.match(/\d+$/)![0])
  await choice.click()
  await page.waitForURL(/destination=/)
  expect([await resultsOn(page), count < all]).toEqual([count, true])
  expect(await page.locator('main ul li h3').count()).toBe(count)

  await page
    .getByRole('link', { name: new RegExp(words['list.remove']!) })
    .first()
    .click()
  await page.waitForURL(/\/p\/tours-and-excursions$/)
  expect(await resultsOn(page)).toBe(all)

  await page.locator('select[name=sort]').selectOption('price')
  await page.locator('form:has(select[name=sort]) button').click()
  await page.waitForURL(/sort=price/)
  const first = await page.locator('main ul li h3').allTextContents()
  await page.getByRole('link', { name: words['list.nextPage'], exact: true }).click()
  await page.waitForURL(/page=2/)
  const second = await page.locator('main ul li h3').allTextContents()
  expect([first.length + second.length, new Set([...first, ...second]).size]).toEqual([all, all])

  await page.goto('/p/tours-and-excursions')
  await page.locator('aside input[name=people]').fill('30')
  await page.locator('aside form button[type=submit]').last().click()
  await page.waitForURL(/people=30/)
  expect(await resultsOn(page)).toBeLessThan(all)
})

test('a day that is none is reported with what was typed', async () => {
  const page = await openPlainly(phone)
  await page.goto('/p/holiday-villas?from=tomorrow&to=01.11.2020')
  await page.getByText(words['date.invalid']!).filter({ visible: true }).first().waitFor()
  const from = page.getByLabel(words['find.from']!, { exact: true }).filter({ visible: true })
  expect([await from.inputValue(), await from.getAttribute('aria-invalid')]).toEqual(['tomorrow', 'true'])
  await page.getByRole('alert').getByText('tomorrow').waitFor()
})

test('the form of the home page, the menu, the search and the languages are there on a phone', async () => {
  const page = await openPlainly(phone)
  await page.goto('/')
  await page.getByRole('radio', { name: words['kind.villa'], exact: true }).check()
  const form = page.getByRole('form', { name: words['kind.villa'], exact: true })
  await form.getByLabel(words['find.people']!).fill('4')
  await form.getByRole('button', { name: words['home.find'], exact: true }).click()
  await page.waitForURL(/\/p\/[a-z-]+\?.*people=4/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Tours', exact: true })
    .filter({ visible: true })
    .click()
  await page.waitForURL(/\/p\/tours-and-excursions$/)
  await page.getByRole('banner').getByRole('link', { name: words['search.title'], exact: true }).click()
  await page.waitForURL(/\/search$/)
  const box = page.getByRole('combobox', { name: words['search.label'] }).filter({ visible: true }).first()
  await box.fill('Kekova')
  await box.press('Enter')
  await page.waitForURL(/\/search\/Kekova|term=Kekova/)
  expect(await page.getByRole('link', { name: /Kekova/ }).count()).toBeGreaterThan(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL(/\/de\/search/)
})

test('nothing is shown that cannot be used, and nothing that never comes, on a phone or a desk; pages that need scripts say so and lead on', async () => {
  const page = await openPlainly(phone)
  const viewports = [desk, phone]
  for (const path of [
    '/',
    '/p/villas',
    '/u/boat-tours/fethiye-12-islands-boat-day',
    '/search',
    '/t',
    ...Object.keys(needsScript),
  ]) {
    await page.goto(path)
    const dead = page.locator('button[type=button]:not(:has(img))').filter({ visible: true })
    const waiting = page.locator('.animate-pulse').filter({ visible: true })
    // A page begins in the width that the one before it ended in
    for (const viewport of viewports.reverse()) {
      await page.setViewportSize(viewport)
      expect([path, await dead.allTextContents(), await waiting.count()]).toEqual([path, [], 0])
    }
    const reason = needsScript[path]
    if (reason) {
      const notice = page.locator('main noscript').filter({ visible: true })
      const links = await notice
        .locator('a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')!.replace(/:.*/, ':')))
      expect([path, await instead(page)]).toEqual([path, expect.stringContaining(words[reason]!)])
      expect([path, ...links]).toEqual([path, ...['/enquire-booking', 'tel:', 'mailto:', 'https:']])
    }
  }
})

/** Pages that do nothing without scripts, and the message that says so. */
const needsScript: Record<string, string> = {
  '/basket/cart': 'cart.needsScript',
  '/basket/checkout': 'cart.needsScript',
  '/basket-two/checkout': 'cart.needsScript',
  '/user/favorites': 'account.favourites-need-script',
  '/user': 'members.needsScript',
}

/** How many results a list says it has. */
async function resultsOn(page: Page): Promise<number> {
  const count = (await page.locator('#results').textContent())!
  return Number(count.match(/\d+/)?.[0] ?? 0)
}

/** What the screen shows in place of what needs scripts. */
async function instead(page: Page): Promise<string> {
  return (await page.locator('main noscript').filter({ visible: true }).allTextContents()).join(' ')
}
