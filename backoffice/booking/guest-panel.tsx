import type { ReactNode } from 'react'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useChannelName } from '../parts/channel-name.ts'
import { EmailLink, PhoneLink } from '../parts/contact-links.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { Panel } from '../parts/panel.tsx'
import { useAccount } from '../session/use-session.ts'
import { doerOf } from './story.ts'
import { useDoerText } from './use-doer-text.ts'

/** The lead traveller, how to reach them, and where the booking comes from. */
export function GuestPanel({ story }: { story: BookingStory }): ReactNode {
  const { t, format } = useMessages()
  const { may } = useAccount()
  const channelName = useChannelName()
  const languageName = useLanguageName()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const doerText = useDoerText()
  const { booking } = story.managed
  const { guest } = booking
  const facts: [label: string, value: ReactNode][] = [
    [t('guest.phone'), guest.phone && <PhoneLink phone={guest.phone} />],
    [t('guest.email'), guest.email && <EmailLink email={guest.email} />],
    [
      t('guest.member'),
      story.member && may('members.view') && (
        <TextLink href={`/members/${story.member.id}`}>
          {t(story.member.isBlocked ? 'guest.open-blocked' : 'guest.open-member')}
        </TextLink>
      ),
    ],
    [t('guest.language'), languageName(booking.locale)],
    [t('guest.birth-date'), guest.birthDate && format.day(guest.birthDate)],
    [t('guest.address'), guest.address],
    [t('guest.note'), booking.note],
    // What an agency sold is paid as its own panel says.
    [t('bookings.method'), !story.agency && t(`method.${booking.paymentMethod}`)],
    [t('bookings.placed'), `${format.moment(booking.placedAt, zone)} (${channelName(story.channel)})`],
    [t('guest.sold-by'), story.soldBy && doerText(doerOf(story.soldBy, story.audit))],
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
