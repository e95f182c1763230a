import { moveRequest, type RequestState } from '#domain/booking/request-state.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { guestOf } from './find-request.ts'
import { isUnderWay, lockRequest, moveRequestRow, offerWithCode } from './queries.ts'

type Declining = { number: string; by: 'guest' | 'staff'; why: string; now: Date }

/** Declines a request from either side and notifies the other. Declining twice changes nothing. */
export function declineRequest(
  { database, settings }: Company,
  { number, by, why, now }: Declining,
): Promise<'declined' | Refusal> {
  return database.transaction(async (transaction) => {
    const request = await lockRequest(transaction, number)
    if (!request) return refuse('request-unknown')
    const from = request.state as RequestState
    if (from === 'declined') return 'declined'
    if (await isUnderWay(transaction, request.id, now)) return refuse('offer-under-way')
    const to = moveRequest(from, 'decline')
    if (isRefusal(to)) return to
    await moveRequestRow(transaction, { request: request.id, from, to, by, why, at: now })
    const { contact, languages } = await settings()
    await queueMail(transaction, {
      template: by === 'staff' ? 'request-declined' : 'offer-declined',
      recipient: by === 'staff' ? guestOf(request).email : contact.email,
      locale: by === 'staff' ? request.locale : (languages.enabled[0] ?? 'en'),
      data: { request: request.id, why },
    })
    return 'declined'
  })
}

/** The guest does not want an offer: the request ends. */
export async function declineOffer(
  company: Company,
  { code, now }: { code: string; now: Date },
): Promise<'declined' | Refusal> {
  const found = await offerWithCode(company.database, code)
  if (!found || found.offer.withdrawn) return refuse('offer-unknown')
  return declineRequest(company, { number: found.request.number, by: 'guest', why: 'offer declined', now })
}
