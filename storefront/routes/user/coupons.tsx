import { Suspense } from 'react'
import { Await } from 'react-router'
import type { Reply } from '#contract/client.ts'
import type { MemberCoupon } from '#domain/coupons/coupon.ts'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CouponCard } from '../../members/coupon-card.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/coupons.ts'

/** Not waited for: who comes from another page sees at once that something comes. */
export function loader({ context }: Route.LoaderArgs) {
  return { coupons: context.get(pageContext).api.coupons() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('coupons.title'), paths: '/user/coupons', noIndex: true }))

/** A member's coupons, those that can be used first. */
export default function CouponsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages()
  return (
    <main>
      <h1 className="mb-8 text-3xl">{t('coupons.title')}</h1>
      <Suspense
        fallback={
          <div className="min-h-96">
            <ListSkeleton rows={3} />
          </div>
        }
      >
        <Await resolve={loaderData.coupons}>{(reply) => <Coupons reply={reply} />}</Await>
      </Suspense>
    </main>
  )
}

function Coupons({ reply }: { reply: Reply<MemberCoupon[]> }) {
  const { t } = useMessages()
  if (!reply.ok) return <ListFailed reply={reply} />
  if (reply.data.length === 0) {
    return (
      <EmptyState
        drawing={<BoatDrawing />}
        title={t('coupons.none')}
        actions={
          <ButtonLink href="/search" variant="brand">
            {t('cart.findTour')}
          </ButtonLink>
        }
      >
        {t('coupons.noneText')}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4">
      {reply.data.map((coupon) => (
        <li key={coupon.code}>
          <CouponCard coupon={coupon} />
        </li>
      ))}
    </ul>
  )
}
