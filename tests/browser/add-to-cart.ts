import type { Page } from 'playwright-core'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { departureOf } from './book-by-calls.ts'
import { hydrated } from './browser.ts'

type Words = Record<string, string>

const boat = 'fethiye-12-islands-boat-day'

/** Adds the choice of the address to the cart, on the page of the product. The cart is stored, and its drawer open. */
export async function addChosen(page: Page, words: Words = messagesOf('en')): Promise<void> {
  await hydrated(page)
  const isDesk = (page.viewportSize()?.width ?? 0) >= 992
  if (!isDesk) await page.getByRole('button', { name: words['book.continue'], exact: true }).click()
  const box = page.getByRole(isDesk ? 'main' : 'dialog')
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'], exact: true }).waitFor()
}

/** Opens a product whose address has everything that is to be chosen, and puts it into the cart. */
export async function addByAddress(page: Page, words: Words, address: string): Promise<void> {
  await page.goto(address)
  await addChosen(page, words)
}

/** Puts a tour for so many adults, on a day that is free, into the cart. */
export async function addTour(page: Page, words: Words, path: string, adults = 2): Promise<void> {
  const { day, time } = await departureOf(page, path.split('/').at(-1)!, adults)
  await addByAddress(page, words, `${path}?date=${day}&time=${time}&adults=${adults}`)
}

/** The page of a boat tour with two adults and a departure with many places, which the address chooses, and its day. */
export async function tourWithDay(page: Page): Promise<{ address: string; day: string }> {
  const { day, time } = await departureOf(page, boat, 8)
  return { address: `/u/boat-tours/${boat}?date=${day}&time=${time}&adults=2`, day }
}

/** Puts a boat tour into the cart, for tests that begin with it there. */
export async function fillCart(page: Page): Promise<void> {
  await addTour(page, messagesOf('en'), `/u/boat-tours/${boat}`)
}
