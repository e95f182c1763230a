import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useSearchParams } from 'react-router'
import type { Basket } from '#domain/booking/order.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { type CheckoutFields, travellersOf, typedGuestRules } from './fields.ts'
import { requiredBy } from './required-details.ts'

export type CheckoutStep = 'details' | 'payment'

/**
 * The step of the checkout that is shown, which the address says, so that the browser's own way back works; undefined in
 * the basket that shows everything at once. Only the person moves it: by its buttons, or through the history. Whether the
 * details are complete is looked at once for each address that asks for the payment: after a reload the identity number,
 * which is never stored, may have to be typed again, and in another tab everything. The step then is the details, and so
 * is the address, whatever is typed from there on.
 */
export function useCheckoutStep({
  basket,
  form: { getValues },
  entries,
  mayPay,
}: {
  basket: Basket
  form: Pick<UseFormReturn<CheckoutFields>, 'getValues'>
  entries: readonly CartEntry[]
  /** False for a visitor, and after a session has ended: the account is among the details. */
  mayPay: boolean
}): { step: CheckoutStep | undefined; goTo: (step: CheckoutStep) => void } {
  const { key } = useLocation()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('step') === 'payment' ? 'payment' : 'details'
  const [shown, setShown] = useState(() => ({ key, step: permitted() }))
  if (shown.key !== key) setShown({ key, step: permitted() })
  const step = mayPay ? shown.step : 'details'

  function permitted(): CheckoutStep {
    return asked === 'payment' && areComplete(getValues(), entries) ? 'payment' : 'details'
  }

  useEffect(() => {
    if (basket === 'basket' && asked !== step) setQuery({}, { replace: true, preventScrollReset: true })
  }, [basket, asked, step, setQuery])

  function goTo(next: CheckoutStep): void {
    setQuery(next === 'payment' ? { step: next } : {}, { preventScrollReset: false })
  }

  return { step: basket === 'basket' ? step : undefined, goTo }
}

/** Whether nothing is missing in the details, as far as it can be known without the rules of phone numbers. */
function areComplete(fields: CheckoutFields, entries: readonly CartEntry[]): boolean {
  const rules = Object.entries(typedGuestRules(requiredBy(entries))) as [
    'firstName',
    (text: string) => unknown | undefined,
  ][]
  const named = Object.values(travellersOf(fields, entries)).flat()
  return (
    rules.every(([field, rule]) => rule(fields[field]) === undefined) &&
    named.every(({ firstName, lastName }) => firstName !== '' && lastName !== '')
  )
}
