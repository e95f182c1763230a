import { type ReactNode, useEffect, useState } from 'react'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { type Suggestion, useSuggestions } from '../components/search/use-suggestions.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { transferAddress } from './transfer-address.ts'
import { choiceAlong, type Trip } from './trip.ts'

export type Place = { id: string; title: string }

/** A place where transfers begin and end: an airport, a port, a hotel. */
export type TransferPlace = Place & { isStart: boolean }

/** A chosen place: a destination, or a page to open with the trip. */
export type ChosenPlace = { id: string; open?: (trip: Trip) => string }

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
  points?: TransferPlace[]
  chosen: string
  onPlace: (place: ChosenPlace) => void
}): ReactNode {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const found = useSuggestions(typed)
  const [products, setProducts] = useState<Suggestion[]>([])
  useEffect(() => {
    if (found) setProducts(found.entries.filter(({ group }) => group === 'products'))
  }, [found])

  function choose(value: string) {
    const product = products.find(({ path }) => path === value)
    const point = points.find(({ id }) => value === `point ${id}`)
    if (product) {
      const { path, kind } = product
      onPlace({
        id: value,
        open: (trip) => path + choiceAlong(trip, kind ?? 'tour'),
      })
    } else if (point) {
      const end = point.isStart ? { from: point.id } : { to: point.id }
      onPlace({ id: value, open: (trip) => transferAddress({ ...end, trip }) })
    } else onPlace({ id: value })
  }

  return (
    <ComboboxField
      name="destination"
      variant="segment"
      label={label}
      placeholder={t('home.anywhere')}
      emptyLabel={() => t('trip.noPlace')}
      onTyped={setTyped}
      groups={[
        { label: t('find.suggest.destinations'), options: places.map(optionOf) },
        {
          label: t('find.suggest.products'),
          options: products.map(({ path, title }) => ({ value: path, label: title })),
        },
        {
          label: t('trip.points'),
          plain: false,
          options: points.map(({ id, title }) => ({ value: `point ${id}`, label: title })),
        },
      ]}
      value={chosen}
      onValue={choose}
    />
  )
}

function optionOf({ id, title }: Place) {
  return { value: id, label: title }
}
