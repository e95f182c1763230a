import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Brings the pointer over something, and waits until that is drawn. */
export async function point(page: Page, at: Locator): Promise<void> {
  await at.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await at.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await frames(page)
}

/** Presses as a person does: some frames pass between press and release, in which nothing may move under the pointer. */
export async function pressSlowly(page: Page, at: Locator): Promise<void> {
  await point(page, at)
  const before = (await at.boundingBox())!
  await page.mouse.down()
  await frames(page)
  const pressed = (await at.boundingBox())!
  // A button that is pressed goes down by a pixel itself
  expect(Math.abs(pressed.y - before.y)).toBeLessThanOrEqual(1)
  await page.mouse.up()
}

/** Waits until the page has been drawn some times. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      ),
  )
}
