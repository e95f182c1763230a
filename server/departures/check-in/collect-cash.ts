import type { Money } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import {
  type PaymentRefusal,
  type TakenPayment,
  takePayment,
} from '#server/post-booking/by-staff/take-payment.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { bookingOfItem } from './queries.ts'

/** Records cash that was taken at the quay for the booking of an item, once per key. */
export async function collectCash(
  company: Company,
  { item, amount, key }: { item: string; amount: Money; key: string },
  order: StaffOrder,
): Promise<TakenPayment | PaymentRefusal | Refusal<'item-unknown'>> {
  const booking = await bookingOfItem(company.database, item)
  if (!booking) return refuse('item-unknown')
  return takePayment(company, { booking, method: 'cash', amount, key }, order)
}
