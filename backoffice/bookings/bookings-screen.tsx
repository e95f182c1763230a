import { type ReactNode, useRef } from 'react'
import { exportBookings } from '#contract/staff/bookings.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { moveToRow } from '../parts/move-to-row.ts'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { ExportButtons } from '../tasks/export-buttons.tsx'
import { sentFilter, useBookingFilter } from './booking-filter.ts'
import { BookingFilters } from './booking-filters.tsx'
import { BookingTable } from './booking-table.tsx'
import { useBookings } from './use-bookings.ts'

/** All bookings: searched by anything, filtered by the address, in pages. */
export default function BookingsScreen(): ReactNode {
  const { t, locale } = useMessages()
  const { may } = useAccount()
  const filter = useBookingFilter()
  const query = useBookings(filter.input)
  const { bookings, error, refetch, isPlaceholderData } = query
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useShortcuts({
    '/': () => search.current?.select(),
    j: () => moveToRow(list.current, 1),
    k: () => moveToRow(list.current, -1),
  })
  return (
    <Screen
      title={t('bookings.title')}
      actions={
        may('bookings.export') && (
          <ExportButtons
            request={(send, format) => send(exportBookings, { ...sentFilter(filter.input), format, locale })}
          />
        )
      }
    >
      <BookingFilters filter={filter} searchRef={search} />
      <Announcement count={bookings?.length} more={query.hasNextPage} />
      <StaleNotice query={query} />
      {error && !bookings && <Failure error={error} onRetry={() => void refetch()} />}
      {!bookings && !error && <ListSkeleton rows={8} />}
      {bookings?.length === 0 && (
        <EmptyState
          title={t('bookings.none')}
          actions={filter.isFiltered && <Button onClick={filter.clear}>{t('bookings.clear')}</Button>}
        />
      )}
      {bookings && bookings.length > 0 && (
        <div ref={list} aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          <BookingTable bookings={bookings} />
          <MoreButton query={query} />
        </div>
      )}
    </Screen>
  )
}

/** How many bookings are displayed; screen readers are informed of each change. */
function Announcement({ count, more }: { count: number | undefined; more: boolean }): ReactNode {
  const { t } = useMessages()
  return (
    <p role="status" className="mb-3 min-h-5 text-ink-soft text-sm">
      {count !== undefined && t(more ? 'bookings.count-more' : 'bookings.count', { count })}
    </p>
  )
}
