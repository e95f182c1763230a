import type { AgencyBookingDetails } from '#domain/agencies/booking.ts'
import { isCertain } from '#domain/booking/booking-state.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { ButtonLink, buttonClass } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { agencyApi } from '../../agency/agency-api.ts'
import { AgencyPage } from '../../agency/agency-page.tsx'
import { useCustomerView } from '../../agency/agency-store.ts'
import { badged, paymentWords } from '../../agency/booking-rows.tsx'
import { NetLines } from '../../agency/net-lines.tsx'
import { useReply } from '../../agency/use-reply.ts'
import { BookingBadges } from '../../checkout/booking-state.tsx'
import { CopyValue } from '../../checkout/copy-value.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { voucherPath } from '../../offline/voucher-path.ts'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/booking.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageSeo(matches, ({ t }) => ({
    title: `${t('agency.booking')} ${params.number}`,
    paths: `/agency/bookings/${params.number}`,
    noIndex: true,
  }))

/** A booking that an agency sold: its state, its price, and what the seller does with it. */
export default function AgencyBookingScreen({ params: { number } }: Route.ComponentProps) {
  const { t } = useMessages()
  return (
    <AgencyPage>
      {({ rights }) => (
        <>
          <TextLink href="/agency/bookings" alone className="text-sm">
            {t('agency.allBookings')}
          </TextLink>
          <h1 className="mt-3 mb-6 break-words text-3xl">
            {t('agency.booking')} <bdi className="whitespace-nowrap figures">{number}</bdi>
          </h1>
          <Loaded number={number} sells={rights.includes('sell')} />
        </>
      )}
    </AgencyPage>
  )
}

function Loaded({ number, sells }: { number: string; sells: boolean }) {
  const { t, locale } = useMessages()
  const { reply, reload } = useReply(['booking', locale, number], () => agencyApi(locale).booking(number))
  if (!reply) return <ListSkeleton rows={2} />
  if (!reply.ok && reply.status === 404) return <Notice tone="warning">{reply.message}</Notice>
  if (!reply.ok) return <ListFailed reply={reply} onRetry={reload} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-10">
      <div className="grid gap-6">
        {sells && <ToDo booking={reply.data} />}
        <Facts booking={reply.data} />
      </div>
      <Net booking={reply.data} />
      <p className="sr-only" role="status">
        {t('agency.booking')} {number}
      </p>
    </div>
  )
}

/** What the seller does next: sends the payment link or the voucher, opens the page on which it is changed. */
function ToDo({ booking: { id, state, link, payLink } }: { booking: AgencyBookingDetails }) {
  const { t } = useMessages()
  const stands = isCertain(state)
  if (!stands && !link && !payLink) return null
  const isUnpaid = state === 'awaiting-payment'
  return (
    <CardPanel
      title={t(isUnpaid ? 'agency.link.title' : 'agency.documents.title')}
      description={t(isUnpaid ? 'agency.link.text' : 'agency.documents.text')}
    >
      <div className="flex flex-wrap items-center gap-4">
        {stands && (
          <a
            href={`${voucherPath}?rezervasyon_k_no=${id}`}
            target="_blank"
            rel="noopener"
            className={buttonClass('brand')}
          >
            {t('agency.voucher')}
          </a>
        )}
        {payLink && <CopyValue value={payLink} shown={t('agency.link.copy')} name={t('agency.link')} />}
        {link && (
          <ButtonLink href={link} target="_blank">
            {t('agency.manage')}
          </ButtonLink>
        )}
      </div>
    </CardPanel>
  )
}

function Facts({ booking }: { booking: AgencyBookingDetails }) {
  const { t, format } = useMessages()
  const { exact, settings } = useShop()
  const { titles, guest, day, placedAt, soldBy, total, price } = booking
  const facts = [
    ...(guest ? [{ id: 'guest', label: t('agency.guest'), value: <bdi>{guest}</bdi> }] : []),
    { id: 'day', label: t('agency.day'), value: format.day(day) },
    { id: 'total', label: t('agency.net.retail'), value: <bdi className="figures">{exact(total)}</bdi> },
    ...(price ? [{ id: 'paid', label: t('agency.paidBy'), value: t(paymentWords[price.paidBy]) }] : []),
    {
      id: 'placed',
      label: t('agency.soldOn'),
      value: format.day(dayIn(new Date(placedAt), settings.timeZone)),
    },
    ...(soldBy ? [{ id: 'seller', label: t('agency.soldBy'), value: <bdi>{soldBy}</bdi> }] : []),
  ]
  return (
    <CardPanel title={titles.join(' · ')}>
      <div className="mb-5">
        <BookingBadges booking={badged(booking)} />
      </div>
      <KeyValueList items={facts} />
    </CardPanel>
  )
}

function Net({ booking: { quotes, titles } }: { booking: AgencyBookingDetails }) {
  const [customerView] = useCustomerView()
  if (customerView) return null
  return (
    <NetLines
      parts={quotes.map((quote, index) => ({ id: String(index), title: titles[index] ?? '', quote }))}
    />
  )
}
