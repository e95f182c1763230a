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

/**
 * Holds back the answers to what the next page asks of a call, in the page itself: a route takes the browser's cache away, and
 * each page would fetch and compile its scripts again.
 */
export async function holdCalls(page: Page, call: string): Promise<Held> {
  const script = await page.addInitScript((name) => {
    const { fetch: send } = window
    let answerNow: (failing: boolean) => void = () => {}
    const answered = new Promise<boolean>((resolve) => {
      answerNow = resolve
    })
    window.fetch = async (...request) => {
      const [address] = request
      const isHeld = (address instanceof Request ? address.url : String(address)).includes(name)
      if (isHeld && (await answered)) return new Response('{"success":false}', { status: 503 })
      return send(...request)
    }
    Object.assign(window, { answerNow })
  }, call)
  const answerAll = async (failing: boolean) => {
    await page.evaluate((fails) => {
      ;(window as unknown as { answerNow(failing: boolean): void }).answerNow(fails)
    }, failing)
    await script.dispose()
  }
  return { letGo: () => answerAll(false), fail: () => answerAll(true) }
}
