import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { isCertain } from '#domain/booking/booking-state.ts'
import { type Ticket, type TicketItem, titleOnTicket } from '#domain/booking/ticket.ts'
import { isOutdated, type TicketNow, type TicketTrip, type TripNow } from '#domain/booking/ticket-now.ts'
import { cx } from '#ui/cx.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { peopleText } from '../../cart/entry-text.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

const looks = {
  genuine: { icon: BadgeCheck, box: 'bg-success-soft', mark: 'text-success' },
  older: { icon: TriangleAlert, box: 'bg-warning-soft', mark: 'text-warning' },
  cancelled: { icon: CircleX, box: 'bg-danger-soft', mark: 'text-danger' },
}

/** A code that the company signed: its content, and what of it is booked `now`; offline as it was printed. */
export function GenuineTicket({ ticket, now }: { ticket: Ticket; now: TicketNow | undefined }): ReactNode {
  const { t, format } = useMessages()
  const { exact, settings } = useShop()
  const { number, guest, items, issuedAt } = ticket
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const look = lookOf(now)
  const { icon: Icon, box, mark } = looks[look]
  const { name: company } = settings
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className={cx('flex items-center gap-4 p-5', box)}>
        <Icon aria-hidden className={cx('size-9 shrink-0', mark)} />
        <div>
          <p className="font-bold text-lg">{t(`ticket.${look}`)}</p>
          <p className="text-ink-soft text-sm">
            {now
              ? t(look === 'older' ? 'ticket.olderText' : 'ticket.asked', { company })
              : t('ticket.unasked', { moment: format.moment(issuedAt * 1000, zone) })}
          </p>
        </div>
      </div>
      <div className="px-5 py-2 *:border-y-0">
        <KeyValueList
          items={[
            { id: 'number', label: t('checkout.number'), value: <bdi className="figures">{number}</bdi> },
            { id: 'guest', label: t('ticket.guest'), value: <bdi>{guest}</bdi> },
            ...items.map((item, index) => {
              // A booking that is cancelled says so above.
              const trip = look === 'older' ? now?.items[index] : undefined
              const shown = trip?.now ?? item
              const when = format.dayAndTime(shown.day, shown.time)
              const isOver = trip !== undefined && trip.standing !== 'same' && !trip.now
              return {
                id: `item-${index}`,
                label: <span className="whitespace-nowrap">{isOver ? <del>{when}</del> : when}</span>,
                value: <Trip printed={item} trip={trip} />,
              }
            }),
            // A cancelled booking has no balance.
            ...(look === 'cancelled'
              ? []
              : [
                  {
                    id: 'balance',
                    label: t('ticket.balance'),
                    value: <bdi>{exact(now?.balance ?? ticket.balance)}</bdi>,
                  },
                ]),
          ]}
        />
      </div>
    </div>
  )
}

function lookOf(now: TicketNow | undefined): keyof typeof looks {
  if (!now) return 'genuine'
  if (!isCertain(now.state)) return 'cancelled'
  return isOutdated(now) ? 'older' : 'genuine'
}

/** What is booked of an item of the code, and what has become of it. */
function Trip({ printed, trip }: { printed: TicketItem; trip: TicketTrip | undefined }): ReactNode {
  const { t } = useMessages()
  const { title, people } = trip?.now ?? printed
  return (
    <>
      <bdi>{title}</bdi>
      <br />
      {peopleText(people, t)}
      {trip?.standing === 'cancelled' && <p className="text-danger">{t('ticket.tripCancelled')}</p>}
      {trip?.standing === 'changed' && <p className="text-warning">{t('ticket.tripChanged')}</p>}
      {trip?.now && <Printed printed={printed} now={trip.now} />}
    </>
  )
}

/** What the voucher says that is different now. */
function Printed({ printed, now }: { printed: TicketItem; now: TripNow }): ReactNode {
  const { t, format } = useMessages()
  const differing = [
    [format.dayAndTime(printed.day, printed.time), format.dayAndTime(now.day, now.time)],
    [printed.title, titleOnTicket(now.title)],
    [peopleText(printed.people, t), peopleText(now.people, t)],
  ].flatMap(([before, after]) => (before === after ? [] : [before]))
  return (
    <div className="font-normal text-ink-soft">
      <p>{t('ticket.printed')}</p>
      {differing.map((text) => (
        // A title has its own direction; a day has that of the page.
        <p key={text}>{text === printed.title ? <bdi>{text}</bdi> : text}</p>
      ))}
    </div>
  )
}
