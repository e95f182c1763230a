import Ship from 'lucide-react/icons/ship'
import type { ReactNode } from 'react'
import { longestCharter, startTimes } from '#domain/availability/charter.ts'
import type { Charter } from '#domain/booking/order.ts'
import type { YachtDetails } from '#domain/catalogue/kinds.ts'
import { chartersOf } from '#domain/search/choice-for-dates.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { useMessages, type Words } from '../../i18n/use-messages.tsx'
import { leastUnits } from '../../routes/product/yacht-choice.ts'
import { BoxField, DoneButton, useIsDesk } from '../box-field.tsx'
import type { YachtBookingState } from './use-yacht-booking.ts'

/** By the hour, the day or the week, and how many of them. */
export function CharterField({ booking }: { booking: YachtBookingState }): ReactNode {
  const { charter, units } = booking.choice
  const { t } = useMessages()
  return (
    <BoxField
      label={t('book.charter')}
      value={t(`line.charter-${charter}`, { count: units })}
      placeholder={t('book.charter')}
      icon={<Ship aria-hidden />}
    >
      {(close) => <CharterChoice booking={booking} close={close} />}
    </BoxField>
  )
}

function CharterChoice({ booking, close }: { booking: YachtBookingState; close: () => void }): ReactNode {
  const isDesk = useIsDesk()
  const { choice, choose, product } = booking
  const { details } = product
  const words = useMessages()
  const { t } = words
  const offered = chartersOf(details)
  const label = t(`book.units-${choice.charter}`)
  return (
    <div>
      {offered.length > 1 && (
        <RadioCards
          legend={t('book.charter')}
          value={choice.charter}
          onValue={(value) => {
            const charter = value as Charter
            choose({ charter, units: leastUnits(details, charter), time: undefined })
          }}
          options={offered.map((charter) => ({
            value: charter,
            label: t(`book.by-${charter}`),
            detail: noteOf(charter, details, words),
          }))}
        />
      )}
      <div className="mt-2">
        <Stepper
          label={label}
          detail={offered.length > 1 ? undefined : noteOf(choice.charter, details, words)}
          value={choice.units}
          min={leastUnits(details, choice.charter)}
          max={mostUnits(details, choice.charter)}
          onChange={(units) => choose({ units })}
          decreaseLabel={t('book.fewer', { who: label })}
          increaseLabel={t('book.more', { who: label })}
        />
      </div>
      {isDesk && <DoneButton onDone={close} />}
    </div>
  )
}

function mostUnits(details: YachtDetails, charter: Charter): number {
  if (charter !== 'hour') return charter === 'week' ? longestCharter / 7 : longestCharter
  let hours = leastUnits(details, 'hour')
  while (startTimes(details, hours + 1).length > 0) hours += 1
  return hours
}

/** The length of an hour, a day and a week on this yacht. */
function noteOf(charter: Charter, yacht: YachtDetails, { t, format }: Words): string | undefined {
  const { embark, disembark, dayTrip, pricing } = yacht
  const span = (from: string, to: string) => ({ from: format.time(from), to: format.time(to) })
  if (charter === 'hour') {
    const { hour } = pricing
    return hour && t('book.by-hour-note', { ...span(hour.from, hour.to), hours: hour.minimumHours })
  }
  if (embark < disembark) return t('book.day-boat-note', span(embark, disembark))
  return charter === 'week'
    ? t('book.by-week-note', span(embark, disembark))
    : t('book.by-day-note', span(dayTrip.from, dayTrip.to))
}
