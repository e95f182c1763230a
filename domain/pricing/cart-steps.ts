import { add, decimalText, type Money, negate, subtract, zero } from '#domain/money/money.ts'
import type { CartInput, CartStep, CartTotals, ItemTotals } from './cart.ts'
import { type Book, discountable, leftIn } from './cart-books.ts'
import type { Discount } from './terms.ts'

/** A cart in one currency before each of its discounts and after the last, and what came of it. */
export type CartInMaking = {
  readonly opened: Book
  readonly afterCoupon: Book
  readonly afterBasket: Book
  readonly afterMember: Book
  readonly items: readonly ItemTotals[]
  readonly cart: CartTotals
}

/**
 * How a cart's total came about in one currency: every discount that was taken, every tax, the instalment difference
 * and every share that is paid now, each with what it was of. Never throws. Source: docs/pricing.md, "The cart".
 * Example: a coupon of 10 % on 180.00 EUR is a step of 180.00 EUR and −18.00 EUR.
 */
export function cartSteps(made: CartInMaking, input: CartInput): CartStep[] {
  const { opened, afterCoupon, afterBasket, afterMember, items, cart } = made
  const { coupon, basketCampaign, memberDiscount, instalment } = input
  const kinds = coupon?.kinds
  const steps: (CartStep | undefined)[] = [
    discountStep('coupon', coupon, leftIn(opened, kinds), leftIn(afterCoupon, kinds), {
      ...(kinds && { kinds: kinds.join(',') }),
    }),
    discountStep('basket-campaign', basketCampaign?.discount, leftIn(afterCoupon), leftIn(afterBasket), {
      ...(basketCampaign && campaignInput(basketCampaign, discountable(opened.items).length)),
    }),
    discountStep('member-discount', memberDiscount, leftIn(afterBasket), leftIn(afterMember), {}),
    ...taxSteps(items, afterMember),
    instalment && instalmentStep(cart, instalment),
    ...prepaymentSteps(items, cart),
  ]
  return steps.filter((step) => step !== undefined)
}

/**
 * Returns the steps of a cart whose instalment difference the bank reported after the payment; `fixed` is that
 * difference, and `totals` already include it. It replaces an earlier difference. Never throws. Source:
 * docs/pricing.md, "Instalment difference". Example: 3.00 EUR upon 100.00 EUR is a step before that of the
 * prepayment.
 */
export function withInstalmentStep(steps: readonly CartStep[], totals: CartTotals, fixed: Money): CartStep[] {
  const others = steps.filter(({ rule }) => rule !== 'instalment')
  const step = instalmentStep(totals, { kind: 'amount', amount: fixed })
  if (!step) return others
  const at = others.findIndex(({ rule }) => rule === 'prepayment')
  return others.toSpliced(at < 0 ? others.length : at, 0, step)
}

function instalmentStep(totals: CartTotals, instalment: Discount): CartStep | undefined {
  const { instalmentDifference: amount, prepaymentTotal } = totals
  if (amount.minor === 0) return undefined
  return {
    rule: 'instalment',
    input: {},
    ...inWhat(instalment),
    of: subtract(prepaymentTotal, amount),
    amount,
  }
}

function discountStep(
  rule: CartStep['rule'],
  discount: Discount | undefined,
  before: Money,
  after: Money,
  input: CartStep['input'],
): CartStep | undefined {
  const amount = subtract(before, after)
  if (!discount || amount.minor === 0) return undefined
  return { rule, input, ...inWhat(discount), of: before, amount: negate(amount) }
}

function campaignInput(campaign: NonNullable<CartInput['basketCampaign']>, count: number): CartStep['input'] {
  if (campaign.by === 'count') return { by: 'count', moreThan: campaign.moreThan, count }
  const { moreThan } = campaign
  return { by: 'amount', moreThan: decimalText(moreThan), currency: moreThan.currency }
}

function taxSteps(items: readonly ItemTotals[], { items: accounts }: Book): CartStep[] {
  const steps: CartStep[] = []
  for (const [index, { vatMode: mode, vatRate: percent, vatTotal }] of items.entries()) {
    const { left } = accounts[index]!
    const at = steps.findIndex((step) => step.input.mode === mode && step.percent === percent)
    const { of, amount } = steps[at] ?? { of: zero(left.currency), amount: zero(left.currency) }
    const step: CartStep = {
      rule: 'vat',
      input: { mode },
      percent,
      of: add(of, left),
      amount: add(amount, vatTotal),
    }
    if (at < 0) steps.push(step)
    else steps[at] = step
  }
  return steps.filter(({ amount }) => amount.minor !== 0)
}

/** The part of the total that is due now; no step when all of it is. */
function prepaymentSteps(items: readonly ItemTotals[], { balanceDue }: CartTotals): CartStep[] {
  if (balanceDue.minor === 0) return []
  const percents = [...new Set(items.map(({ prepaymentPercent }) => prepaymentPercent))]
  return percents.map((percent) => {
    const own = items.filter(({ prepaymentPercent }) => prepaymentPercent === percent)
    const none = zero(balanceDue.currency)
    return {
      rule: 'prepayment',
      input: { items: own.length },
      percent,
      of: own.reduce((total, { grandTotal }) => add(total, grandTotal), none),
      amount: own.reduce((total, { prepaymentTotal }) => add(total, prepaymentTotal), none),
    }
  })
}

function inWhat(discount: Discount): Pick<CartStep, 'percent' | 'fixed'> {
  return discount.kind === 'percent' ? { percent: discount.percent } : { fixed: discount.amount }
}
