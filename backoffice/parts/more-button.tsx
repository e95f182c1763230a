import type { ReactNode } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import type { CallError } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from './failure.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: CallError | null
  fetchNextPage(): Promise<unknown>
}

/** Fetches the next page of a list, and says why there is none where that failed; nothing after the last one. */
export function MoreButton({ query }: { query: Pages }): ReactNode {
  const { t } = useMessages()
  if (!query.hasNextPage) return null
  return (
    <div className="mt-5 grid justify-items-center gap-3">
      {query.isFetchNextPageError && query.error && (
        <Notice tone="danger" live>
          {refusedText(query.error.refused, t)}
        </Notice>
      )}
      <Button
        onClick={() => void query.fetchNextPage()}
        loading={query.isFetchingNextPage}
        loadingLabel={t('app.loading')}
      >
        {t('bookings.more')}
      </Button>
    </div>
  )
}
