import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { FilterButton } from './filter-button.tsx'
import type { Listing } from './load-listing.ts'
import { SortForm } from './sort-form.tsx'
import { useReturningBar } from './use-returning-bar.ts'

const overPage =
  'max-lg:fixed max-lg:inset-x-0 max-lg:top-(--line-over-page,0px) max-lg:z-30 max-lg:border-line max-lg:border-b max-lg:bg-paper max-lg:px-(--gutter) max-lg:py-2.5 max-lg:shadow-lift max-lg:transition-[translate,visibility] max-lg:duration-200'

/** Filters and order of a list. On small screens they return at the top of the window when the visitor scrolls up. */
export function ListBar({ listing, filtered }: { listing: Listing; filtered: boolean }): ReactNode {
  const { bar, place } = useReturningBar()
  const sorted = listing.total > 1
  if (!filtered && !sorted) return null
  return (
    <div ref={place} className="min-w-0 max-lg:min-h-11 max-lg:flex-1">
      <div
        data-list-bar={bar}
        className={cx(
          'flex min-w-0 items-center justify-between gap-x-2 sm:gap-x-3',
          bar !== 'in-page' && overPage,
          bar === 'hidden' && 'max-lg:invisible max-lg:-translate-y-full',
        )}
      >
        {filtered && <FilterButton listing={listing} />}
        {sorted && <SortForm listing={listing} />}
      </div>
    </div>
  )
}
