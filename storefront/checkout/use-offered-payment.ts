import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CheckedPayment } from '#domain/booking/order.ts'
import type { CartCheck } from '../cart/cart-check.ts'
import { useShop } from '../company/shop.tsx'
import type { CheckoutFields } from './fields.ts'

/**
 * Returns how the cart may be paid: as the server says, else by every method of the company. A chosen method that does not
 * serve the cart gives way to the first one that does.
 */
export function useOfferedPayment(
  { payment }: CartCheck,
  { watch, setValue }: Pick<UseFormReturn<CheckoutFields>, 'watch' | 'setValue'>,
): CheckedPayment {
  const { paymentMethods } = useShop().settings
  const offered = payment ?? {
    methods: paymentMethods,
    refused: [],
    onArrival: 'confirmed',
    confirmWithinHours: 0,
  }
  const method = watch('method')
  const [first] = offered.methods
  const fits = offered.methods.includes(method)
  useEffect(() => {
    if (!fits && first) setValue('method', first)
  }, [fits, first, setValue])
  return offered
}
