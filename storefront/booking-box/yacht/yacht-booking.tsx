import type { ReactNode } from 'react'
import { placesOnBoard } from '#domain/availability/charter.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { bookingPanels } from '../booking-frame.tsx'
import { BoxFields, useIsDesk } from '../box-field.tsx'
import { ExtraFields } from '../extra-fields.tsx'
import { PartyFields } from '../party-fields.tsx'
import { CharterCalendar } from './charter-calendar.tsx'
import { CharterField } from './charter-field.tsx'
import { useYachtBooking, type YachtBookingState } from './use-yacht-booking.ts'

/** How a yacht is booked: beside the page on a desk, in a sheet on phones. */
export const { Panel: YachtPanel, Sheet: YachtSheet } = bookingPanels(useYachtBooking, YachtFields)

/** Everything there is to choose of a yacht: how it is let, how long, when, who comes, extras. */
function YachtFields({ booking }: { booking: YachtBookingState }): ReactNode {
  const { t } = useMessages()
  const isDesk = useIsDesk()
  const { choice, choose, product } = booking
  const max = placesOnBoard(product.details, choice)
  return (
    <BoxFields>
      {product.details.bareboatLicence &&
        (isDesk ? (
          <p className="px-4 py-2.5 text-ink-soft text-sm">{t('book.licence-note')}</p>
        ) : (
          <Notice>{t('book.licence-note')}</Notice>
        ))}
      <CharterField booking={booking} />
      <CharterCalendar booking={booking} />
      <PartyFields
        booking={booking}
        people={choice.people}
        max={max}
        infantsCount
        note={t('book.yacht-full', { max })}
        onChange={(people) => choose({ people })}
      />
      {product.extras.length > 0 && (
        <ExtraFields
          extras={product.extras}
          chosen={choice.extras}
          onChange={(extras) => choose({ extras })}
        />
      )}
    </BoxFields>
  )
}
