import type { Page } from 'playwright-core'

type Moved = { moved: number }

/** From now on, or from the next page on, adds up how far things moved without a press just before. */
export async function watchMoving(page: Page): Promise<void> {
  const watch = () => {
    const seen = Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.moved += shift.value
    }).observe({ type: 'layout-shift' })
  }
  await page.addInitScript(watch)
  if (page.url().startsWith('http')) await page.evaluate(watch)
}

/** The sum of it, as Cumulative Layout Shift counts: 0 when nothing moved. */
export function movedSoFar(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Moved).moved)
}
