import Search from 'lucide-react/icons/search'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { PointType, ProductKind } from '#domain/catalogue/kinds.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { JoinedFields } from '#ui/fields/joined-fields.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { listAddress } from '../../components/listing/list-state.ts'
import { TimeInput } from '../../components/time-input.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pointGroups } from '../../transfers/point-groups.ts'
import { DatesField } from '../../trip/dates-field.tsx'
import { PeopleField } from '../../trip/people-field.tsx'
import { type ChosenPlace, type Place, PlaceField, type TransferPlace } from '../../trip/place-field.tsx'
import { PlainDay, PlainNumber } from '../../trip/plain-fields.tsx'
import { transferAddress } from '../../trip/transfer-address.ts'
import type { Trip } from '../../trip/trip.ts'
import { lastPlace, rememberTrip, useTrip } from '../../trip/trip-store.ts'
import { SentenceEntry } from './sentence-entry.tsx'

/** A kind of product and where its list is. */
export type HeroWay = {
  kind: ProductKind
  path: string
  /** Places at which cars are handed over, or between which transfers go. */
  ends?: End[]
}

type End = { id: string; name: string; type?: PointType }

type Places = { places: Place[]; points: TransferPlace[] }

/**
 * The search of the home page: one place, dates and travellers for all kinds; a tab chooses the kind. Each kind is a
 * plain GET form to its list; the tabs are radios and CSS, so that it needs no JavaScript.
 */
export function HeroSearch({ kinds, places, points }: { kinds: HeroWay[] } & Places): ReactNode {
  const { t } = useMessages()
  const trip = useTrip()
  const [place, setPlace] = useState<ChosenPlace>(lastPlace)
  return (
    <div className="group/hero rounded-panel bg-surface p-2 shadow-layer">
      <ChoiceChips
        name="hero-kind"
        legend={t('home.kindLabel')}
        options={kinds.map(({ kind }) => ({ value: kind, label: t(`kind.${kind}`) }))}
        className="px-1"
      />
      {kinds.map((way) => (
        <div key={way.kind} className={`hidden ${shownWhenChosen[way.kind]}`}>
          <KindForm way={way} places={places} points={points} trip={trip} place={place} onPlace={setPlace} />
        </div>
      ))}
      <SentenceEntry />
    </div>
  )
}

const shownWhenChosen: Record<ProductKind, string> = {
  tour: 'group-has-[[value=tour]:checked]/hero:block',
  transfer: 'group-has-[[value=transfer]:checked]/hero:block',
  villa: 'group-has-[[value=villa]:checked]/hero:block',
  yacht: 'group-has-[[value=yacht]:checked]/hero:block',
  car: 'group-has-[[value=car]:checked]/hero:block',
  wedding: 'group-has-[[value=wedding]:checked]/hero:block',
  health: 'group-has-[[value=health]:checked]/hero:block',
}

type KindFormProps = Places & {
  way: HeroWay
  trip: Trip
  place: ChosenPlace
  onPlace: (place: ChosenPlace) => void
}

function KindForm(props: KindFormProps): ReactNode {
  const { way, trip, place } = props
  const { t } = useMessages()
  const navigate = useNavigate()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const typed = (name: string) => String(given.get(name) ?? '')
    navigate(addressOf(typed))
  }

  function addressOf(typed: (name: string) => string): string {
    switch (way.kind) {
      case 'transfer':
        return transferAddress({ from: typed('from'), to: typed('to'), time: typed('time'), trip })
      case 'car': {
        const [pickUp, dropOff] = [typed('pickUp') || undefined, typed('dropOff') || undefined]
        const { from, until } = trip
        return listAddress(way.path, { from, until, pickUp, dropOff })
      }
      default:
        if (place.open) return place.open(trip)
        return listAddress(way.path, { ...trip, destinations: place.id ? [place.id] : [] })
    }
  }

  return (
    <Form action={way.path} method="get" onSubmit={onSubmit} aria-label={t(`kind.${way.kind}`)}>
      <JoinedFields {...onTablets[way.kind]}>
        <Fields {...props} />
        <Button type="submit" variant="action" size="lg" icon={<Search aria-hidden />} className="shrink-0">
          {t('home.find')}
        </Button>
      </JoinedFields>
    </Form>
  )
}

type OnTablets = { boxedBelow?: 'lg' | 'xl'; className: string }

const oneRow: OnTablets = { className: 'p-1!' }

/** On phones the days and the travellers share a row, so that the first products begin in the first window. */
const pairOnPhones: OnTablets = {
  className:
    'p-1! max-md:not-noscript:grid max-md:not-noscript:grid-cols-2 max-md:gap-x-0 max-md:not-noscript:[&>:nth-child(3)]:border-s max-md:[&>button]:col-span-2 max-md:[&_[data-picker]>svg]:hidden max-md:[&>:first-child]:col-span-2',
}

/** Four fields have room in one row from 992 px; on tablets they take two. */
const onTablets: Record<ProductKind, OnTablets> = {
  wedding: oneRow,
  health: oneRow,
  villa: pairOnPhones,
  yacht: pairOnPhones,
  tour: pairOnPhones,
  car: {
    boxedBelow: 'lg',
    className: 'p-1! md:max-lg:grid-cols-2',
  },
  transfer: {
    boxedBelow: 'xl',
    className: 'p-1! md:max-xl:grid-cols-6 md:max-xl:*:col-span-2 md:max-xl:[&>:nth-child(-n+2)]:col-span-3',
  },
}

function Fields({
  way: { kind, ends = [] },
  places,
  points,
  trip,
  place,
  onPlace,
}: KindFormProps): ReactNode {
  const { t } = useMessages()
  const end = (name: string, label: string, placeholder: string) => (
    <EndField key={name} name={name} label={label} placeholder={placeholder} ends={ends} />
  )
  const where = (
    <PlaceField
      key="where"
      label={t('home.where')}
      places={places}
      points={points}
      chosen={place}
      onPlace={onPlace}
    />
  )
  const days = (mode: 'day' | 'range', label: string, plain: ReactNode) => (
    <WithPlain key="days" plain={plain}>
      <DatesField variant="segment" label={label} mode={mode} trip={trip} onTrip={rememberTrip} />
    </WithPlain>
  )
  const people = (plain: ReactNode) => (
    <WithPlain key="people" plain={plain}>
      <PeopleField variant="segment" trip={trip} onTrip={rememberTrip} />
    </WithPlain>
  )
  const span = (from: string, to: string, names: [string, string] = ['from', 'to']) => (
    <>
      <PlainDay name={names[0]} label={from} />
      <PlainDay name={names[1]} label={to} />
    </>
  )
  switch (kind) {
    case 'tour':
      return [
        where,
        days('day', t('home.date'), <PlainDay name="from" label={t('home.date')} />),
        people(<PlainNumber name="people" label={t('home.people')} />),
      ]
    case 'villa':
    case 'yacht':
      return [
        where,
        days('range', t('trip.when'), span(t('home.arrival'), t('home.departure'))),
        people(<PlainNumber name="people" label={t('home.people')} />),
      ]
    case 'car':
      return [
        ...(ends.length > 0
          ? [
              end('pickUp', t('home.pickUp'), t('home.anywhere')),
              end('dropOff', t('home.dropOff'), t('home.samePlace')),
            ]
          : []),
        days('range', t('trip.when'), span(t('home.pickUpDay'), t('home.dropOffDay'))),
      ]
    case 'transfer':
      return [
        end('from', t('transfers.from'), t('transfers.choosePoint')),
        end('to', t('transfers.to'), t('transfers.choosePoint')),
        days('range', t('trip.when'), span(t('transfers.date'), t('home.back'), ['date', 'back'])),
        <TimeInput key="time" variant="segment" name="time" label={t('transfers.time')} />,
        people(<PlainNumber name="adults" label={t('home.passengers')} />),
      ]
    case 'wedding':
      return [where, people(<PlainNumber name="people" label={t('home.guests')} />)]
    case 'health':
      return [where]
  }
}

/** Where a car is handed over or taken back, or a transfer begins or ends: found by typing, in groups. */
function EndField({
  name,
  label,
  placeholder,
  ends,
}: {
  name: string
  label: string
  placeholder: string
  ends: End[]
}): ReactNode {
  const { t } = useMessages()
  const [chosen, setChosen] = useState('')
  const groups = useMemo(() => pointGroups(ends, t), [ends, t])
  return (
    <ComboboxField
      variant="segment"
      name={name}
      label={label}
      placeholder={placeholder}
      emptyLabel={() => t('transfers.noPoint')}
      countLabel={(count) => t('find.suggestions', { count })}
      groups={groups}
      value={chosen}
      onValue={setChosen}
    />
  )
}

/** A field that needs JavaScript, and the plain ones in its place. */
function WithPlain({ plain, children }: { plain: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div>
      <div className="noscript:hidden">{children}</div>
      <noscript>
        <div className="flex *:grow">{plain}</div>
      </noscript>
    </div>
  )
}
