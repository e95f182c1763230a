import Search from 'lucide-react/icons/search'
import type { FormEvent, ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { JoinedFields } from '#ui/fields/joined-fields.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { DayInput } from '../../components/day-input.tsx'
import { DayRange } from '../../components/day-range.tsx'
import { TimeInput } from '../../components/time-input.tsx'
import { type Message, useMessages } from '../../i18n/use-messages.tsx'

/** A kind of product and where its list is. */
export type HeroWay = {
  kind: ProductKind
  path: string
  /** Where its kind can be had; the places of all kinds where it says none. */
  places?: Place[]
}

type Place = { id: string; title: string }

/**
 * The search of the home page: a tab for each kind with the fields that kind needs, each a plain GET form to the list
 * of that kind. Radios and CSS in place of tabs: it needs no JavaScript.
 */
export function HeroSearch({ kinds, places }: { kinds: HeroWay[]; places: Place[] }): ReactNode {
  const { t } = useMessages()
  return (
    <div className="group/hero rounded-panel bg-surface p-2 shadow-layer">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('home.kindLabel')}</legend>
        <div className="no-scrollbar flex gap-1 overflow-x-auto p-1">
          {kinds.map(({ kind }, index) => (
            <label
              key={kind}
              className="relative flex min-h-10 shrink-0 cursor-pointer items-center rounded-full px-3 font-semibold text-ink-soft text-sm hover:bg-ink/6 hover:text-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 sm:px-4"
            >
              <input
                type="radio"
                name="hero-kind"
                value={kind}
                defaultChecked={index === 0}
                className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              />
              {t(`kind.${kind}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {kinds.map((way) => (
        <div key={way.kind} className={`hidden ${shownWhenChosen[way.kind]}`}>
          <KindForm way={way} places={way.places ?? places} />
        </div>
      ))}
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

function KindForm({ way, places }: { way: HeroWay; places: Place[] }): ReactNode {
  const { t } = useMessages()
  const navigate = useNavigate()

  /** The same as the browser does, without the fields that were left empty. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '') as [
      string,
      string,
    ][]
    const query = new URLSearchParams(given).toString()
    navigate(query ? `${way.path}?${query}` : way.path)
  }

  return (
    <Form action={way.path} method="get" onSubmit={onSubmit} aria-label={t(`kind.${way.kind}`)}>
      <JoinedFields {...onTablets[way.kind]}>
        <Fields kind={way.kind} places={places} />
        <Button type="submit" variant="action" size="lg" icon={<Search aria-hidden />} className="shrink-0">
          {t('home.find')}
        </Button>
      </JoinedFields>
    </Form>
  )
}

type OnTablets = { boxedBelow?: 'lg' | 'xl'; className: string }

const oneRow: OnTablets = { className: 'p-1!' }
const stay: OnTablets = {
  boxedBelow: 'lg',
  className: 'p-1! md:max-lg:grid-cols-[1.25fr_1fr_1fr] md:max-lg:[&>:nth-child(4)]:col-span-2',
}

/** Four fields have room in one row from 992 px and six from 1280 px; on tablets they take two. */
const onTablets: Record<ProductKind, OnTablets> = {
  wedding: oneRow,
  health: oneRow,
  villa: stay,
  yacht: stay,
  tour: {
    className: 'p-1! md:max-lg:[&>:nth-child(1)]:grow-[1.2] md:max-lg:[&>:nth-child(3)]:grow-[0.6]',
  },
  car: {
    boxedBelow: 'lg',
    className: 'p-1! md:max-lg:grid-cols-6 md:max-lg:*:col-span-2 md:max-lg:[&>:nth-child(-n+2)]:col-span-3',
  },
  transfer: {
    boxedBelow: 'xl',
    className:
      'p-1! md:max-xl:grid-cols-12 md:max-xl:*:col-span-3 md:max-xl:[&>:nth-child(-n+3)]:col-span-4 md:max-xl:[&>:nth-child(5)]:col-span-4 md:max-xl:[&>:nth-child(6)]:col-span-2',
  },
}

/** The placeholder of a choice of places. */
const placeholders: Record<string, Message> = {
  destination: 'home.anywhere',
  pickUp: 'home.anywhere',
  dropOff: 'home.samePlace',
}

function Fields({ kind, places }: { kind: ProductKind; places: Place[] }): ReactNode {
  const { t } = useMessages()
  const where = (label: string, name = 'destination') => (
    <SelectField
      key={name}
      variant="segment"
      name={name}
      label={label}
      placeholder={t(placeholders[name] ?? 'transfers.choosePoint')}
      options={places.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
  const end = (name: 'from' | 'to' | 'date' | 'back', label: string) =>
    ({ variant: 'segment', name, label }) as const
  const people = (label: string, name = 'people') => (
    <TextField
      key={name}
      variant="segment"
      type="number"
      name={name}
      label={label}
      min={1}
      max={1000}
      inputMode="numeric"
      placeholder="2"
    />
  )
  switch (kind) {
    case 'tour':
      return [
        where(t('home.where')),
        <DayInput key="from" {...end('from', t('home.date'))} />,
        people(t('home.people')),
      ]
    case 'villa':
    case 'yacht':
      return [
        where(t('home.where')),
        <DayRange key="days" from={end('from', t('home.arrival'))} to={end('to', t('home.departure'))} />,
        people(t('home.people')),
      ]
    case 'car':
      return [
        where(t('home.pickUp'), 'pickUp'),
        where(t('home.dropOff'), 'dropOff'),
        <DayRange key="days" from={end('from', t('home.pickUpDay'))} to={end('to', t('home.dropOffDay'))} />,
      ]
    case 'transfer':
      return [
        where(t('transfers.from'), 'from'),
        where(t('transfers.to'), 'to'),
        <DayRange
          key="days"
          from={end('date', t('transfers.date'))}
          between={<TimeInput variant="segment" name="time" label={t('transfers.time')} />}
          to={end('back', t('home.back'))}
        />,
        people(t('home.passengers'), 'adults'),
      ]
    case 'wedding':
      return [where(t('home.where')), people(t('home.guests'))]
    case 'health':
      return [where(t('home.where'))]
  }
}
