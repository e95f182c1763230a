import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Sent } from '#contract/shape.ts'
import { listAudit } from '#contract/staff/audit.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { type CallError, clientIn, dataOf } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'

type Page = { entries: AuditEntry[]; next?: number }

/** Returns recorded changes by staff and commands, the newest first, page after page. */
export function useAudit(filter: Omit<Sent<(typeof listAudit)['input']>, 'before' | 'limit'>) {
  const { locale } = useMessages()
  const query = useInfiniteQuery<Page, CallError, { pages: Page[] }, unknown[], number | undefined>({
    queryKey: [listAudit.path, locale, filter],
    queryFn: ({ pageParam: before, signal }) =>
      dataOf(clientIn(locale).send(listAudit, { ...filter, before, limit: 50 }, { signal })),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData as never,
  })
  return { ...query, entries: query.data?.pages.flatMap((page) => page.entries) }
}
