import type { SentRequest } from '#domain/booking/request.ts'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { Answered, AreaScreen } from '../../account/area-screen.tsx'
import { useShop } from '../../company/shop.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/requests.ts'
import { RequestBadge } from './request-view.tsx'
import { requestedDays } from './requested-days.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { requests: context.get(pageContext).api.requests() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('user.requests'), paths: '/user/requests', noIndex: true }))

/** A member's requests with their states, newest first. */
export default function RequestsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages()
  return (
    <AreaScreen title={t('user.requests')}>
      <Answered reply={loaderData.requests}>
        {(requests) => (requests.length === 0 ? <NoRequests /> : <RequestList requests={requests} />)}
      </Answered>
    </AreaScreen>
  )
}

function NoRequests() {
  const { t } = useMessages()
  return (
    <EmptyState
      drawing={<BoatDrawing />}
      title={t('request.none')}
      actions={
        <ButtonLink href="/search" variant="brand">
          {t('cart.findTour')}
        </ButtonLink>
      }
    >
      {t('request.noneText')}
    </EmptyState>
  )
}

function RequestList({ requests }: { requests: readonly SentRequest[] }) {
  const { t, format } = useMessages()
  const { exact } = useShop()
  return (
    <ul className="grid gap-4">
      {requests.map(({ number, state, title, trip, offer }) => (
        <li key={number}>
          <Surface className="flex flex-wrap items-center justify-between gap-4">
            <div className="grid min-w-0 justify-items-start gap-1.5">
              <h2 className="text-lg">{title}</h2>
              <p className="text-ink-soft text-sm figures">
                <bdi className="whitespace-nowrap">{number}</bdi> ·{' '}
                <bdi className="whitespace-nowrap">{requestedDays(trip, format)}</bdi>
              </p>
              <p className="flex flex-wrap items-center gap-2">
                <RequestBadge state={state} />
                {offer && <bdi className="font-semibold figures">{exact(offer.total)}</bdi>}
              </p>
            </div>
            <ButtonLink href={`/user/requests/${number}`} variant={state === 'offered' ? 'brand' : undefined}>
              {t(state === 'offered' ? 'request.see-offer' : 'request.view')}
            </ButtonLink>
          </Surface>
        </li>
      ))}
    </ul>
  )
}
