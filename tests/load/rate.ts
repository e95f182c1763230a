import autocannon from 'autocannon'

/** How many of these are answered in a second, sixteen asked at a time, one after the other and from the start again. */
export async function rate(
  origin: string,
  paths: readonly string[],
  { seconds = 4, warmUp = 0 }: { seconds?: number; warmUp?: number } = {},
): Promise<number> {
  const options = {
    url: origin,
    connections: 16,
    headers: { 'accept-encoding': 'gzip' },
    requests: paths.map((path) => ({ method: 'GET' as const, path })),
  }
  if (warmUp > 0) await autocannon({ ...options, duration: warmUp })
  const result = await autocannon({ ...options, duration: seconds, workers: 1 })
  if (result.non2xx > 0)
    throw new Error(`${paths[0]} answered ${result.non2xx} times with another status than 2xx`)
  return Math.round(result.requests.average)
}
