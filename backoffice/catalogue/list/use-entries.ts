import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listEntries } from '#contract/staff/entries.ts'
import type { EntryKind, EntryState, ListedEntry } from '#domain/catalogue/entry.ts'
import { type CallError, clientIn, dataOf } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

type Page = { entries: ListedEntry[]; next?: string }

/** Returns the entries of a kind that a filter finds, page after page. */
export function useEntries(filter: {
  kind: EntryKind
  state?: EntryState | undefined
  words?: string | undefined
}) {
  const { locale } = useMessages()
  const query = useInfiniteQuery<Page, CallError, { pages: Page[] }, unknown[], string | undefined>({
    queryKey: [listEntries.path, locale, 'pages', filter],
    queryFn: ({ pageParam: after, signal }) =>
      dataOf(clientIn(locale).send(listEntries, { ...filter, after, limit: 50 }, { signal })),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData as never,
  })
  return { ...query, entries: query.data?.pages.flatMap((page) => page.entries) }
}
