import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { AppLink } from '#ui/primitives/link.tsx'
import { type Message, useMessages } from '../../i18n/use-messages.tsx'
import { filterTitle } from './filter-text.ts'
import type { FilterGroup, GroupName } from './load-listing.ts'

const shownAtFirst = 8

/** Groups whose only option still says something: not everything in the list need have it. */
const narrows = new Set<GroupName>(['promise', 'rating', 'backBy', 'amenity'])

const titles: Record<GroupName, Message> = {
  kind: 'list.kind',
  category: 'list.category',
  destination: 'list.destination',
  promise: 'find.group.promise',
  rating: 'find.group.rating',
  duration: 'find.group.duration',
  backBy: 'find.group.backBy',
  language: 'find.group.language',
  boat: 'find.group.boat',
  gearbox: 'find.group.gearbox',
  fuel: 'find.group.fuel',
  difficulty: 'find.group.difficulty',
  amenity: 'find.group.amenity',
}

/** The filters of a list as links with counts: they work without JavaScript, and each is an address of its own. */
export function FilterGroups({ groups }: { groups: FilterGroup[] }): ReactNode {
  const { t } = useMessages()
  return groups
    .filter(
      ({ name, options }) =>
        options.length > 1 || narrows.has(name) || options.some(({ selected }) => selected),
    )
    .map(({ name, options }) => (
      <details key={name} open className="group border-line border-b py-4 first:pt-0 last:border-b-0">
        <summary className="thumb relative flex items-center justify-between gap-4 rounded-sm py-1 font-semibold">
          {t(titles[name])}
          <ChevronDown
            aria-hidden
            className="size-5 text-ink-soft transition-[rotate] group-open:rotate-180"
          />
        </summary>
        <Options name={name} options={options.slice(0, shownAtFirst)} />
        {options.length > shownAtFirst && (
          <details open={options.slice(shownAtFirst).some(({ selected }) => selected)}>
            <summary className="py-2 font-medium text-brand text-sm underline underline-offset-4 in-open:hidden">
              {t('list.more')}
            </summary>
            <Options name={name} options={options.slice(shownAtFirst)} />
          </details>
        )}
      </details>
    ))
}

function Options({ name, options }: FilterGroup): ReactNode {
  const words = useMessages()
  return (
    <ul className="mt-1 grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-10">
      {options.map((option) => (
        <li key={option.id}>
          <AppLink
            href={option.href}
            data-stays
            rel="nofollow"
            aria-current={option.selected ? 'true' : undefined}
            className="group/option flex min-h-11 items-center lg:min-h-10 gap-3 rounded-sm py-1.5 hover:text-brand"
          >
            <span
              aria-hidden
              className={cx(
                'grid size-5 shrink-0 place-items-center rounded-sm inset-ring',
                option.selected
                  ? 'bg-brand text-on-brand inset-ring-brand'
                  : 'bg-surface inset-ring-line-strong group-hover/option:inset-ring-ink',
              )}
            >
              {option.selected && <Check className="size-4" />}
            </span>
            <span className="min-w-0 grow">{filterTitle(name, option, words)}</span>
            <span className="text-ink-soft text-sm figures">{words.format.number(option.count)}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
