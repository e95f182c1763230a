import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, visit } from './browser.ts'
import { serveLatePage } from './late-parts/serve-late-page.ts'

let late: Awaited<ReturnType<typeof serveLatePage>>
beforeAll(async () => {
  late = await serveLatePage()
})
afterAll(async () => {
  await closeBrowser()
  await late.close()
})

const parts = ['first', 'beside', 'loaded', 'behind', 'later', 'last', 'end']

test.each([
  ['in the order of the page', ['loaded', 'later', 'last']],
  ['the last first', ['last', 'later', 'loaded']],
])(
  'whatever comes alive or is added, and when (%s): no two elements have one id, and scripts know the id that the server wrote',
  async (_, gates) => {
    const { page, leave } = await visit(late.origin)
    await page.goto('/')
    const alive = new Set(['first', 'beside', 'behind', 'end'])
    for (const gate of [undefined, ...gates]) {
      if (gate) await page.evaluate((name) => dispatchEvent(new Event(name)), gate)
      if (gate) alive.add(gate)
      for (const part of alive) {
        await known(page, `${part} 1`)
        const before = await page.locator('input').count()
        await page.getByRole('button', { name: `more ${part}` }).click()
        await expect.poll(() => page.locator('input').count()).toBe(before + 1)
      }
      const ids = await page.locator('input').evaluateAll((all) => all.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
    }
    for (const part of parts) await known(page, `${part} 1`)
    const fields = await page.locator('input').evaluateAll((all) =>
      all.map((one) => {
        const { id, dataset, labels } = one as HTMLInputElement
        return [dataset.known, labels?.length, id]
      }),
    )
    for (const [told, labels, id] of fields) expect([told, labels]).toEqual([id, 1])
    await leave()
  },
)

/** Waits until a field has come alive. */
async function known(page: Page, name: string): Promise<void> {
  await page
    .locator('span', { has: page.getByText(name, { exact: true }) })
    .locator('input:not([data-known=""])')
    .waitFor()
}
