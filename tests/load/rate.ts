import autocannon, { type Client, type Histogram, type Options, type Result } from 'autocannon'

const connections = 16

/** How many answers a second there were, and to how many different questions. */
export type Rate = { perSecond: number; distinct: number }

/** Asks each of these paths once, dealt out over sixteen connections; `warmUp` are other paths that are asked before. */
export async function rateOnce(
  origin: string,
  paths: readonly string[],
  { warmUp = [] }: { warmUp?: readonly string[] } = {},
): Promise<Rate> {
  if (warmUp.length > 0) await run(origin, dealt(warmUp))
  const shares = dealt(paths)
  const { duration, requests } = await run(origin, shares)
  const asked = shares.flat()
  if (requests !== asked.length)
    throw new Error(`${asked.length} questions were to be asked, ${requests} were`)
  return { perSecond: Math.round(requests / duration), distinct: new Set(asked).size }
}

/** Asks one path again and again for some seconds, over sixteen connections. */
export async function rateOfOne(
  origin: string,
  path: string,
  { seconds = 4, warmUp = 0 }: { seconds?: number; warmUp?: number } = {},
): Promise<number> {
  const options = { requests: [{ method: 'GET' as const, path }] }
  if (warmUp > 0) await load(origin, { ...options, duration: warmUp })
  const { requests } = await load(origin, { ...options, duration: seconds })
  return Math.round(requests.average)
}

/** Equal shares for the connections, no path in two of them; what is left over is not asked. */
export function dealt(paths: readonly string[]): string[][] {
  const each = Math.floor(paths.length / connections)
  return Array.from({ length: connections }, (_, connection) =>
    paths.slice(connection * each, (connection + 1) * each),
  )
}

async function run(
  origin: string,
  shares: readonly string[][],
): Promise<{ duration: number; requests: number }> {
  const left = [...shares]
  const begun = performance.now()
  const { requests, last } = await load(origin, {
    amount: shares.flat().length,
    // autocannon gives the same list to every connection: each is handed its own.
    setupClient(client: Client) {
      client.setRequests(left.shift()!.map((path) => ({ method: 'GET', path })))
    },
  })
  return { duration: (last - begun) / 1000, requests: requests.total }
}

/** Runs a load, and says when its last answer came: autocannon itself ends at the next full second. */
async function load(
  origin: string,
  options: Partial<Options>,
): Promise<{ requests: Histogram; last: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const all = { url: origin, connections, headers: { 'accept-encoding': 'gzip' }, ...options }
  const instance = autocannon(all, (error, result) => (error ? reject(error) : resolve(result)))
  let last = 0
  instance.on('response', () => {
    last = performance.now()
  })
  const { non2xx, errors, requests } = await promise
  if (non2xx + errors > 0)
    throw new Error(`${origin} answered ${non2xx + errors} times with another status than 2xx`)
  return { requests, last }
}
