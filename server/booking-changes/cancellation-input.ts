import type { RefundChoice, RefundWay } from '#domain/booking/refund-choice.ts'
import type { Money } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffCancellation } from '#server/post-booking/by-staff/cancel-by-staff.ts'

export type CancellationInput = {
  position?: number | undefined
  refund: RefundChoice['by']
  amount?: Money | undefined
  way: RefundWay
  requestedBy: 'company' | 'guest'
  message?: string | undefined
}

/** Returns the cancellation that an input asks for; refused without the amount of a refund by amount. */
export function cancellationOf(
  { refund, amount, position, way, requestedBy, message }: CancellationInput,
  booking: string,
): StaffCancellation | Refusal<'amount-required'> {
  const common = { booking, way, requestedBy, message, ...(position !== undefined && { position }) }
  if (refund !== 'amount') return { ...common, refund: { by: refund } }
  return amount ? { ...common, refund: { by: 'amount', amount } } : refuse('amount-required')
}

/** Returns whether a cancellation decides about money: its tiers, paid back as it was paid, are for everyone who cancels. */
export function needsRefundRight({ refund, way }: Pick<CancellationInput, 'refund' | 'way'>): boolean {
  return refund !== 'tiers' || way !== 'as-paid'
}
