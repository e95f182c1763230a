import { moveRequest, type RequestState } from '#domain/booking/request-state.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { staffAddress } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { guestOf } from './find-request.ts'
import {
  countMoves,
  isUnderWay,
  lockRequest,
  moveRequestRow,
  offerWithCode,
  type RequestRow,
} from './queries.ts'

type Declining = {
  number: string
  /** Words to the guest, for the email. */
  why: string
  /** The number of moves of the request that was displayed: another one refuses. */
  version?: number | undefined
}

/** Staff decline a request, and the guest is emailed why. Declining twice changes nothing. */
export function declineRequest(
  { database }: Company,
  { number, why, version }: Declining,
  order: StaffOrder,
): Promise<'declined' | Refusal> {
  return database.transaction(async (transaction) => {
    const request = await lockRequest(transaction, number)
    if (!request) return refuse('request-unknown')
    const { state } = request
    if (state === 'declined') return 'declined'
    if (version !== undefined && version !== (await countMoves(transaction, request.id))) {
      return refuse('request-changed')
    }
    const done = await decline(transaction, request, { by: actorLabel(order.actor), why, now: order.now })
    if (isRefusal(done)) return done
    await recordAudit(transaction, order, {
      action: 'request.decline',
      subject: { kind: 'request', id: number },
      before: { state },
      after: { state: 'declined' },
    })
    await queueMail(transaction, {
      template: 'request-declined',
      recipient: guestOf(request).email,
      locale: request.locale,
      data: { request: request.id, why },
    })
    return done
  })
}

/** The guest does not want an offer: the request ends, and the company is emailed. */
export async function declineOffer(
  { database, settings }: Company,
  { code, now }: { code: string; now: Date },
): Promise<'declined' | Refusal> {
  const found = await offerWithCode(database, code)
  if (!found || found.offer.withdrawn) return refuse('offer-unknown')
  return database.transaction(async (transaction) => {
    const request = (await lockRequest(transaction, found.request.number))!
    if (request.state === 'declined') return 'declined'
    const done = await decline(transaction, request, { by: 'guest', why: 'offer declined', now })
    if (isRefusal(done)) return done
    await queueMail(transaction, {
      template: 'offer-declined',
      ...staffAddress(await settings()),
      data: { request: request.id },
    })
    return done
  })
}

async function decline(
  transaction: Queries,
  request: RequestRow,
  { by, why, now }: { by: string; why: string; now: Date },
): Promise<'declined' | Refusal> {
  if (await isUnderWay(transaction, request.id, now)) return refuse('offer-under-way')
  const from = request.state as RequestState
  const to = moveRequest(from, 'decline')
  if (isRefusal(to)) return to
  await moveRequestRow(transaction, { request: request.id, from, to, by, why, at: now })
  return 'declined'
}
