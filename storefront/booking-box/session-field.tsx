import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import type { Departure } from '#domain/catalogue/product.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useIsDesk } from './box-field.tsx'
import { departureState } from './day-states.ts'
import { ErrorLine } from './error-line.tsx'
import type { BookingState } from './use-booking.ts'

/** Departure times of the chosen day, with places left; several are a choice, a list at a desk, a single one is text. */
export function SessionField({ booking }: { booking: BookingState }): ReactNode {
  const { sessions = [], session, choose, product, error, tried } = booking
  const { t, format } = useMessages()
  const isDesk = useIsDesk()
  const [only] = sessions

  function canBeChosen(departure: Departure): boolean {
    return !['sold-out', 'closed'].includes(departureState(departure, product.details))
  }

  function placesOf(departure: Departure): string {
    const state = departureState(departure, product.details)
    if (state === 'sold-out') return t('book.sold-out')
    if (state === 'closed') return t('book.closed')
    if (product.details.privateDeparture) return t('book.only-your-group')
    return t('book.places-left', { count: departure.places })
  }

  if (isDesk) {
    return only && sessions.length === 1 ? (
      <div className="px-4 pb-2.5">
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm">
          <Clock aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <span className="font-semibold">{format.time(only.time)}</span>
          <span className="text-ink-soft">{placesOf(only)}</span>
        </p>
        <ErrorLine booking={booking} about="time" />
      </div>
    ) : (
      <SelectField
        className="border-edge border-t"
        variant="segment"
        label={t('book.time')}
        placeholder={t('book.choose-time')}
        value={session?.time ?? ''}
        onChange={({ target }) => choose({ time: (target.value || undefined) as LocalTime | undefined })}
        error={tried && error?.about === 'time' ? error.words : undefined}
        options={sessions.map((one) => ({
          value: one.time,
          label: `${format.time(one.time)} · ${placesOf(one)}`,
          disabled: !canBeChosen(one),
        }))}
      />
    )
  }
  if (only && sessions.length === 1) {
    return (
      <div className="mt-4">
        <p className="flex items-center gap-3 rounded-card bg-brand-soft px-4 py-3">
          <Clock aria-hidden className="size-5 shrink-0 text-brand" />
          <span className="min-w-0">
            <span className="block font-semibold">
              {t('book.starts', { day: format.day(only.day), time: format.time(only.time) })}
            </span>
            <span className="block text-ink-soft text-sm">{placesOf(only)}</span>
          </span>
        </p>
        <ErrorLine booking={booking} about="time" />
      </div>
    )
  }
  return (
    <div className="mt-4">
      <RadioCards
        legend={t('book.time')}
        className="[&>div]:grid-cols-2"
        value={session?.time ?? ''}
        onValue={(time) => choose({ time: time as LocalTime })}
        options={sessions.map((one) => ({
          value: one.time,
          label: format.time(one.time),
          detail: placesOf(one),
          disabled: !canBeChosen(one),
        }))}
      />
      <ErrorLine booking={booking} about="time" />
    </div>
  )
}
