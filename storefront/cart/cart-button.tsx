import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { lazy, Suspense } from 'react'
import { cx } from '#ui/cx.ts'
import { importFile } from '#ui/import-file.ts'
import { CountBadge } from '#ui/primitives/icon-button.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { basketPath } from './basket.ts'
import { useCart } from './use-cart.ts'

/** Prices are worked out by code that only a visitor with something in the cart needs. */
/** An amount that cannot be worked out for want of a connection is left out. */
const CartAmount = lazy(() =>
  importFile(() => import('./cart-amount.tsx')).then(
    ({ CartAmount }) => ({ default: CartAmount }),
    () => ({ default: () => null }),
  ),
)

/** The cart in the header: how many things and what they cost. Source: spec section 2, it leads to the second basket. */
export function CartButton({ className }: { className?: string }) {
  const { t } = useMessages()
  const { entries } = useCart().value
  return (
    <AppLink
      href={basketPath('basket-two', 'cart')}
      className={cx(
        'inline-flex min-h-11 items-center gap-3.5 rounded-full px-3 font-semibold text-sm transition-[background-color] hover:bg-ink/6',
        className,
      )}
    >
      <span className="sr-only">{t('cart.open', { count: entries.length })}</span>
      <span className="relative [&_svg]:size-5.5">
        <ShoppingBag aria-hidden />
        {entries.length > 0 && (
          <span className="absolute -end-2 -top-2">
            <CountBadge count={entries.length} />
          </span>
        )}
      </span>
      {entries.length > 0 && (
        <span className="max-sm:hidden figures">
          <Suspense fallback={<span className="inline-block w-16" />}>
            <CartAmount />
          </Suspense>
        </span>
      )}
    </AppLink>
  )
}
