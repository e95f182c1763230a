import type { Money } from '#domain/money/money.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { isDepositAlone } from '#domain/pricing/deposit-alone.ts'
import type { Line } from '#domain/pricing/quote.ts'
import type { PriceLine } from '#ui/patterns/price-lines.tsx'
import type { Words } from '../i18n/use-messages.tsx'
import { shareValues } from '../seo/share-values.ts'

/** The context of the total's lines: an open choice, a booking, payment on arrival, or nothing due. */
type Stage = 'open' | 'booked' | 'on-arrival' | 'over'

type Parts = {
  display: CartTotals
  ledger: CartTotals
  stage?: Stage
  /** The lines of all items: they show whether an amount to pay on arrival is a security deposit. */
  quoted: readonly Line[]
  /** The code of the coupon that is taken off. */
  coupon?: string
  t: Words['t']
  exact: (money: Money) => string
}

/** The totals of a cart or a booking, line by line: only what there is, the sum, and what is paid when. */
export function totalLines({
  display,
  ledger,
  stage = 'open',
  quoted,
  coupon,
  t,
  exact,
}: Parts): PriceLine[] {
  const lines: (PriceLine | false)[] = [
    plain('products', t('cart.total.products'), display.productTotal),
    has(display.extrasTotal) && plain('extras', t('cart.total.extras'), display.extrasTotal),
    has(display.couponDiscount) &&
      saving(
        'coupon',
        coupon ? t('cart.total.couponCode', { code: coupon }) : t('cart.total.coupon'),
        display.couponDiscount,
      ),
    has(display.basketDiscount) && saving('basket', t('cart.total.basket'), display.basketDiscount),
    has(display.memberDiscount) && saving('member', t('cart.total.member'), display.memberDiscount),
    has(display.vatAdded) && plain('vat', t('cart.total.vatAdded'), display.vatAdded),
    has(display.instalmentDifference) &&
      plain('instalment', t('cart.total.instalment'), display.instalmentDifference),
    {
      id: 'total',
      label: t('cart.total.total'),
      detail:
        display.currency === ledger.currency
          ? undefined
          : t('cart.total.ledger', { amount: exact(ledger.grandTotal) }),
      amount: exact(display.grandTotal),
      emphasis: 'total',
    },
  ]
  if (has(display.vatTotal) && !has(display.vatAdded)) {
    lines.push({
      id: 'contained',
      label: t('cart.total.vatContained'),
      amount: exact(display.vatTotal),
      emphasis: 'muted',
    })
  }
  return [...lines.filter((line) => line !== false), ...whenLines({ display, stage, quoted, t, exact })]

  function plain(id: string, label: string, amount: Money): PriceLine {
    return { id, label, amount: exact(amount) }
  }

  function saving(id: string, label: string, amount: Money): PriceLine {
    return { id, label, amount: `−${exact(amount)}`, emphasis: 'saving' }
  }
}

/** The amounts due now and later; nothing when one of them is zero. */
function whenLines({ display, stage, quoted, t, exact }: Omit<Parts, 'ledger' | 'coupon'>): PriceLine[] {
  const { grandTotal, prepaymentTotal, balanceDue, onSiteTotal } = display
  const lines: PriceLine[] = []
  if (stage === 'over') return lines
  if (stage === 'on-arrival') {
    lines.push({
      id: 'now',
      label: t('cart.total.onArrival'),
      amount: exact(grandTotal),
      emphasis: 'subtotal',
    })
  } else if (has(balanceDue)) {
    lines.push({
      id: 'now',
      label: t(stage === 'booked' ? 'cart.total.prepayment' : 'cart.total.now'),
      detail: t('cart.total.percent', shareValues(display.prepaymentPercent)),
      amount: exact(prepaymentTotal),
      emphasis: 'subtotal',
    })
    lines.push({ id: 'later', label: t('cart.total.later'), amount: exact(balanceDue), emphasis: 'muted' })
  }
  if (has(onSiteTotal)) {
    lines.push({
      id: 'on-site',
      label: t(isDepositAlone(quoted) ? 'book.deposit' : 'cart.total.onSite'),
      detail: t('cart.total.apart'),
      amount: exact(onSiteTotal),
      emphasis: 'apart',
    })
  }
  return lines
}

function has({ minor }: Money): boolean {
  return minor !== 0
}
