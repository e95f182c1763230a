import type { Money } from '#domain/money/money.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import type { PriceLine } from '#ui/patterns/price-lines.tsx'
import type { Words } from '../words/words.tsx'

type Parts = {
  display: CartTotals
  ledger: CartTotals
  t: Words['t']
  exact: (money: Money) => string
}

/** The totals of a cart or a booking, line by line: only what there is, the sum, and what is paid when. */
export function totalLines({ display, ledger, t, exact }: Parts): PriceLine[] {
  const lines: (PriceLine | false)[] = [
    plain('products', t('cart.total.products'), display.productTotal),
    has(display.extrasTotal) && plain('extras', t('cart.total.extras'), display.extrasTotal),
    has(display.couponDiscount) && saving('coupon', t('cart.total.coupon'), display.couponDiscount),
    has(display.basketDiscount) && saving('basket', t('cart.total.basket'), display.basketDiscount),
    has(display.memberDiscount) && saving('member', t('cart.total.member'), display.memberDiscount),
    has(display.vatAdded) && plain('vat', t('cart.total.vatAdded'), display.vatAdded),
    has(display.instalmentDifference) &&
      plain('instalment', t('cart.total.instalment'), display.instalmentDifference),
    {
      id: 'total',
      label: t('cart.total.total'),
      detail: detailOfTotal(),
      amount: exact(display.grandTotal),
      emphasis: 'total',
    },
  ]
  return [...lines.filter((line) => line !== false), ...whenLines({ display, t, exact })]

  function detailOfTotal(): string | undefined {
    const parts = [
      display.currency !== ledger.currency && t('cart.total.ledger', { amount: exact(ledger.grandTotal) }),
      has(display.vatTotal) &&
        !has(display.vatAdded) &&
        t('cart.total.vatContained', { amount: exact(display.vatTotal) }),
    ]
    return parts.filter(Boolean).join(' · ') || undefined
  }

  function plain(id: string, label: string, amount: Money): PriceLine {
    return { id, label, amount: exact(amount) }
  }

  function saving(id: string, label: string, amount: Money): PriceLine {
    return { id, label, amount: `−${exact(amount)}`, emphasis: 'saving' }
  }
}

/** What is paid now and what later; nothing where all is paid at once. */
export function whenLines({ display, t, exact }: Omit<Parts, 'ledger'>): PriceLine[] {
  const lines: (PriceLine | false)[] = [
    has(display.balanceDue) && {
      id: 'now',
      label: t('cart.total.now'),
      detail: t('cart.total.percent', { percent: display.prepaymentPercent }),
      amount: exact(display.prepaymentTotal),
      emphasis: 'subtotal',
    },
    has(display.balanceDue) && {
      id: 'later',
      label: t('cart.total.later'),
      amount: exact(display.balanceDue),
      emphasis: 'muted',
    },
    has(display.onSiteTotal) && {
      id: 'on-site',
      label: t('cart.total.onSite'),
      amount: exact(display.onSiteTotal),
      emphasis: 'muted',
    },
  ]
  return lines.filter((line) => line !== false)
}

function has({ minor }: Money): boolean {
  return minor !== 0
}
