import type { Money } from '#domain/money/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { type UnansweredOffer, unansweredOffers } from '#server/post-booking/rescue/list-offers.ts'
import { paidFor } from '#server/post-booking/rescue/paid-for.ts'
import {
  lockBookingsToRescue,
  type NewRescue,
  type StartedRescue,
  startRescue,
} from '#server/post-booking/rescue/start-rescue.ts'
import { rolledBack } from '#server/rolled-back.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import type { PreviewedEmail } from './dry-run.ts'

export type RescuePreview = Omit<StartedRescue, 'id'> & { paid: Money[]; emails: PreviewedEmail[] }

/**
 * Returns what a rescue would do: how many offers it makes, what was paid for their items, and one email in each language of
 * the guests. The rescue is carried out and undone; its money is added up afterwards, without locks.
 */
export async function previewRescue(
  company: Company,
  rescue: NewRescue<{ id: string }>,
  order: StaffOrder,
): Promise<RescuePreview | Refusal> {
  const found = await rolledBack(company, async (inside) => {
    // Bookings before departures, as cancellations and changes lock them.
    await lockBookingsToRescue(
      inside.database,
      rescue.departures.map(({ id }) => id),
    )
    const started = await startRescue(inside, rescue, order)
    if (isRefusal(started)) return started
    const { id, ...counted } = started
    const items = id ? await unansweredOffers(inside.database, { rescue: id, now: order.now }) : []
    return { ...counted, items, emails: await onePerLanguage(inside, items) }
  })
  if (isRefusal(found)) return found
  const { items, ...preview } = found
  return { ...preview, paid: await paidFor(company, items, order.now) }
}

async function onePerLanguage(
  company: Company,
  offers: readonly UnansweredOffer[],
): Promise<PreviewedEmail[]> {
  const emailed = offers.filter(({ email }) => email !== '')
  const first = new Map(emailed.toReversed().map((offer) => [offer.locale, offer]))
  const emails: PreviewedEmail[] = []
  for (const { id, booking, locale, email } of first.values()) {
    const template = 'rescue-offer'
    const { subject, text } = await composeMail(company, { template, locale, data: { booking, offer: id } })
    emails.push({ template, recipient: email, subject, text })
  }
  return emails
}
