import { readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { desk, phone, type Visitor, visit } from './browser.ts'
import { expectToLookLike } from './compare-pictures.ts'
import { openGallery } from './gallery-page.ts'

const folder = fileURLToPath(new URL('./gallery', import.meta.url))
const results = 'test-results/gallery'
const renew = process.env.UI_PICTURES === 'renew'

const parts = ['foundation', 'controls', 'fields', 'pictures', 'patterns', 'layers']

/** What opens over a page, and what one presses for it. */
const layers: [name: string, part: string, open: (page: Page) => Promise<void>][] = [
  ['modal', 'layers', (page) => page.locator('[data-open=modal]').click()],
  ['cart', 'layers', (page) => page.locator('[data-open=cart]').click()],
  ['filters', 'layers', (page) => page.locator('[data-open=filters]').click()],
  ['popover', 'layers', (page) => page.getByRole('button', { name: 'EUR' }).click()],
  [
    'date',
    'fields',
    async (page) => {
      const field = page.getByRole('button', { name: 'Choose a date: 17.07.2026' })
      // At the top, where the calendar fits below it: else its focus scrolls the page, sometimes before it is laid out.
      await field.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }))
      await field.click()
      await page.getByRole('dialog').getByRole('grid').waitFor()
    },
  ],
]

let gallery: Awaited<ReturnType<typeof openGallery>>
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(async () => {
  await gallery.close()
})

// Each direction and each width once: what is wrong in one of them alone is seen there. Sides that do not follow the direction
// at a width are also refused by the check of tokens.
const looks = [
  { direction: 'ltr', width: 390, viewport: phone },
  { direction: 'rtl', width: 1440, viewport: desk },
]

// Letters may come late on a busy machine, and a line be laid out in a fallback font: a look that has changed fails each time.
describe.each(looks)('$direction at $width px', { retry: 4 }, ({ direction, width, viewport }) => {
  let visitor: Visitor | undefined
  afterAll(() => visitor?.leave())

  /** One browser window for all pictures of a look. */
  async function window(): Promise<Page> {
    if (visitor) return visitor.page
    visitor = await visit(gallery.origin, { viewport, timezoneId: 'Europe/Istanbul' })
    await visitor.page.clock.setFixedTime(new Date('2026-07-03T09:00:00+03:00'))
    // Lines that were measured in a fallback font are not always measured again: the fonts have to be there from the start.
    await visitor.page.goto('/dev/ui/?part=foundation')
    await loadFonts(visitor.page)
    return visitor.page
  }

  async function show(part: string): Promise<Page> {
    const page = await window()
    await page.goto(`/dev/ui/?part=${part}&dir=${direction}&motion=reduced`)
    await loadFonts(page)
    return page
  }

  function reference(name: string): string {
    return `${folder}/${name}-${direction}-${width}.webp`
  }

  test.each(parts)('the part "%s" looks as it did', async (part) => {
    const page = await show(part)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // Lazy pictures come when one scrolls; here they must all be there at once.
    await page.setViewportSize({ ...viewport, height: await page.evaluate(() => document.body.scrollHeight) })
    await page.waitForFunction(() => [...document.images].every((one) => one.complete))
    const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    await page.setViewportSize(viewport)
    await expectToLookLike(screenshot, reference(part), { results, renew })
  })

  test.each(layers)('what opens as "%s" looks as it did', async (name, part, open) => {
    const page = await show(part)
    await open(page)
    await page.waitForFunction(() => [...document.images].every((one) => one.complete))
    const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    await expectToLookLike(screenshot, reference(name), { results, renew })
  })
})

// theme.test.ts has the colours of a company's theme, as has ui/theme/theme.test.ts.
test('axe finds nothing in any part', async () => {
  const { page, leave } = await visit(gallery.origin, { viewport: desk })
  await page.goto('/dev/ui/?motion=reduced')
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('no picture is stored of what is no longer looked at', async () => {
  const names = looks.flatMap(({ direction, width }) =>
    [...parts, ...layers.map(([name]) => name)].map((name) => `${name}-${direction}-${width}.webp`),
  )
  const others = (await readdir(folder)).filter((name) => !names.includes(name))
  if (renew) for (const name of others) await rm(`${folder}/${name}`)
  expect(renew ? [] : others).toEqual([])
})

/** Each alphabet is a file of its own, asked for only once a letter of it is laid out; the fallback fonts are not installed everywhere. */
async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
    await document.fonts.ready
    // The page is as high as it will be once it has been laid out with them.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}
