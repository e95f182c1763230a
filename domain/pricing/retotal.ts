import { add, allocate, type Money, subtract, sum } from '#domain/money/money.ts'
import type { CartTotals, ItemTotals, PricedItem } from './cart.ts'
import { commonPercent } from './price-cart.ts'

/** A priced cart as a booking keeps it. */
export type StoredPrices = {
  readonly ledger: CartTotals
  readonly display: CartTotals
  readonly items: readonly PricedItem[]
}

/**
 * Returns the totals of a booking after one item's price changes, or an item is added behind the last: that price put in,
 * the sums recalculated, all else as sold. Throws RangeError beyond safe integers. Source: spec section 3, `rezervasyon_toplam`.
 * Example: of items of 80.00 and 80.00 the second becomes 100.00, and the grand total 180.00.
 */
export function retotal(stored: StoredPrices, position: number, item: PricedItem): StoredPrices {
  const items = stored.items.toSpliced(position, 1, item)
  return {
    items,
    ledger: totalsOf(
      stored.ledger,
      items.map(({ ledger }) => ledger),
    ),
    display: totalsOf(
      stored.display,
      items.map(({ display }) => display),
    ),
  }
}

/**
 * Returns the totals of a booking after items were cancelled: the sums of the remaining items. Each item bears
 * its share of an instalment difference by its amount due. Throws RangeError beyond safe integers. Source: spec
 * section 3, `rezervasyon_toplam`. Example: of items of 80.00 and 20.00 the second is cancelled: 80.00.
 */
export function totalsWithout(
  stored: StoredPrices,
  cancelled: ReadonlySet<number>,
): Pick<StoredPrices, 'ledger' | 'display'> {
  const stands = (_: unknown, position: number) => !cancelled.has(position)
  const totalsIn = (side: 'ledger' | 'display') => {
    const items = stored.items.map((item) => item[side])
    const was = stored[side]
    const differences = allocate(
      was.instalmentDifference,
      items.map(({ prepaymentTotal }) => prepaymentTotal.minor),
    )
    const instalmentDifference = sum(differences.filter(stands), was.currency)
    return totalsOf({ ...was, instalmentDifference }, items.filter(stands))
  }
  const [ledger, display] = [totalsIn('ledger'), totalsIn('display')]
  const items = stored.items.filter(stands).map((item) => item.ledger)
  const dueForItems = subtract(ledger.prepaymentTotal, ledger.instalmentDifference)
  const grandForItems = subtract(ledger.grandTotal, ledger.instalmentDifference)
  const prepaymentPercent = commonPercent(items, dueForItems, grandForItems)
  return { ledger: { ...ledger, prepaymentPercent }, display: { ...display, prepaymentPercent } }
}

type MoneyField = {
  [Field in keyof ItemTotals]: ItemTotals[Field] extends Money ? Field : never
}[keyof ItemTotals]

function totalsOf(was: CartTotals, items: readonly ItemTotals[]): CartTotals {
  const total = (field: MoneyField) =>
    sum(
      items.map((item) => item[field]),
      was.currency,
    )
  const subtotal = subtract(add(total('total'), total('extrasTotal')), total('discountTotal'))
  const grandForItems = total('grandTotal')
  const grandTotal = add(grandForItems, was.instalmentDifference)
  const prepaymentTotal = add(total('prepaymentTotal'), was.instalmentDifference)
  return {
    ...was,
    productTotal: subtract(total('total'), total('campaignDiscount')),
    extrasTotal: total('extrasTotal'),
    couponDiscount: total('couponDiscount'),
    basketDiscount: total('basketDiscount'),
    memberDiscount: total('memberDiscount'),
    subtotal,
    vatTotal: total('vatTotal'),
    vatAdded: subtract(grandForItems, subtotal),
    grandTotal,
    prepaymentTotal,
    balanceDue: subtract(grandTotal, prepaymentTotal),
    onSiteTotal: total('onSiteTotal'),
  }
}
