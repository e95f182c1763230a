import type { MadeTotals } from '#domain/booking/order.ts'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { priceAlone } from '#domain/pricing/price-alone.ts'
import { SummaryItem, SummaryPanel } from '#ui/patterns/summary-panel.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { CartNet } from '../agency/cart-net.tsx'
import { basketPath, useBasket } from '../cart/basket.ts'
import type { CartCheck } from '../cart/cart-check.ts'
import { CouponField } from '../cart/coupon-field.tsx'
import { Disclosure } from '../cart/disclosure.tsx'
import { pickupText, titleOfEntry } from '../cart/entry-text.ts'
import { ItemFacts } from '../cart/item-facts.tsx'
import { PriceMade } from '../cart/price-made.tsx'
import { displayedEntry } from '../cart/reported-entry.ts'
import { totalLines } from '../cart/total-lines.ts'
import type { PricedEntry, PricedView } from '../cart/use-priced-cart.ts'
import { itemErrorText } from '../company/refusal-text.ts'
import { useShop } from '../company/shop.tsx'
import { coverOf } from '../components/cover.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useWithInstalments } from './instalment-choice.ts'

type OrderSummaryProps = {
  view: PricedView
  totals: { ledger: CartTotals; display: CartTotals; made?: MadeTotals } | undefined
  check: CartCheck
  method: PaymentMethod
  layout: 'panel' | 'folded'
}

/** Items and price: a panel beside the form, or one unfolding line above it on phones. */
export function OrderSummary({ view, totals, check, method, layout }: OrderSummaryProps) {
  const { t } = useMessages()
  const { exact } = useShop()
  const basket = useBasket()
  const shown = useWithInstalments(totals)
  const items = (
    <ul className="grid gap-5 text-pretty">
      {view.items.map((item) => (
        <li key={item.entry.id}>
          <Item item={item} check={check} several={view.items.length > 1} />
        </li>
      ))}
    </ul>
  )
  const panel = (
    <SummaryPanel
      title={
        <span className="flex items-baseline justify-between gap-4">
          {t('checkout.summary')}
          <TextLink href={basketPath(basket, 'cart')} alone className="text-sm tracking-normal">
            {t('checkout.change')}
          </TextLink>
        </span>
      }
      lines={
        shown
          ? totalLines({
              ...shown,
              stage: method === 'on-the-spot' ? 'on-arrival' : 'open',
              quoted: view.items.flatMap(({ quote }) => quote?.lines ?? []),
              coupon: view.cart.coupon?.code,
              t,
              exact,
            })
          : []
      }
      layout={layout === 'panel' ? 'page' : 'drawer'}
      notes={totals?.made && <PriceMade steps={totals.made.display} totals={totals.display} />}
    >
      <div className="grid gap-5">
        {items}
        <CouponField view={view} />
      </div>
    </SummaryPanel>
  )
  if (layout === 'panel') {
    return (
      <div className="grid gap-5">
        {panel}
        <CartNet view={view} />
      </div>
    )
  }
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-2">
      <Disclosure
        label={
          <span className="flex min-h-9 items-center">
            {t('checkout.summaryFolded', { total: shown ? exact(shown.display.grandTotal) : '' })}
          </span>
        }
      >
        {panel}
        <CartNet view={view} />
      </Disclosure>
    </div>
  )
}

function Item({ item, check, several }: { item: PricedEntry; check: CartCheck; several: boolean }) {
  const { t, locale, format } = useMessages()
  const { exact, uploadBase } = useShop()
  const { entry, display, refusal } = item
  const pickup = pickupText(entry, { t, format })
  const error = check.errors[entry.id] ?? (refusal && { reason: refusal.refused, values: refusal.values })
  return (
    <>
      <SummaryItem
        picture={
          <Picture
            picture={{ ...coverOf(entry.product.pictures, uploadBase), alt: '' }}
            sizes="96px"
            loading="eager"
          />
        }
        title={titleOfEntry(entry, locale)}
        facts={
          <>
            <ItemFacts item={displayedEntry(entry)} />
            {pickup && <span className="block">{pickup}</span>}
            {several && display && (
              <bdi className="font-semibold text-ink figures">{exact(priceAlone(display))}</bdi>
            )}
          </>
        }
      />
      {error && (
        <Notice tone="danger" className="mt-3">
          {itemErrorText(error, { t, format })}
        </Notice>
      )}
    </>
  )
}
