import type { ReactNode } from 'react'
import { RemovableChip } from '#ui/primitives/badge.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { activeFilters } from './filter-text.ts'
import type { Listing } from './load-listing.ts'

/** The filters in use as chips, each a link to the list without it. */
export function ActiveFilters({ listing }: { listing: Listing }): ReactNode {
  const words = useMessages()
  const active = activeFilters(listing, words)
  if (active.length === 0) return null
  return (
    <ul aria-label={words.t('list.activeFilters')} className="flex flex-wrap items-center gap-2">
      {active.map(({ key, title, href }) => (
        <li key={key}>
          <RemovableChip href={href} removeLabel={words.t('list.remove')}>
            {title}
          </RemovableChip>
        </li>
      ))}
      {active.length > 1 && (
        <li className="ps-1 text-sm">
          <TextLink href={listing.path} alone>
            {words.t('list.clear')}
          </TextLink>
        </li>
      )}
    </ul>
  )
}
