import type { ReactNode } from 'react'
import { ParasolDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { RemovableChip } from '#ui/primitives/badge.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useWords } from '../../words/words.tsx'
import { activeIn } from './active-filters.tsx'
import { filterTitle } from './filter-groups.tsx'
import type { Listing } from './load-listing.ts'

/** A list without products: what to loosen, or where else to look. `otherwise` replaces the latter. */
export function EmptyListing({ listing, otherwise }: { listing: Listing; otherwise?: ReactNode }): ReactNode {
  const words = useWords()
  const active = activeIn(listing.groups)
  if (active.length === 0 && otherwise) return otherwise
  return (
    <EmptyState
      drawing={<ParasolDrawing />}
      title={words.t('list.emptyTitle')}
      actions={
        active.length > 0 ? (
          active.map(({ name, option }) => (
            <RemovableChip key={name} href={option.href} removeLabel={words.t('list.remove')}>
              {filterTitle(name, option, words)}
            </RemovableChip>
          ))
        ) : (
          <ButtonLink href="/">{words.t('error.home')}</ButtonLink>
        )
      }
    >
      {words.t(active.length > 0 ? 'list.emptyFilters' : 'list.emptyNothing')}
    </EmptyState>
  )
}
