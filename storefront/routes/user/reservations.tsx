import { Answered, AreaScreen } from '../../account/area-screen.tsx'
import { BookingPages, wantedOf } from '../../account/booking-pages.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/reservations.ts'

/** Not waited for: who comes from another page sees at once that something comes. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { account } = context.get(pageContext)
  return { bookings: account.bookings(wantedOf(request.url)) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({
    title: t('members.reservations'),
    paths: '/user/reservations',
    noIndex: true,
  }))

/** A member's bookings, by state. */
export default function ReservationsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages()
  const empty = {
    title: t('checkout.noBookings'),
    text: t('checkout.noBookingsText'),
    href: '/search',
    action: t('cart.findTour'),
  }
  return (
    <AreaScreen title={t('members.reservations')}>
      <Answered reply={loaderData.bookings} rows={4}>
        {(found) => <BookingPages found={found} path="/user/reservations" empty={empty} />}
      </Answered>
    </AreaScreen>
  )
}
