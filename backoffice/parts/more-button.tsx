import type { ReactNode } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> }

/** Fetches the next page of a list; nothing after the last one. */
export function MoreButton({ query }: { query: Pages }): ReactNode {
  const { t } = useMessages()
  if (!query.hasNextPage) return null
  return (
    <div className="mt-5 text-center">
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
