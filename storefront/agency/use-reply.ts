import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/client.ts'
import { queryClient } from '../data/query-client.ts'

/**
 * Calls the API after hydration, and again by `reload`; undefined until the first reply. `key` names the call with its input.
 * A refusal is a reply, too. Nothing is taken from the
 * cache: another user may have logged in.
 */
export function useReply<Data>(
  key: readonly unknown[],
  call: () => Promise<Reply<Data>>,
): {
  reply: Reply<Data> | undefined
  reload: () => void
} {
  const { data, isFetchedAfterMount, refetch } = useQuery(
    { queryKey: ['agency', ...key], queryFn: call, gcTime: 0 },
    queryClient,
  )
  return { reply: isFetchedAfterMount ? data : undefined, reload: () => void refetch() }
}
