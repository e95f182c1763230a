import { moveRequest, type RequestEvent, type RequestState } from '#domain/booking/request-state.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { guestOf } from './find-request.ts'
import { bookedRequests, deleteHealthBefore, lapsedRequests, lockRequest, moveRequestRow } from './queries.ts'

/** How long what was said about health is stored after a request that came to nothing. */
const healthRetentionDays = 30

/**
 * Updates requests by the state of their quotes: booked ones are accepted, expired ones lapse with an email to
 * the guest. Returns the number of moves; a second run moves none.
 */
export async function settleRequests({ database }: Company, now: Date): Promise<number> {
  let moved = 0
  for (const { number, booking } of await bookedRequests(database)) {
    if (await settle(database, { number, event: 'accept', why: `booked as ${booking}`, now })) moved += 1
  }
  for (const number of await lapsedRequests(database, now)) {
    if (await settle(database, { number, event: 'lapse', why: 'its time ran out', now })) moved += 1
  }
  await deleteHealthBefore(database, new Date(now.getTime() - healthRetentionDays * 86_400_000))
  return moved
}

function settle(
  database: Company['database'],
  { number, event, why, now }: { number: string; event: RequestEvent; why: string; now: Date },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const request = await lockRequest(transaction, number)
    const from = request?.state as RequestState
    const to = request && moveRequest(from, event)
    // Another node may have been quicker.
    if (!request || !to || isRefusal(to)) return false
    await moveRequestRow(transaction, { request: request.id, from, to, by: 'clock', why, at: now })
    if (event === 'lapse') {
      await queueMail(transaction, {
        // An unanswered guest is informed that the request cannot be met, not that a quote expired.
        template: from === 'asked' ? 'request-declined' : 'offer-lapsed',
        recipient: guestOf(request).email,
        locale: request.locale,
        data: { request: request.id, why: '' },
      })
    }
    return true
  })
}
