import Search from 'lucide-react/icons/search'
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { cx } from '#ui/cx.ts'
import { JoinedFields } from '#ui/fields/joined-fields.tsx'
import { importFile } from '#ui/import-file.ts'
import { Button } from '#ui/primitives/button.tsx'
import { type ListState, listAddress } from '../components/listing/list-state.ts'
import type { Listing } from '../components/listing/load-listing.ts'
import { useLazyLayer } from '../components/use-lazy-layer.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { DatesField, daysText } from './dates-field.tsx'
import { PeopleField, travellersText } from './people-field.tsx'
import { type ChosenPlace, PlaceField, placeOf } from './place-field.tsx'
import { queryOfTrip, type Trip, tripOf } from './trip.ts'
import { rememberPlace, rememberTrip, useTrip } from './trip-store.ts'

const loadSheet = () => importFile(() => import('#ui/layers/sheet.tsx')).then(({ Sheet }) => Sheet)

/**
 * The search of a list: its place, days and travellers in one row, on phones one button that opens them in a sheet. A list
 * without days starts with the trip of this device, the list of a destination has that as its place. Without JavaScript `FilterFields` has these fields.
 */
export function TripBar({ listing }: { listing: Listing }): ReactNode {
  const words = useMessages()
  const { t, format } = words
  const [open, setOpen] = useState(false)
  const id = useId()
  const close = useCallback(() => setOpen(false), [])
  const Sheet = useLazyLayer(open, loadSheet, close)
  const draft = useDraft(listing)
  const { trip, place } = draft
  const summary = [
    place.title ?? t('home.anywhere'),
    [daysText(trip, format) ?? t('trip.anyDates'), travellersText(trip, words) ?? t('trip.anyPeople')].join(
      ' · ',
    ),
  ]
  return (
    <div className="noscript:hidden">
      <div className="rounded-panel border border-edge bg-surface max-md:hidden">
        <TripForm listing={listing} draft={draft} />
      </div>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-13 w-full items-center gap-3 rounded-full border border-edge bg-surface px-4 text-start shadow-card md:hidden"
      >
        <Search aria-hidden className="size-5 shrink-0 text-brand" />
        <span className="min-w-0">
          <span className="sr-only">{t('trip.edit')}: </span>
          <span className="block truncate font-semibold text-sm">{summary[0]}</span>
          <span className="block truncate text-ink-soft text-xs">{summary[1]}</span>
        </span>
      </button>
      {Sheet && (
        <Sheet
          open
          side="bottom"
          onClose={close}
          title={t('trip.title')}
          closeLabel={t('header.close')}
          footer={
            <Button variant="action" wide type="submit" form={id}>
              {t('home.find')}
            </Button>
          }
        >
          <TripForm listing={listing} draft={draft} id={id} onDone={close} />
        </Sheet>
      )}
    </div>
  )
}

type Draft = {
  trip: Trip
  place: ChosenPlace
  change: (part: { trip?: Trip; place?: ChosenPlace }) => void
}

/** The fields' values until they are searched for: of the list's address, else of the remembered trip. */
function useDraft(listing: Listing): Draft {
  const { path, state } = listing
  const remembered = useTrip()
  const searched = tripOf(state)
  const own = queryOfTrip(searched)
  const [draft, setDraft] = useState<{ trip?: Trip; place?: ChosenPlace }>({})
  const inAddress = `${path} ${own} ${state.destinations}`
  const shown = placeShown(listing)
  const [seen, setSeen] = useState(inAddress)
  if (seen !== inAddress) {
    setSeen(inAddress)
    setDraft({})
  }

  // A trip in the address is the latest; when a filter link takes it away, it is forgotten
  const last = useRef({ path, own })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const isTakenAway = last.current.path === path && last.current.own !== '' && own === ''
    if (own !== '' || isTakenAway) rememberTrip(searched)
    last.current = { path, own }
  }, [path, own])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place has one title
  useEffect(() => {
    if (shown.id !== '') rememberPlace({ id: shown.id, title: shown.title })
  }, [shown.id])

  return {
    trip: draft.trip ?? (own ? searched : remembered),
    place: draft.place ?? shown,
    change: (part) => setDraft({ ...draft, ...part }),
  }
}

/** The place that a list is of: its one destination, be it its subject or its filter. */
function placeShown({ destination, state, groups }: Listing): ChosenPlace {
  if (destination) return { id: destination.id, title: destination.title }
  const [only, ...others] = state.destinations
  if (only === undefined || others.length > 0) return { id: '' }
  const option = placesOf(groups).find(({ id }) => id === only)
  return option ? placeOf({ id: only, title: option.title }) : { id: only }
}

/** The destinations that the filter of a list has. */
function placesOf(groups: Listing['groups']) {
  const options = groups.find(({ name }) => name === 'destination')?.options ?? []
  return options.map(({ id, title }) => ({ id, title }))
}

function TripForm({
  listing,
  draft: { trip, place, change },
  id,
  onDone,
}: {
  listing: Listing
  draft: Draft
  id?: string
  onDone?: () => void
}): ReactNode {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { path, state, groups, destination } = listing
  const kind = kindOf(listing)
  const places = destination?.all ?? placesOf(groups)
  const onTrip = (next: Trip) => change({ trip: next })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onDone?.()
    rememberTrip(trip)
    const next: ListState = { ...state, ...trip, wrongDays: undefined, page: 1 }
    if (place.open) {
      navigate(place.open({ ...next, area: undefined }))
      return
    }
    // The list of a destination always has that one: without another the search remains there
    const destinations =
      destination || (!place.id && state.destinations.length > 1) ? state.destinations : [place.id]
    change({ place: undefined })
    navigate(listAddress(path, { ...next, destinations: destinations.filter(Boolean) }), {
      preventScrollReset: true,
    })
  }

  return (
    <Form id={id} onSubmit={onSubmit} aria-label={t('trip.title')}>
      <JoinedFields className={cx('p-1!', onDone && 'flex-col p-0! [&>*]:border-x-0')}>
        <PlaceField
          label={t('home.where')}
          places={places}
          chosen={place}
          onPlace={(next) => change({ place: next })}
        />
        <DatesField
          variant="segment"
          label={t('trip.when')}
          mode={kind === 'tour' ? 'day' : 'range'}
          spans={kind === 'tour' || kind === undefined}
          trip={trip}
          onTrip={onTrip}
        />
        <PeopleField variant="segment" trip={trip} onTrip={onTrip} />
        {!onDone && (
          <Button type="submit" variant="action" icon={<Search aria-hidden />} className="shrink-0">
            {t('home.find')}
          </Button>
        )}
      </JoinedFields>
    </Form>
  )
}

/** The kind of all products of a list; undefined where there are several. */
function kindOf({ products, state }: Listing): ProductKind | undefined {
  const kinds = new Set(state.kinds.length > 0 ? state.kinds : products.map(({ kind }) => kind))
  return kinds.size === 1 ? [...kinds][0] : undefined
}
