import type { ReactNode } from 'react'
import type { Money } from '#domain/money/money.ts'
import type { CartStep, CartTotals } from '#domain/pricing/cart.ts'
import { formatDiscount } from '#domain/pricing/format-discount.ts'
import { type PriceLine, PriceLines } from '#ui/patterns/price-lines.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages, type Words } from '../i18n/use-messages.tsx'
import { Disclosure } from './disclosure.tsx'

type Made = { steps: readonly CartStep[]; totals: CartTotals }

/** "Price details" over the whole cart: every discount, tax and share, of what it is and what it comes to. */
export function PriceMade({ steps, totals }: Made): ReactNode {
  const { t, format } = useMessages()
  const { exact } = useShop()
  return (
    <Disclosure label={t('cart.howMade')}>
      <div className="grid gap-3 rounded-input bg-sunken p-4 text-ink">
        <PriceLines lines={madeLines({ steps, totals }, { t, format, exact })} />
        <p className="text-ink-soft text-xs">{t('made.rounding')}</p>
      </div>
    </Disclosure>
  )
}

type Tools = Pick<Words, 't' | 'format'> & { exact: (money: Money) => string }

function madeLines({ steps, totals }: Made, tools: Tools): PriceLine[] {
  const { t, exact } = tools
  const before = steps.filter(({ rule }) => rule !== 'prepayment')
  const due = steps.filter(({ rule }) => rule === 'prepayment')
  return [
    { id: 'products', label: t('cart.total.products'), amount: exact(totals.productTotal) },
    ...(totals.extrasTotal.minor === 0
      ? []
      : [{ id: 'extras', label: t('cart.total.extras'), amount: exact(totals.extrasTotal) }]),
    ...before.map((step, index) => stepLine(step, `${index}`, tools)),
    {
      id: 'total',
      label: t('cart.total.total'),
      amount: exact(totals.grandTotal),
      emphasis: 'subtotal' as const,
    },
    ...due.map((step, index) => stepLine(step, `due ${index}`, tools)),
  ]
}

function stepLine(step: CartStep, id: string, tools: Tools): PriceLine {
  const { t, format, exact } = tools
  const { rule, input, percent, fixed, of, amount } = step
  const discount = fixed
    ? ({ kind: 'amount', amount: fixed } as const)
    : ({ kind: 'percent', percent: percent ?? 0 } as const)
  const how = fixed
    ? t('made.fixed', { amount: formatDiscount(discount, format.locale) })
    : t('made.of', { percent: formatDiscount(discount, format.locale), of: exact(of) })
  const detail = [reasonOf(step, tools), how].filter(Boolean).join(' · ')
  const line = {
    id,
    detail,
    amount: amount.minor < 0 ? `−${exact({ ...amount, minor: -amount.minor })}` : exact(amount),
  }
  switch (rule) {
    case 'coupon':
      return { ...line, label: t('cart.total.coupon'), emphasis: 'saving' }
    case 'basket-campaign':
      return { ...line, label: t('cart.total.basket'), emphasis: 'saving' }
    case 'member-discount':
      return { ...line, label: t('cart.total.member'), emphasis: 'saving' }
    case 'vat': {
      const contained = input.mode === 'included'
      return {
        id,
        label: t(contained ? 'line.vat-contained' : 'line.vat', { percent }),
        detail: t(contained ? 'made.within' : 'made.upon', { of: exact(of) }),
        amount: exact(amount),
        emphasis: contained ? 'muted' : 'plain',
      }
    }
    case 'instalment':
      return { ...line, label: t('cart.total.instalment') }
    case 'prepayment':
      return { ...line, label: t('cart.total.prepayment'), emphasis: 'muted' }
  }
}

/** Returns the inputs of the rule, where they add to the amount. */
function reasonOf({ rule, input }: CartStep, { t }: Tools): string | undefined {
  if (rule === 'coupon' && input.kinds) {
    return String(input.kinds)
      .split(',')
      .map((kind) => t(`kind.${kind as 'tour'}`))
      .join(t('app.comma'))
  }
  if (rule !== 'basket-campaign') return undefined
  return input.by === 'count'
    ? t('made.campaign.count', { count: Number(input.count), moreThan: Number(input.moreThan) })
    : t('made.campaign.amount', { amount: `${input.moreThan} ${input.currency}` })
}
