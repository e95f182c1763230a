import type { PaymentFrame } from '#domain/booking/order.ts'
import type { Company } from '#server/company.ts'
import { findBooking } from '#server/orders/find-booking.ts'
import type { PaymentStep } from './provider.ts'
import { attemptOf } from './queries.ts'
import { whereItStands } from './settle-payment.ts'

/** The frame of a try to pay one's own booking; undefined where there is none. */
export async function findFrame(
  company: Company,
  wanted: { booking: string; attempt: string; member: string },
): Promise<PaymentFrame | undefined> {
  const attempt = await attemptOf(company.database, wanted.attempt)
  const step = attempt?.step as PaymentStep | null | undefined
  if (step?.kind !== 'iframe' || attempt?.booking !== wanted.booking) return undefined
  if (!(await findBooking(company, { id: wanted.booking, member: wanted.member }))) return undefined
  const { attempt: state } = (await whereItStands(company, wanted.attempt))!
  return { url: step.url, state }
}
