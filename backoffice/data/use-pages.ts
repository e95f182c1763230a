import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import type { AnyType, Ours, Sent } from '#contract/shape.ts'
import type { StaffTopic } from '#domain/staff/topics.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { type CallError, clientIn, dataOf } from './calls.ts'
import { useUpToDate } from './events.ts'

/** Returns the pages of a call whose input takes `after` and whose answer may have `next`, the key of the next page. */
export function usePages<
  Input extends AnyType,
  Output extends AnyType,
  Page extends { next?: string } = Ours<Output> & { next?: string },
>(
  call: Call<Input, Output>,
  input: Omit<Sent<Input>, 'after'>,
  {
    enabled = true,
    interval,
    topics,
  }: {
    enabled?: boolean
    /** Until the list is fetched again, in milliseconds; it may depend on what the list has. */
    interval?: number | ((pages: readonly NoInfer<Page>[]) => number)
    /** What it is about: changes of them are fetched as they happen. */
    topics?: readonly StaffTopic[]
  } = {},
) {
  const { locale } = useMessages()
  const query = useInfiniteQuery<Page, CallError, { pages: Page[] }, unknown[], string | undefined>({
    queryKey: [call.path, locale, input],
    queryFn: ({ pageParam: after, signal }) =>
      dataOf(
        clientIn(locale).send(call, { ...input, after } as never, { signal }),
      ) as unknown as Promise<Page>,
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData as never,
    enabled,
    ...useUpToDate({
      interval:
        typeof interval === 'function'
          ? ({ state }: { state: { data?: { pages: Page[] } } }) => interval(state.data?.pages ?? [])
          : interval,
      topics,
    }),
  })
  return { ...query, pages: query.data?.pages }
}
