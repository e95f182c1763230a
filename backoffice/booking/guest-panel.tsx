import type { ReactNode } from 'react'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { doerOf } from './story.ts'
import { useDoerText } from './use-doer-text.ts'

/** The lead traveller, how to reach them, and where the booking comes from. */
export function GuestPanel({ story }: { story: BookingStory }): ReactNode {
  const { t, format, locale } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const doerText = useDoerText()
  const { booking } = story.managed
  const { guest } = booking
  const facts: [label: string, value: ReactNode][] = [
    [
      t('guest.phone'),
      guest.phone && (
        <a href={`tel:${guest.phone.replaceAll(' ', '')}`} className={textLinkClass} dir="ltr">
          {guest.phone}
        </a>
      ),
    ],
    [
      t('guest.email'),
      guest.email && (
        <a href={`mailto:${guest.email}`} className={textLinkClass} dir="ltr">
          {guest.email}
        </a>
      ),
    ],
    [t('guest.language'), new Intl.DisplayNames([locale], { type: 'language' }).of(booking.locale)],
    [t('guest.birth-date'), guest.birthDate && format.day(guest.birthDate)],
    [t('guest.address'), guest.address],
    [t('guest.note'), booking.note],
    [t('bookings.method'), t(`method.${booking.paymentMethod}`)],
    [t('bookings.placed'), `${format.moment(booking.placedAt, zone)} (${story.channel})`],
    [t('guest.sold-by'), story.soldBy && doerText(doerOf(story.soldBy, story.audit))],
    [t('guest.agency'), story.agency && `${story.agencyName} (${story.agency})`],
    [t('guest.agency-user'), story.agencyUser],
    [t('guest.referred-by'), story.referredBy],
    [t('guest.coupon'), booking.coupon],
  ]
  return (
    <Panel title={t('bookings.guest')}>
      <KeyValueList
        items={facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => ({ id: label, label, value }))}
      />
    </Panel>
  )
}
