import Anchor from 'lucide-react/icons/anchor'
import Hotel from 'lucide-react/icons/hotel'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPin from 'lucide-react/icons/map-pin'
import Plane from 'lucide-react/icons/plane'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { coverOf } from '../cover.ts'
import type { Suggestion } from './use-suggestions.ts'

type ListProps = {
  /** Of the combobox: options are `{id}-0`, `{id}-1` … */
  id: string
  entries: Suggestion[]
  at: number
  searchedFor?: string
  onPoint: (at: number) => void
  onChoose: (entry: Suggestion) => void
}

const groups = ['destinations', 'categories', 'points', 'products'] as const

/** The list of a combobox, in groups. The focus stays in the text; the chosen option is only marked. */
export function SuggestionList({ id, entries, at, searchedFor, onPoint, onChoose }: ListProps): ReactNode {
  const { t } = useMessages()
  const list = useRef<HTMLDivElement>(null)

  const title = (group: Suggestion['group']) =>
    t(group === 'points' ? 'trip.points' : `find.suggest.${group}`)

  useEffect(() => {
    if (at >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  return (
    <div className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-card border border-line bg-surface text-ink shadow-layer in-[dialog]:static in-[dialog]:-mx-2.5 in-[dialog]:mt-4 in-[dialog]:border-0 in-[dialog]:shadow-none">
      {searchedFor && (
        <p className="border-line border-b px-4 py-2.5 text-ink-soft text-sm">
          {t('find.meant', { other: searchedFor })}
        </p>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.label')}
        className="max-h-[min(28rem,60dvh)] overflow-y-auto p-2 in-[dialog]:max-h-none in-[dialog]:p-0"
      >
        {groups.map((group) => {
          const own = entries.flatMap((entry, index) => (entry.group === group ? [{ entry, index }] : []))
          if (own.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
            <div key={group} role="group" aria-label={title(group)} className="not-first:mt-2">
              <p aria-hidden className="px-2.5 pt-1.5 pb-1 font-semibold text-ink-soft text-xs">
                {title(group)}
              </p>
              {own.map(({ entry, index }) => (
                <Option
                  key={entry.id}
                  id={`${id}-${index}`}
                  entry={entry}
                  selected={index === at}
                  onPoint={() => onPoint(index)}
                  onChoose={() => onChoose(entry)}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Option(props: {
  id: string
  entry: Suggestion
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}): ReactNode {
  const { id, entry, selected, onPoint, onChoose } = props
  const { uploadBase } = useShop()
  const { t } = useMessages()
  const Icon = iconOf(entry)
  const detail = detailOf()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: in a combobox the text keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox answers the keys
    <div
      id={id}
      role="option"
      aria-selected={selected}
      // The text would lose the focus, and the list go away under the finger
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-input px-2.5 py-1.5',
        selected && 'bg-sunken',
      )}
    >
      {entry.group === 'products' ? (
        <Picture
          picture={coverOf(entry.picture ? [entry.picture] : [], uploadBase)}
          ratio="square"
          sizes="44px"
          className="w-11 shrink-0 rounded-input"
        />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-input bg-brand-soft text-brand">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 text-pretty font-medium leading-snug">{entry.title}</span>
        <span className="block truncate text-ink-soft text-sm">{detail}</span>
      </span>
    </div>
  )

  function detailOf(): string {
    if (entry.type) return t(`transfers.zone.${entry.type}`)
    return entry.place ?? t('list.count', { count: entry.count ?? 0 })
  }
}

function iconOf({ group, type }: Suggestion) {
  if (type === 'airport') return Plane
  if (type === 'port') return Anchor
  if (type === 'hotel') return Hotel
  return group === 'destinations' ? MapPin : LayoutGrid
}
