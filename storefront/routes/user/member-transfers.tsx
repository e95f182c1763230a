import { Answered, AreaScreen } from '../../account/area-screen.tsx'
import { BookingPages, wantedOf } from '../../account/booking-pages.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/member-transfers.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { account } = context.get(pageContext)
  return { bookings: account.bookings({ ...wantedOf(request.url), kind: 'transfer' }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('user.transfers'), paths: '/user/transfers', noIndex: true }))

/** Bookings with a transfer in them, by state. */
export default function MemberTransfersScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages()
  const empty = {
    title: t('area.no-transfers'),
    text: t('area.no-transfers-text'),
    href: '/t',
    action: t('area.find-transfer'),
  }
  return (
    <AreaScreen title={t('user.transfers')}>
      <Answered reply={loaderData.bookings}>
        {(found) => <BookingPages found={found} path="/user/transfers" empty={empty} />}
      </Answered>
    </AreaScreen>
  )
}
