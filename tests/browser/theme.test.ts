import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillCart } from './add-to-cart.ts'
import { axeViolations } from './axe.ts'
import { desk, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')

/** Our own colours, as tokens.css has them: of a company with a theme none may be left. */
const ours = [
  'brand',
  'brand-strong',
  'brand-soft',
  'brand-bright',
  'action',
  'action-strong',
  'action-soft',
].map((name) => new RegExp(`--color-${name}:\\s*(oklch\\([^)]*\\))`).exec(tokens)![1]!)

test('the theme of a company recolours a tour and the cart at a desk and on a phone, and all words stay readable', async () => {
  const { origin, sql } = shopHere()
  const theme = { brand: '#ffe066', action: '#7c3aed' }
  await sql.query(`update company set settings = jsonb_set(settings, '{theme}', $1)`, [JSON.stringify(theme)])
  await sql.query(`select pg_notify('kervan_changed', '')`)
  const { page, leave } = await visit(origin, { viewport: desk })
  await expect.poll(async () => (await fetch(origin)).text(), { timeout: 20_000 }).toContain('--color-brand:')

  // The page of a tour, behind the cart
  await fillCart(page)
  expect([await coloursLeft(page), await axeViolations(page, 'color-contrast')]).toEqual([[], []])
  // A phone has a menu and a bar of its own. ui/theme/theme.test.ts has the contrast of the colours of any theme.
  await page.setViewportSize(phone)
  await page.locator('[data-sticky-bar]').waitFor()
  expect(await coloursLeft(page)).toEqual([])
  await leave()
})

/** Elements that still have a colour of ours: as a text, a surface, a border, an outline, a shadow or a drawing. */
async function coloursLeft(page: Awaited<ReturnType<typeof visit>>['page']): Promise<string[]> {
  return page.evaluate((colours) => {
    // The browser writes a colour in its own way; asked of an element, both sides write it alike.
    const probe = document.body.appendChild(document.createElement('i'))
    const written = colours.map((colour) => {
      probe.style.color = colour
      return getComputedStyle(probe).color
    })
    probe.remove()
    const left: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element)
      const { color, backgroundColor, backgroundImage, borderColor, outlineColor, boxShadow, fill, stroke } =
        style
      const own = [
        color,
        backgroundColor,
        backgroundImage,
        borderColor,
        outlineColor,
        boxShadow,
        fill,
        stroke,
      ].join(' ')
      if (written.some((colour) => own.includes(colour))) left.push(element.outerHTML.slice(0, 120))
    }
    return left
  }, ours)
}
