import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { StaffTopic } from '#domain/staff/topics.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer is about: it is fetched again when the server reports a change of one of them. */
      topics?: readonly StaffTopic[]
    }
  }
}

/** Milliseconds of silence after which a connection counts as lost; the server is silent for 25 seconds at most. */
const longestSilence = 60_000

/** Milliseconds until a connection that was refused is tried again; doubled each time, up to the longest. */
const firstRetry = 5_000
const longestRetry = 5 * 60_000

/** Milliseconds between two fetches of what the server reports changes of: for what no change causes, as the time. */
const seldom = 5 * 60_000

const useConnection = create<{ isLive: boolean }>(() => ({ isLive: false }))

/**
 * Returns how a query stays up to date: while the server reports changes of its topics, it is fetched after these and seldom
 * else; otherwise at its interval.
 */
export function useUpToDate<Interval>({
  interval,
  topics,
}: {
  interval: Interval
  topics: readonly StaffTopic[] | undefined
}): { refetchInterval: Interval | number; meta: { topics?: readonly StaffTopic[] } } {
  const isLive = useConnection((connection) => connection.isLive)
  return { refetchInterval: isLive && topics ? seldom : interval, meta: { topics } }
}

/**
 * Receives the server's events while the page is visible and used: an idle or hidden page has no connection. Each event, and
 * each new connection, fetches what is displayed of it again. Returns a function that ends it.
 */
export function receiveEvents(client: QueryClient): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry = firstRetry

  function close() {
    clearTimeout(timer)
    source?.close()
    source = undefined
    useConnection.setState({ isLive: false })
  }

  function tryLater() {
    close()
    timer = setTimeout(open, retry)
    retry = Math.min(2 * retry, longestRetry)
  }

  function hear() {
    clearTimeout(timer)
    timer = setTimeout(tryLater, longestSilence)
  }

  function open() {
    clearTimeout(timer)
    const opened = new EventSource('/api/office/events')
    source = opened
    hear()
    opened.addEventListener('ready', () => {
      hear()
      retry = firstRetry
      useConnection.setState({ isLive: true })
      // What changed before the connection was there.
      void refetch(client, (topics) => topics.length > 0)
    })
    opened.addEventListener('alive', hear)
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      hear()
      const changed = new Set(data.split(' '))
      void refetch(client, (topics) => topics.some((topic) => changed.has(topic)))
    })
    opened.addEventListener('error', () => {
      useConnection.setState({ isLive: false })
      // Closed: the server or a proxy refused it, and the browser does not try again.
      if (opened.readyState === EventSource.CLOSED && source === opened) tryLater()
    })
  }

  function follow() {
    if (!focusManager.isFocused()) close()
    else if (!source) open()
  }

  const stop = focusManager.subscribe(follow)
  follow()
  return () => {
    stop()
    close()
  }
}

/** Fetches the displayed answers again that are about some topics. One that was on its way may be of before: it is fetched twice. */
async function refetch(
  client: QueryClient,
  isAbout: (topics: readonly StaffTopic[]) => boolean,
): Promise<void> {
  const isMeant = ({ observers }: Query) =>
    observers.some(({ options }) => isAbout(options.meta?.topics ?? []))
  const underWay = client.getQueryCache().findAll({ predicate: isMeant, fetchStatus: 'fetching' })
  await client.invalidateQueries({ predicate: isMeant }, { cancelRefetch: false })
  if (underWay.length === 0) return
  await client.invalidateQueries({ predicate: (query) => underWay.includes(query) }, { cancelRefetch: false })
}
