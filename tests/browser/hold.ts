import type { BrowserContext, Page, Route } from 'playwright-core'

type Held = {
  /** Answers what was asked and all that is asked from now on. */
  letGo(): Promise<void>
  /** Answers them all with a server's failure instead. */
  fail(): Promise<void>
}

/** Holds back the answers to what a page, or all of a visitor's pages, ask of these addresses. */
export async function hold(of: Page | BrowserContext, addresses: string | RegExp): Promise<Held> {
  const waiting: Route[] = []
  let answer: ((route: Route) => Promise<void>) | undefined
  await of.route(addresses, async (route) => {
    if (answer) await answer(route)
    else waiting.push(route)
  })
  const answerAll = async (how: (route: Route) => Promise<void>) => {
    answer = how
    await Promise.all(waiting.splice(0).map(how))
  }
  return {
    letGo: () => answerAll((route) => route.continue()),
    fail: () => answerAll((route) => route.fulfill({ status: 503, body: '{"success":false}' })),
  }
}
