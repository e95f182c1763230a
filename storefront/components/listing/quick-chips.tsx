import type { ReactNode } from 'react'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { filterTitle } from './filter-text.ts'
import type { GroupName, Listing } from './load-listing.ts'

const mostChips = 5

/** Options that many visitors choose, the most useful first; only the first one of a group with steps. */
const offered: readonly [GroupName, readonly string[]][] = [
  ['promise', ['free']],
  ['rating', ['4.5', '4']],
  ['amenity', ['amenity.private-pool', 'amenity.pick-up', 'amenity.with-crew', 'amenity.child-seat']],
  ['duration', ['short', 'day']],
  ['gearbox', ['gearbox.automatic']],
  ['promise', ['instant']],
]

/** Filters of one press above the results: options that leave some of the list, and not all of it. */
export function QuickChips({ listing: { groups, total } }: { listing: Listing }): ReactNode {
  const words = useMessages()
  const chips = offered
    .flatMap(([name, ids]) => {
      const options = groups.find((group) => group.name === name)?.options ?? []
      const useful = ids.flatMap((id) => options.find((option) => option.id === id) ?? [])
      const narrowing = useful.filter(({ selected, count }) => !selected && count > 0 && count < total)
      const isChosen = name === 'rating' && options.some(({ selected }) => selected)
      return isChosen
        ? []
        : narrowing.slice(0, name === 'amenity' ? 2 : 1).map((option) => ({ name, option }))
    })
    .slice(0, mostChips)
  if (chips.length === 0) return null
  return (
    <ul
      aria-label={words.t('find.quick')}
      className="no-scrollbar fade-ends relative -mx-(--gutter) mt-3 flex gap-2 overflow-x-auto px-(--gutter) py-0.5 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {chips.map(({ name, option }) => (
        <li key={`${name} ${option.id}`} className="shrink-0">
          <ChoiceChip href={option.href} stays>
            {filterTitle(name, option, words)}
            <span className="font-normal text-ink-soft figures">{words.format.number(option.count)}</span>
          </ChoiceChip>
        </li>
      ))}
    </ul>
  )
}
