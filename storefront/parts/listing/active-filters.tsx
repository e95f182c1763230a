import type { ReactNode } from 'react'
import { RemovableChip } from '#ui/primitives/badge.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useWords } from '../../words/words.tsx'
import { filterTitle } from './filter-groups.tsx'
import type { FilterGroup, Listing } from './load-listing.ts'

/** The filters in use as chips, each a link to the list without it. */
export function ActiveFilters({ listing }: { listing: Listing }): ReactNode {
  const words = useWords()
  const active = activeIn(listing.groups)
  if (active.length === 0) return null
  return (
    <ul aria-label={words.t('list.activeFilters')} className="flex flex-wrap items-center gap-2">
      {active.map(({ name, option }) => (
        <li key={name}>
          <RemovableChip href={option.href} removeLabel={words.t('list.remove')}>
            {filterTitle(name, option, words)}
          </RemovableChip>
        </li>
      ))}
      {active.length > 1 && (
        <li className="ps-1 text-sm">
          <TextLink href={listing.path}>{words.t('list.clear')}</TextLink>
        </li>
      )}
    </ul>
  )
}

/** The chosen option of every group that has one. */
export function activeIn(groups: FilterGroup[]) {
  return groups.flatMap(({ name, options }) =>
    options.filter(({ selected }) => selected).map((option) => ({ name, option })),
  )
}
