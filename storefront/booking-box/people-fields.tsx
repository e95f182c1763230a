import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { childrenCome, infantsCome } from '#domain/availability/ages.ts'
import { type People, placesNeeded } from '#domain/availability/people.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import { peopleText } from '../cart/entry-text.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import type { TourChoice } from '../routes/product/choice.ts'
import type { OpenBooking } from './booking-frame.tsx'
import { BoxField, DoneButton, useIsDesk } from './box-field.tsx'
import { errorOf } from './error-line.tsx'
import type { BookingState } from './use-booking.ts'

type Who = keyof TourChoice['people']

/**
 * Who comes along, by age, within what one booking may hold. Travellers of a search who may not come are shown, so that
 * they can be taken out.
 */
export function PeopleFields({ booking }: { booking: BookingState }): ReactNode {
  const { choice, choose, product } = booking
  const { details } = product
  const { ages, minimumAge = 0, infantsTakePlaces } = details
  const { people } = choice
  const { t } = useMessages()
  const free = details.people.max - placesNeeded(people, infantsTakePlaces)
  const rows: { who: Who; label: string; detail: string; allowed: boolean }[] = [
    {
      who: 'adults',
      label: t('book.adults'),
      detail: t('book.age-from', { age: Math.max(ages.adultFrom, minimumAge) }),
      allowed: true,
    },
    {
      who: 'children',
      label: t('book.children'),
      detail: t('book.age-between', {
        from: Math.max(ages.childFrom, minimumAge),
        to: ages.adultFrom - 1,
      }),
      allowed: childrenCome(details),
    },
    {
      who: 'infants',
      label: t('book.infants'),
      detail: t('book.age-under', { age: ages.childFrom }),
      allowed: infantsCome(details),
    },
  ]

  function mostOf(who: Who): number {
    const takesPlaces = who !== 'infants' || infantsTakePlaces
    return takesPlaces ? people[who] + Math.max(0, free) : details.people.max
  }

  return (
    <PeopleField booking={booking} people={people}>
      {details.privateDeparture && <p className="text-ink-soft text-sm">{t('book.private-note')}</p>}
      <div className="mt-1 divide-y divide-line">
        {rows
          .filter(({ who, allowed }) => allowed || people[who] > 0)
          .map(({ who, label, detail, allowed }) => (
            <Stepper
              key={who}
              label={label}
              detail={detail}
              value={people[who]}
              min={who === 'adults' ? 1 : 0}
              max={allowed ? mostOf(who) : people[who]}
              onChange={(count) => choose({ people: { ...people, [who]: count } })}
              decreaseLabel={t('book.fewer', { who: label })}
              increaseLabel={t('book.more', { who: label })}
            />
          ))}
      </div>
      {free <= 0 && (
        <p className="text-ink-soft text-sm">{t('book.most-people', { max: details.people.max })}</p>
      )}
    </PeopleField>
  )
}

/** The frame of the travellers: their number in words, and the steppers. */
export function PeopleField({
  booking,
  people,
  label,
  legend,
  children,
}: {
  booking: Pick<OpenBooking, 'error' | 'tried'>
  people: People
  /** The field's name at a desk; travellers where it is absent. */
  label?: string
  /** The heading in a sheet. */
  legend?: string
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const isDesk = useIsDesk()
  return (
    <div>
      <BoxField
        label={label ?? t('trip.who')}
        value={peopleText(people, t)}
        placeholder={t('trip.anyPeople')}
        icon={<Users aria-hidden />}
        error={errorOf(booking, 'people')}
      >
        {(close) => (
          <>
            <fieldset>
              <legend className={isDesk ? 'sr-only' : 'font-semibold'}>{legend ?? t('book.people')}</legend>
              {children}
            </fieldset>
            {isDesk && <DoneButton onDone={close} />}
          </>
        )}
      </BoxField>
    </div>
  )
}
