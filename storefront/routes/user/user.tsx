import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { Overview } from '#contract/account/account.ts'
import type { SentRequest } from '#domain/booking/request.ts'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { Answered, AreaScreen } from '../../account/area-screen.tsx'
import { DueList } from '../../account/due-list.tsx'
import { useProfile } from '../../account/use-profile.ts'
import { VerifyEmail } from '../../account/verify-email.tsx'
import { BookingCard } from '../../checkout/booking-card.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/user.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { api, account } = context.get(pageContext)
  return { overview: account.overview(), requests: api.requests() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('user.nav'), paths: '/user', noIndex: true }))

/** The door of the member's area: the next trip, what is due, what is new. */
export default function UserScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useMessages()
  const profile = useProfile()
  return (
    <AreaScreen title={profile ? t('area.hello', { name: profile.firstName }) : t('user.nav')}>
      {profile && !profile.emailVerified && <VerifyEmail email={profile.email} />}
      <Suspense>
        <Await resolve={loaderData.requests}>
          {(reply) => reply.ok && <OffersWaiting requests={reply.data} />}
        </Await>
      </Suspense>
      <Answered reply={loaderData.overview}>{(overview) => <Whole {...overview} />}</Answered>
    </AreaScreen>
  )
}

/** Offers that can still be accepted. */
function OffersWaiting({ requests }: { requests: readonly SentRequest[] }): ReactNode {
  const { t } = useMessages()
  const count = requests.filter(({ state }) => state === 'offered').length
  if (count === 0) return null
  return (
    <Notice tone="info" actions={<TextLink href="/user/requests">{t('user.requests')}</TextLink>}>
      {t('request.waiting', { count })}
    </Notice>
  )
}

function Whole({ next, due, unread }: Overview): ReactNode {
  const { t } = useMessages()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {unread > 0 && (
        <Notice tone="info" actions={<TextLink href="/user/notification">{t('area.look')}</TextLink>}>
          {t('user.unread', { count: unread })}
        </Notice>
      )}
      <section aria-labelledby="next">
        <h2 id="next" className="mb-4 text-xl">
          {t('area.next-trip')}
        </h2>
        {next ? (
          <BookingCard booking={next} />
        ) : (
          <EmptyState
            headingLevel={3}
            drawing={<BoatDrawing />}
            title={t('area.no-trip')}
            actions={
              <ButtonLink href="/search" variant="brand" icon={<CalendarDays aria-hidden />}>
                {t('cart.findTour')}
              </ButtonLink>
            }
          >
            {t('area.no-trip-text')}
          </EmptyState>
        )}
      </section>
      {due.length > 0 && (
        <CardPanel
          title={t('area.due')}
          aside={
            <TextLink href="/user/payments" alone>
              {t('user.payments')}
            </TextLink>
          }
        >
          <DueList due={due} />
        </CardPanel>
      )}
    </div>
  )
}
