import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desk } from './browser.ts'

/** The booking box of a product's page at a desk. */
export function bookingBox(page: Page): Locator {
  return page.locator('[data-booking-head]').filter({ visible: true }).locator('..')
}

/** The box of a kind is whole in a window of 1440 × 900, and nothing scrolls in it. */
export async function expectWhole(box: Locator, button: string): Promise<void> {
  await box.getByRole('button', { name: button, exact: true }).waitFor()
  const scrolls = await box.evaluate((root) =>
    [...root.querySelectorAll('*')].some(
      (one) => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
    ),
  )
  const height = (await box.boundingBox())!.height
  // It sticks 96 px below the upper edge, under the header.
  expect([box.page().url(), scrolls, height < desk.height - 96]).toEqual([box.page().url(), false, true])
}
