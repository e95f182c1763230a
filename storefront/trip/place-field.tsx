import { type ReactNode, useState } from 'react'
import type { TransferPoint } from '#domain/catalogue/transfer-tariff.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { type ListState, listAddress } from '../components/listing/list-state.ts'
import { type Suggestion, useSuggestions } from '../components/search/use-suggestions.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { transferAddress, transferEnd } from './transfer-address.ts'
import { choiceAlong, type Trip, tripOf } from './trip.ts'

/** A destination; `path` where another one has a list of its own. */
export type Place = { id: string; title: string; path?: string }

/** A place where transfers begin or end: an airport, a port, a hotel. */
export type TransferPlace = { id: string; title: string; type: TransferPoint['type'] }

/** A chosen place with its name: a destination, or a page to open with the trip. */
export type ChosenPlace = { id: string; title?: string; open?: (state: Partial<ListState>) => string }

/**
 * The place of a search, found by typing: destinations, hotels and airports, and products as the server suggests them. A
 * plain select of destinations without JavaScript.
 */
export function PlaceField({
  label,
  places,
  points = [],
  chosen,
  onPlace,
}: {
  label: string
  places: Place[]
  /** Points that are offered before anything is typed. */
  points?: TransferPlace[]
  chosen: ChosenPlace
  onPlace: (place: ChosenPlace) => void
}): ReactNode {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const found = useSuggestions(typed)?.entries ?? []
  const foundIn = (group: Suggestion['group'], known: readonly { id: string }[] = []) =>
    found.filter((one) => one.group === group && !known.some(({ id }) => id === one.id))
  const isFound = (group: Suggestion['group'], id: string) =>
    found.some((one) => one.group === group && one.id === id)

  function choose(value: string) {
    const place = places.find(({ id }) => id === value)
    const point = points.find(({ id }) => value === `point ${id}`)
    const suggestion = found.find((one) => optionValue(one) === value)
    if (place) onPlace(placeOf(place))
    else if (point) onPlace({ id: value, title: point.title, open: openPoint(point) })
    else if (suggestion) onPlace({ id: value, title: suggestion.title, open: openSuggestion(suggestion) })
    else onPlace({ id: value })
  }

  return (
    <ComboboxField
      name="destination"
      variant="segment"
      label={label}
      placeholder={t('home.anywhere')}
      emptyLabel={() => t('trip.noPlace')}
      countLabel={(count) => t('find.suggestions', { count })}
      onTyped={setTyped}
      groups={[
        {
          label: t('find.suggest.destinations'),
          options: [
            ...places.map(({ id, title }) => ({
              value: id,
              label: title,
              matches: isFound('destinations', id),
            })),
            ...foundIn('destinations', places).map(foundOption),
          ],
        },
        {
          label: t('trip.points'),
          plain: false,
          options: [
            ...points.map(({ id, title }) => ({
              value: `point ${id}`,
              label: title,
              matches: isFound('points', id),
            })),
            ...foundIn('points', points).map(foundOption),
          ],
        },
        { label: t('find.suggest.products'), options: foundIn('products').map(foundOption) },
      ]}
      value={chosen.id}
      valueLabel={chosen.title}
      onValue={choose}
    />
  )
}

/** Returns a destination as a chosen place. */
export function placeOf({ id, title, path }: Place): ChosenPlace {
  return { id, title, open: path === undefined ? undefined : (state) => listAddress(path, state) }
}

function optionValue({ group, id, path }: Suggestion): string {
  return group === 'points' ? `point ${id}` : path
}

function foundOption(suggestion: Suggestion) {
  return { value: optionValue(suggestion), label: suggestion.title, matches: true }
}

function openPoint(point: Pick<TransferPlace, 'id' | 'type'>) {
  return (trip: Trip) => transferAddress({ ...transferEnd(point), trip })
}

/** Another list has the days and travellers alone: it may not have the filters. */
function openSuggestion({ group, id, path, kind, type }: Suggestion) {
  if (group === 'points' && type) return openPoint({ id, type })
  if (group === 'destinations') return (trip: Trip) => listAddress(path, tripOf(trip))
  return (trip: Trip) => path + choiceAlong(trip, kind ?? 'tour')
}
