import { lazy, Suspense, useState } from 'react'
import { importFile } from '#ui/import-file.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { BasketSteps } from '../../cart/basket-steps.tsx'
import { CartView } from '../../cart/cart-view.tsx'
import type { CartEntry } from '../../cart/stored-entry.ts'
import { useCartGuard } from '../../cart/use-cart-guard.ts'
import { NeedsScript } from '../../components/needs-script.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { PersonalHandle } from '../../server/personal-routes.ts'
import type { Route } from './+types/cart.ts'

/** A basket without it is complete, too: where its file does not come, the items are shown alone. */
const TripLine = lazy(() =>
  importFile(() => import('../../cart/trip-line.tsx')).then(
    ({ TripLine }) => ({ default: TripLine }),
    () => ({ default: () => null }),
  ),
)

const ShareTrip = lazy(() =>
  importFile(() => import('../../shared-lists/share-trip.tsx')).then(
    ({ ShareTrip }) => ({ default: ShareTrip }),
    () => ({ default: () => null }),
  ),
)

export const handle: PersonalHandle = { personal: true }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageSeo(matches, ({ t }) => ({ title: t('cart.title'), paths: location.pathname, noIndex: true }))

/** The cart on a page of its own, of either basket. */
export default function CartScreen() {
  const { t } = useMessages()
  const arrived = useCartGuard()
  return (
    <main className="page py-8 md:py-12">
      <div className="max-lg:mx-auto max-lg:max-w-lg">
        <BasketSteps current="cart" />
        <h1 className="text-3xl">{t('cart.title')}</h1>
        <p className="mt-2 mb-8 max-w-prose text-ink-soft">{t('cart.storedHere')}</p>
        {/* As high as the window from the start: what is in the cart comes later, and must not move the footer. */}
        <div className="min-h-dvh noscript:hidden">
          {arrived ? (
            // The line of days is above the items: they are shown with it, so that nothing moves
            <Suspense fallback={<ListSkeleton rows={2} />}>
              <CartView
                layout="page"
                above={(entries) => entries.length > 1 && <TripLine entries={entries} />}
                below={(entries) => <ShareLine entries={entries} />}
              />
            </Suspense>
          ) : (
            <ListSkeleton rows={2} />
          )}
        </div>
        <NeedsScript>{t('cart.needsScript')}</NeedsScript>
      </div>
    </main>
  )
}

/** The button that shares the basket as a trip; its code comes with the press. */
function ShareLine({ entries }: { entries: readonly CartEntry[] }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button size="sm" loading={isOpen} loadingLabel={t('members.sending')} onClick={() => setOpen(true)}>
      {t('shared.share-trip')}
    </Button>
  )
  return (
    <div className="mt-6">
      {isOpen ? (
        <Suspense fallback={button}>
          <ShareTrip entries={entries} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}
