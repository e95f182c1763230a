import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with a page in its present state, and ids that two elements have: each rule that is broken, and where.
 * `only` one rule, where another test looks at the same elements with all of them.
 */
export async function axeViolations(
  page: Page,
  only?: 'color-contrast',
): Promise<[rule: string, places: string[]][]> {
  // The policy of the page refuses scripts that are not its own, which is as it should be.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    const session = await page.context().newCDPSession(page)
    await session.send('Runtime.evaluate', { expression: axe.source })
    await session.detach()
  }
  // While another page is on its way, this is the one before it.
  await page.locator('.animate-loading').waitFor({ state: 'detached' })
  // A colour on its way to another is neither of the two.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
  // Reporting what passes, with selectors, would take much of its time.
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as never as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        selectors: false,
        runOnly,
      }),
    only && [only],
  )
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
  const errors = violations.map(({ id, nodes }): [string, string[]] => [
    id,
    nodes.map((node) => node.html.slice(0, 160)),
  ])
  return twice.length > 0 ? [...errors, ['one id for two elements', twice]] : errors
}
