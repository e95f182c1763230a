import type { ReactNode } from 'react'
import { Sheet } from '#ui/layers/sheet.tsx'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Price } from '#ui/patterns/price.tsx'
import { type PriceLine, PriceLines } from '#ui/patterns/price-lines.tsx'
import { StickyBar } from '#ui/patterns/sticky-bar.tsx'
import { SummaryPanel } from '#ui/patterns/summary-panel.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { CartNet } from '../agency/cart-net.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { basketPath, useBasket } from './basket.ts'
import { type CartCheck, isAbout, useCartCheck } from './cart-check.ts'
import { CartItem } from './cart-item.tsx'
import { closeCart } from './cart-opening.ts'
import { CouponField } from './coupon-field.tsx'
import { PriceMade } from './price-made.tsx'
import type { CartEntry } from './stored-entry.ts'
import { totalLines } from './total-lines.ts'
import { useGoToCheckout } from './use-go-to-checkout.ts'
import { type PricedEntry, type PricedView, usePricedCart } from './use-priced-cart.ts'
import { useSettled } from './use-settled.ts'

/** In the drawer at the side, or on a page with the totals beside the items, on phones below them. */
export type CartLayout = 'drawer' | 'page'

/** The cart, wherever it is shown; `above` and `below` are drawn around its items on a page. */
export function CartView({
  layout,
  above,
  below,
}: {
  layout: CartLayout
  above?: (entries: readonly CartEntry[]) => ReactNode
  below?: (entries: readonly CartEntry[]) => ReactNode
}) {
  const { t, locale } = useMessages()
  const view = usePricedCart()
  const check = useCartCheck(view, locale)
  const filled = view.items.length > 0
  const settled = useSettled(layout === 'drawer' || isAbout(check, view.cart))
  const late = settled === 'late'
  const items = <Items view={view} check={check} layout={layout} late={late} />

  if (layout === 'drawer') {
    return (
      <Sheet
        open
        onClose={closeCart}
        title={filled ? t('cart.titleCount', { count: view.items.length }) : t('cart.title')}
        closeLabel={t('cart.close')}
        footer={filled && <Totals view={view} check={check} layout="drawer" />}
      >
        {items}
        {filled && (
          <div className="mt-6 grid gap-5 border-line border-t pt-5 empty:hidden">
            <CouponField view={view} />
            <CartNet view={view} />
          </div>
        )}
      </Sheet>
    )
  }
  if (!filled) return items
  if (settled === 'waiting') return <ListSkeleton rows={2} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="min-w-0">
        {above?.(view.cart.entries)}
        {items}
        {below?.(view.cart.entries)}
      </div>
      <Totals view={view} check={check} layout="page" late={late} />
    </div>
  )
}

const pageItem = 'rounded-card border border-line bg-surface p-5 shadow-card md:p-6'

type ItemsProps = {
  view: PricedView
  check: CartCheck
  layout: CartLayout
  /** Drawn before the first answer: nothing that it says may push anything away. */
  late?: boolean
}

function Items({ view, check, layout, late }: ItemsProps): ReactNode {
  const { t } = useMessages()
  if (!view.ready) return <ListSkeleton rows={2} />
  if (view.items.length === 0) return <EmptyCart />
  return (
    <>
      {check.status === 'failed' && !late && (
        <Notice tone="warning" live className="mb-6">
          {t('cart.checkFailed')}
        </Notice>
      )}
      <ul className={layout === 'drawer' ? 'divide-y divide-line' : 'grid gap-4'}>
        {view.items.map((item) => (
          <li key={item.entry.id} className={layout === 'drawer' ? 'py-6 first:pt-0 last:pb-0' : pageItem}>
            <CartItem item={item} check={check} layout={layout} late={late} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Totals({ view, check, layout, late }: ItemsProps): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  const basket = useBasket()
  // The side cart leads into the first basket, wherever it was opened.
  const goToCheckout = useGoToCheckout(layout === 'drawer' ? 'basket' : basket)
  const { ledger, display, made } = view
  const coupon = view.cart.coupon?.code
  const quoted = view.items.flatMap(({ quote }) => quote?.lines ?? [])
  const lines = ledger && display ? totalLines({ ledger, display, quoted, coupon, t, exact }) : []
  const go = (
    <Button
      variant="action"
      size={layout === 'drawer' ? 'md' : 'lg'}
      wide
      disabled={view.items.every(isHinderedBy(check))}
      onClick={goToCheckout}
    >
      {t('cart.checkout')}
    </Button>
  )
  if (layout === 'drawer') {
    return (
      <div className="grid gap-4">
        <Hindered view={view} check={check} />
        <PriceLines lines={lines.filter(isForDrawer)} />
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <ButtonLink href={basketPath('basket', 'cart')} wide onClick={closeCart}>
            {t('cart.show')}
          </ButtonLink>
          {go}
        </div>
      </div>
    )
  }
  const total = lines.find(({ id }) => id === 'total')
  return (
    <div className="grid gap-5">
      <SummaryPanel
        title={t('cart.total.title')}
        lines={lines}
        actions={<div className="max-lg:hidden">{go}</div>}
        notes={
          <div className="grid gap-3">
            <p>{t('cart.checkoutNote')}</p>
            <CouponField view={view} />
            {made && display && <PriceMade steps={made.display} totals={display} />}
            {late && <Hindered view={view} check={check} />}
          </div>
        }
      >
        {!late && isHindered(view, check) && <Hindered view={view} check={check} />}
      </SummaryPanel>
      <CartNet view={view} />
      <StickyBar>
        <div className="min-w-0">
          {total && <Price current={total.amount} fromLabel={t('cart.total.total')} />}
        </div>
        <div className="shrink-0">{go}</div>
      </StickyBar>
    </div>
  )
}

/** The drawer's totals: reductions, sum, amount due now and on arrival. */
function isForDrawer({ id, emphasis }: PriceLine): boolean {
  return emphasis === 'saving' || id === 'total' || id === 'now' || id === 'on-site'
}

/** Whether something in the cart cannot be had as chosen. */
function isHindered({ items }: PricedView, check: CartCheck): boolean {
  return items.some(isHinderedBy(check))
}

/** Whether an item cannot be had as chosen; with nothing but such items there is no checkout. */
function isHinderedBy({ errors }: CartCheck): (item: PricedEntry) => boolean {
  return ({ entry, refusal }) => Boolean(refusal || errors[entry.id])
}

/** States beside the total that a change is required; the item has the details. */
function Hindered({ view, check }: { view: PricedView; check: CartCheck }): ReactNode {
  const { t } = useMessages()
  if (!isHindered(view, check)) return null
  return <Notice tone="danger">{t('cart.hindered')}</Notice>
}

/** Nothing here yet. */
export function EmptyCart(): ReactNode {
  const { t } = useMessages()
  return (
    <EmptyState
      drawing={<BoatDrawing />}
      title={t('cart.empty')}
      actions={
        <ButtonLink href="/search" variant="brand" onClick={closeCart}>
          {t('cart.findTour')}
        </ButtonLink>
      }
    >
      {t('cart.emptyText')}
    </EmptyState>
  )
}
