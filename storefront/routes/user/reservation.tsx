import ArrowLeft from 'lucide-react/icons/arrow-left'
import { data, useRevalidator } from 'react-router'
import type { Booking } from '#domain/booking/order.ts'
import { TextLink } from '#ui/primitives/link.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { useStoredVoucher } from '../../offline/use-stored-voucher.ts'
import { ManagedView } from '../../post-booking/managed-view.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/reservation.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reply = await context.get(pageContext).api.managed(params.number)
  if (!reply.ok && reply.status === 404) throw data(null, { status: 404 })
  return { reply, now: Date.now(), outcome: new URL(request.url).searchParams.get('odeme') ?? undefined }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageSeo(matches, ({ t }) => ({
    title: `${t('checkout.number')} ${params.number}`,
    paths: `/user/reservations/${params.number}`,
    noIndex: true,
  }))

/** One of a member's bookings, with everything that can be done about it. */
export default function ReservationScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages()
  const { revalidate } = useRevalidator()
  const { reply, now, outcome } = loaderData
  return (
    <main>
      <p className="mb-6" data-print="hide">
        <TextLink alone href="/user/reservations" className="inline-flex items-center gap-2">
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('members.reservations')}
        </TextLink>
      </p>
      {reply.ok ? (
        <>
          <StoreVoucher booking={reply.data.booking} />
          <ManagedView managed={reply.data} now={now} outcome={outcome} onChange={() => void revalidate()} />
        </>
      ) : (
        <ListFailed reply={reply} />
      )}
    </main>
  )
}

function StoreVoucher({ booking }: { booking: Booking }) {
  useStoredVoucher(booking)
  return null
}
