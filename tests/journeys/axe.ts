import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong with a page as it stands: each rule that is broken, and where. */
export async function faultsOfAxe(page: Page): Promise<[rule: string, places: string[]][]> {
  // The policy of the page refuses scripts that are not its own, which is as it should be.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axe.source })
  const { violations } = await page.evaluate(() => (globalThis as never as { axe: typeof axe }).axe.run())
  await session.detach()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))])
}
