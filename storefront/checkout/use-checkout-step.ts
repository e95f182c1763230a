import { useSearchParams } from 'react-router'
import type { Basket } from '#domain/booking/order.ts'
import type { CartEntry } from '../cart/cart-state.ts'
import { askedBy } from './asked-entries.ts'
import { type CheckoutFields, guestRules, travellersOf } from './fields.ts'

export type CheckoutStep = 'details' | 'payment'

/**
 * The step of the checkout that is shown, which the address says, so that the browser's own way back works; undefined in
 * the basket that shows everything at once. Payment is shown once the details are whole: after a reload the identity
 * number, which is never kept, may have to be typed again.
 */
export function useCheckoutStep({
  basket,
  fields,
  entries,
}: {
  basket: Basket
  fields: CheckoutFields
  entries: readonly CartEntry[]
}): { step: CheckoutStep | undefined; goTo: (step: CheckoutStep) => void } {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('step') === 'payment' && areWhole(fields, entries) ? 'payment' : 'details'

  function goTo(step: CheckoutStep): void {
    setQuery(step === 'payment' ? { step } : {}, { preventScrollReset: false })
  }

  return { step: basket === 'basket' ? wanted : undefined, goTo }
}

/** Whether the details lack nothing, as far as can be told without fetching the rules of telephone numbers. */
function areWhole(fields: CheckoutFields, entries: readonly CartEntry[]): boolean {
  const rules = Object.entries(guestRules(askedBy(entries))) as [
    'firstName',
    (text: string) => unknown | undefined,
  ][]
  const named = Object.values(travellersOf(fields, entries)).flat()
  return (
    rules.every(([field, rule]) => rule(fields[field]) === undefined) &&
    named.every(({ firstName, lastName }) => firstName !== '' && lastName !== '')
  )
}
