import type { ReactNode } from 'react'
import { ParasolDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { RemovableChip } from '#ui/primitives/badge.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { activeFilters } from './filter-text.ts'
import type { Listing } from './load-listing.ts'

/** A list without products: what to loosen, or where else to look. `otherwise` replaces the latter. */
export function EmptyListing({ listing, otherwise }: { listing: Listing; otherwise?: ReactNode }): ReactNode {
  const words = useMessages()
  const active = activeFilters(listing, words)
  if (active.length === 0 && otherwise) return otherwise
  return (
    <EmptyState
      drawing={<ParasolDrawing />}
      title={words.t('list.emptyTitle')}
      actions={
        active.length > 0 ? (
          active.map(({ key, title, href }) => (
            <RemovableChip key={key} href={href} removeLabel={words.t('list.remove')}>
              {title}
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
