import type { Page } from 'playwright-core'
import { screens } from '#backoffice/screens.ts'

/** Screens whose entry is not the first of its list. */
const chosen: Record<string, string> = {
  '/catalogue/:kind/:code': '/catalogue/product/fethiye-12-islands-boat-day',
  '/prices/:product': '/prices/fethiye-12-islands-boat-day',
  '/legal/:page': '/legal/privacy-notice',
  '/coupons/:code': '/coupons/WELCOME10',
}

/** Lists that are not at the address above: departures with guests are found in the calendar. */
const lists: Record<string, string> = { '/departures': '/calendar?kind=resources&days=31' }

/** So long a list has for its first link, in milliseconds. */
const patience = 20_000

/**
 * Returns an address of each screen of the back office of the demo company: of one entry, that of the first link to one on the
 * list. A screen of which there is none is missing. The page displays a screen to an owner.
 */
export async function addressesOfScreens(page: Page): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { path } of screens) {
    const address = path.includes(':')
      ? (chosen[path] ?? rescueOfDay(path, found) ?? (await addressOf(page, path)))
      : path
    if (address) found.set(path, address)
  }
  return found
}

/** Opens another screen as a link does: without loading the application again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, `/backoffice${path}`)
}

/** Several departures are chosen on their list, so no link leads there: the one whose guests are listed. */
function rescueOfDay(path: string, found: ReadonlyMap<string, string>): string | undefined {
  if (path !== '/departures/:day/rescue') return undefined
  const [, , day, , id] = found.get('/departures/:day/:product/:id')?.split('/') ?? []
  return id && `/departures/${day}/rescue?of=${id}`
}

async function addressOf(page: Page, path: string): Promise<string | undefined> {
  const last = /\/(rescue|scan)$/.exec(path)?.[0] ?? ''
  const above = path.slice(0, path.indexOf('/:'))
  const pattern = path.slice(0, path.length - last.length).replace(/:[a-z]+/g, '[^/]+')
  await goTo(page, lists[above] ?? above)
  const found = await page
    .waitForFunction(
      (one) => {
        const links = [...document.querySelectorAll('main a[href]')]
        return links
          .map((link) => link.getAttribute('href')!.split('?')[0])
          .find((link) => new RegExp(one).test(link!))
      },
      `^/backoffice${pattern}$`,
      { timeout: patience },
    )
    .catch(() => undefined)
  const link = (await found?.jsonValue()) as string | undefined
  return link && link.slice('/backoffice'.length) + last
}
