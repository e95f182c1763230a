import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#domain/dates/day.ts'
import { bookingNumber, fillInTraveller, like, messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { sharedShopOfThisFile } from './open-shop.ts'

const shopHere = sharedShopOfThisFile()
const ahead = (days: number) => addDays(new Date().toISOString().slice(0, 10) as Day, days)

type Words = Record<string, string>
/** `weekStart` is the weekday that weeks begin with, 0 being Sunday; `byAxe` gives the open panel of travellers to axe. */
type Search = { kind: 'tour' | 'villa'; days: Day[]; children: number[]; weekStart: number; byAxe?: boolean }

const moreOf = (words: Words, who: string) => words['book.more']!.replace('{who}', words[who]!)

/** Searches on the home page, as a visitor does: the kind, the days, the children and their ages. */
async function search(
  page: Page,
  words: Words,
  { kind, days, children, weekStart, byAxe }: Search,
): Promise<void> {
  await hydrated(page)
  await page.getByRole('radio', { name: words[`kind.${kind}`]!, exact: true }).check({ force: true })
  const form = page.getByRole('form', { name: words[`kind.${kind}`]!, exact: true })
  const dates = kind === 'tour' ? words['home.date']! : words['trip.when']!
  await form.getByRole('button', { name: new RegExp(`^${dates}`) }).click()
  const week = page
    .locator('[data-panel] tr')
    .filter({ has: page.locator('[data-day]') })
    .nth(1)
  const firstOfWeek = (await week.locator('[data-day]').first().getAttribute('data-day'))!
  expect(new Date(firstOfWeek).getUTCDay()).toBe(weekStart)
  for (const day of days) await pickDay(page, words, day)
  await form.getByRole('button', { name: new RegExp(`^${words['trip.who']}`) }).click()
  for (const [index, age] of children.entries()) {
    await form.getByRole('button', { name: moreOf(words, 'book.children'), exact: true }).click()
    await form.locator('[data-panel] select').nth(index).selectOption(String(age))
  }
  await form.getByRole('button', { name: moreOf(words, 'book.adults'), exact: true }).waitFor()
  if (byAxe) expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: words['trip.done']!, exact: true }).click()
  await form.getByRole('button', { name: words['home.find']!, exact: true }).click()
  await page.waitForURL(/[?&]from=/)
  await page.locator('#results').waitFor()
}

async function pickDay(page: Page, words: Words, day: Day): Promise<void> {
  const cell = page.locator(`[data-panel] [data-day="${day}"]`).filter({ visible: true }).first()
  const next = page
    .locator('[data-panel]')
    .getByRole('button', { name: words['book.next-month']!, exact: true })
  await next.waitFor()
  while ((await cell.count()) === 0) await next.click()
  await cell.click()
}

/** Opens the first product with a price for the days, adds it to the basket and returns both totals. */
async function book(page: Page, words: Words, kind: Search['kind']) {
  const card = page
    .getByRole('article')
    .filter({ hasNot: page.getByText(words['card.from']!, { exact: true }) })
  const amount = await card.first().locator('strong bdi').textContent()
  await card.first().getByRole('link').first().click()
  await page.waitForURL(/\/u\//)
  await hydrated(page)
  const onPhone = stickyButton(page)
  if ((page.viewportSize()?.width ?? 0) < 992) await onPhone.click()
  const box = (await onPhone.count()) > 0 ? page.getByRole('dialog') : page.getByRole('main')
  if (kind === 'tour') await chooseTime(box, words)
  const total = box.locator('[aria-live=polite] strong').first()
  await expect.poll(() => total.textContent()).toBe(amount)
  const pickup = box.getByRole('combobox', { name: words['book.pickup']!, exact: true })
  if (await pickup.getByText(words['book.choose-pickup']!).count()) await pickup.selectOption({ index: 1 })
  await box.getByRole('button', { name: words['book.add']!, exact: true }).click()
  const cart = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: words['cart.checkout']! }) })
  await cart.waitFor()
  return { amount, cart }
}

function stickyButton(page: Page): Locator {
  return page.locator('[data-sticky-bar]').getByRole('button').filter({ visible: true })
}

/** A row of products on the home page has totals for the trip; one that a child is too young for has its lowest price. */
async function showsTotals(page: Page, words: Words, kind: Search['kind']): Promise<void> {
  const title = { name: words[`home.show.${kind}`]!, exact: true }
  await page.getByRole('radio', title).check({ force: true })
  const row = page.getByRole('region', title)
  await row.scrollIntoViewIfNeeded()
  const from = page.getByText(words['card.from']!, { exact: true })
  await row.getByRole('article').filter({ hasNot: from }).first().waitFor()
}

/** Chooses the first free departure where a day has several: a field at a desk, radio buttons on phones. */
async function chooseTime(box: Locator, words: Words): Promise<void> {
  const time = box.getByRole('combobox', { name: words['book.time']!, exact: true })
  const atDesk = time.or(box.locator('[data-booking] svg.lucide-clock'))
  await atDesk
    .or(box.getByRole('gridcell', { selected: true }))
    .first()
    .waitFor()
  await box.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  const free = time.locator('option:not([disabled]):not([value=""])').first()
  if ((await time.count()) > 0) await time.selectOption(await free.getAttribute('value'))
  const radio = box.getByRole('radio', { disabled: false })
  if ((await radio.count()) > 0) await radio.first().check({ force: true })
}

/** Orders what is in the basket as someone new, to be paid on arrival, at the amount of the card in every step; returns the booking. */
async function order(
  page: Page,
  words: Words,
  { locale, amount, email }: { locale: string; amount: string; email: string },
): Promise<object> {
  await page.goto(`/${locale}/basket/checkout`)
  // On phones the total is within the words of the folded summary.
  const shown = () => page.getByText(amount).filter({ visible: true }).first().waitFor()
  await shown()
  await page.locator('#checkout-email').fill(email)
  await page.locator('#checkout-password').fill('gümüşlük-2026')
  await fillInTraveller(page, words, email)
  await shown()
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL((url) => url.pathname === `/${locale}/basket/result`)
  await shown()
  const { rows } = await shopHere().sql.query<object>(
    `select b.state, b.payment_method, m.email from bookings b join members m on m.id = b.member where b.number = $1`,
    [await bookingNumber(page)],
  )
  return rows[0]!
}

test('an Arabic family on a phone, new here, takes a day and travellers from the search to the booking, at the price of the card', async () => {
  const words = messagesOf('ar')
  const [day, children] = [ahead(150), [6]]
  const { page, leave } = await visit(shopHere().origin, { viewport: phone, locale: 'ar' })
  await page.goto('/ar')
  await search(page, words, { kind: 'tour', days: [day], children, weekStart: 6, byAxe: true })
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([day, null])
  expect(searchParams.getAll('age').map(Number)).toEqual(children)
  const { amount, cart } = await book(page, words, 'tour')
  await cart.getByText(amount!, { exact: true }).filter({ visible: true }).first().waitFor()

  // The device remembers them: the home page has them again, and use-choice.test.tsx the page of a product
  await page.goto('/ar')
  await hydrated(page)
  const form = page.locator('main form').filter({ visible: true }).first()
  const [, month, date] = day.split('-')
  await form.getByText(new RegExp(`${date}\\.${month}`)).waitFor()
  await showsTotals(page, words, 'tour')

  const email = `${randomUUID()}@example.com`
  const booked = await order(page, words, { locale: 'ar', amount: amount!, email })
  expect(booked).toEqual({ state: 'confirmed', payment_method: 'on-the-spot', email })
  await leave()
})

// account-section.test.tsx has the code that is emailed to a member, buy-a-rental.test.ts what follows in the checkout.
test('a Turkish family at a desk takes a week and children from the search into the basket, a villa at the price of the card in lira', async () => {
  const words = messagesOf('tr')
  const days = [ahead(150), ahead(157)]
  const { page, leave } = await visit(shopHere().origin, { viewport: desk, locale: 'tr' })
  await page.goto('/tr')
  await search(page, words, { kind: 'villa', days, children: [4, 9], weekStart: 1 })
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual(days)
  const { amount, cart } = await book(page, words, 'villa')
  expect(amount).toContain('₺')
  await cart.getByText(amount!, { exact: true }).filter({ visible: true }).first().waitFor()
  await leave()
})
