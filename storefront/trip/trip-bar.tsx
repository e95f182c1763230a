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
import { type ChosenPlace, PlaceField } from './place-field.tsx'
import { queryOfTrip, type Trip, tripOf } from './trip.ts'
import { rememberTrip, useTrip } from './trip-store.ts'

const loadSheet = () => importFile(() => import('#ui/layers/sheet.tsx')).then(({ Sheet }) => Sheet)

/**
 * The search of a list: its days, travellers and destination in one row, on phones one button that opens them in a sheet. A list
 * without days starts with the trip of this device. Without JavaScript `FilterFields` has these fields.
 */
export function TripBar({ listing }: { listing: Listing }): ReactNode {
  const words = useMessages()
  const { t, format } = words
  const [open, setOpen] = useState(false)
  const id = useId()
  const close = useCallback(() => setOpen(false), [])
  const Sheet = useLazyLayer(open, loadSheet, close)
  const draft = useDraft(listing)
  const { trip } = draft
  const summary = [
    daysText(trip, format) ?? t('trip.anyDates'),
    travellersText(trip, words) ?? t('trip.anyPeople'),
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
function useDraft({ path, state }: Listing): Draft {
  const remembered = useTrip()
  const searched = tripOf(state)
  const own = queryOfTrip(searched)
  const [draft, setDraft] = useState<{ trip?: Trip; place?: ChosenPlace }>({})
  const inAddress = `${own} ${state.destinations}`
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

  return {
    trip: draft.trip ?? (own ? searched : remembered),
    place: draft.place ?? { id: state.destinations.length === 1 ? (state.destinations[0] as string) : '' },
    change: (part) => setDraft({ ...draft, ...part }),
  }
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
  const { path, state, groups } = listing
  const kind = kindOf(listing)
  const places = groups.find(({ name }) => name === 'destination')?.options
  const onTrip = (next: Trip) => change({ trip: next })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onDone?.()
    rememberTrip(trip)
    const destinations = place.id
      ? [place.id]
      : places && state.destinations.length < 2
        ? []
        : state.destinations
    const next: ListState = { ...state, ...trip, destinations, wrongDays: undefined, page: 1 }
    navigate(place.open ? place.open(trip) : listAddress(path, next), { preventScrollReset: true })
  }

  return (
    <Form id={id} onSubmit={onSubmit} aria-label={t('trip.title')}>
      <JoinedFields className={cx('p-1!', onDone && 'flex-col p-0! [&>*]:border-x-0')}>
        {places && (
          <PlaceField
            label={t('home.where')}
            places={places}
            chosen={place.id}
            onPlace={(next) => change({ place: next })}
          />
        )}
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
