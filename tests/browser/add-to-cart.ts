import type { Page } from 'playwright-core'
import { departureOf } from './book-by-calls.ts'

type Words = Record<string, string>

/**
 * Opens a product whose address has everything that is to be chosen, and puts it into the cart. The cart is stored, and
 * its drawer open.
 */
export async function addByAddress(page: Page, words: Words, address: string): Promise<void> {
  await page.goto(address)
  const isDesk = (page.viewportSize()?.width ?? 0) >= 992
  if (!isDesk) await page.getByRole('button', { name: words['book.continue'], exact: true }).click()
  const box = isDesk ? page.getByRole('main') : page.getByRole('dialog')
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'] }).waitFor()
}

/** Puts a tour for two adults, on a day that is free, into the cart. */
export async function addTour(page: Page, words: Words, path: string, adults = 2): Promise<void> {
  const { day, time } = await departureOf(page, path.split('/').at(-1)!, adults)
  await addByAddress(page, words, `${path}?date=${day}&time=${time}&adults=${adults}`)
}
