import type { ReactNode } from 'react'
import { RemovableChip } from '#ui/primitives/badge.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { activeFilters } from './filter-text.ts'
import type { Listing } from './load-listing.ts'

/** Shown in the search above the list; only without JavaScript they are chips too. */
const inTripBar = ['dates', 'people']

/** The filters in use as chips, each a link to the list without it. */
export function ActiveFilters({ listing }: { listing: Listing }): ReactNode {
  const words = useMessages()
  const active = activeFilters(listing, words)
  if (active.length === 0) return null
  const others = active.filter(({ key }) => !inTripBar.includes(key))
  return (
    <ul aria-label={words.t('list.activeFilters')} className="flex flex-wrap items-center gap-2">
      {active.map(({ key, title, href }) => (
        <li key={key} className={inTripBar.includes(key) ? 'hidden noscript:block' : undefined}>
          <RemovableChip href={href} removeLabel={words.t('list.remove')}>
            {title}
          </RemovableChip>
        </li>
      ))}
      {active.length > 1 && (
        <li className={others.length > 1 ? 'ps-1 text-sm' : 'hidden ps-1 text-sm noscript:block'}>
          <TextLink href={listing.path} alone>
            {words.t('list.clear')}
          </TextLink>
        </li>
      )}
    </ul>
  )
}
