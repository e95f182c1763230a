import type { Money } from '#domain/money/money.ts'
import type { ItemVat } from '#domain/pricing/item-vat.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { PreviewedEmail } from '#server/booking-changes/dry-run.ts'
import type { Company } from '#server/company.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { declineRequest } from '#server/requests/decline-request.ts'
import { guestOf } from '#server/requests/find-request.ts'
import { requestForStaff } from '#server/requests/for-staff.ts'
import { type Answer, planOffer, writeOffer } from '#server/requests/make-offer.ts'
import { rolledBack } from '#server/rolled-back.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'

/** Returns the price of an offer, what the guest pays for it, and its email. The offer is made and undone; its price is found before, without locks. */
export async function previewOffer(
  company: Company,
  answer: Answer,
  order: StaffOrder,
): Promise<{ price: Money; total: Money; vat: ItemVat; email: PreviewedEmail } | Refusal> {
  const planned = await planOffer(company, answer, order)
  return rolledBack(company, async (inside) => {
    const made = await writeOffer(inside.database, { answer, planned }, order)
    if (isRefusal(made)) return made
    if (isRefusal(planned)) return planned
    const { gross: total, ...vat } = planned.quote.vat
    const email = await emailOf(inside, answer.number, { template: 'offer-made', data: { offer: made.code } })
    return isRefusal(email) ? email : { price: made.price, total, vat, email }
  })
}

/** Returns the email by which a request is declined. It is declined and this undone. */
export function previewDecline(
  company: Company,
  answer: { number: string; why: string; version: number },
  order: StaffOrder,
): Promise<PreviewedEmail | Refusal> {
  return rolledBack(company, async (inside) => {
    const done = await declineRequest(inside, answer, order)
    if (isRefusal(done)) return done
    const request = await requestForStaff(inside.database, answer.number)
    const data = { request: request?.id, why: answer.why }
    return emailOf(inside, answer.number, { template: 'request-declined', data })
  })
}

async function emailOf(
  company: Company,
  number: string,
  { template, data }: { template: MailTemplate; data: object },
): Promise<PreviewedEmail | Refusal<'request-unknown'>> {
  const request = await requestForStaff(company.database, number)
  if (!request) return refuse('request-unknown')
  const { subject, text } = await composeMail(company, { template, locale: request.locale, data })
  return { template, recipient: guestOf(request).email, subject, text }
}
