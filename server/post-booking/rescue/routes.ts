import * as calls from '#contract/post-booking/rescue.ts'
import type { Ours } from '#contract/shape.ts'
import * as staffCalls from '#contract/staff/rescue.ts'
import type { RescueChoice } from '#domain/booking/rescue.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handle, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { decideOffer } from './decide-offer.ts'
import { offerOfLink, showOffer } from './find-offer.ts'
import { listOffers } from './list-offers.ts'
import { offerWithId } from './queries.ts'
import { remindUnanswered } from './remind-of-offers.ts'
import { type NewRescue, startRescue } from './start-rescue.ts'

const statuses: Record<string, 404 | 422> = {
  'link-over': 404,
  'offer-unknown': 404,
  'rescue-unknown': 404,
  'booking-not-on-departure': 422,
  'departure-unknown': 404,
  'deadline-past': 422,
  'rescue-without-option': 422,
  'reason-required': 422,
  'option-not-offered': 422,
}

export const rescueEndpoints: Endpoint[] = [
  handle(
    calls.getRescueOffer,
    { summary: 'The offer to a guest of a departure that does not run, by the emailed link.' },
    async ({ company, input, locale, now }) => {
      const offer = await offerOfLink(company, input.token, now)
      return isRefusal(offer) ? refused(offer) : showOffer(company, offer, { locale, now })
    },
  ),
  handle(
    calls.chooseRescue,
    { summary: 'Chooses another departure, a credit or the money; once.' },
    async ({ company, input, locale, now, request }) => {
      const offer = await offerOfLink(company, input.token, now)
      if (isRefusal(offer)) return refused(offer)
      const choice = choiceOf(input)
      if (!choice) return reject(422, 'option-not-offered')
      const order = { actor: { kind: 'customer' }, now, address: request.ip } as const
      const done = await decideOffer(company, { offer, choice }, order)
      if (isRefusal(done)) return refused(done)
      const changed = (await offerWithId(company.database, offer.id))!
      return showOffer(company, changed, { locale, now })
    },
  ),
  handleForStaff(
    'departures.manage',
    staffCalls.startRescue,
    { summary: 'Closes departures and offers their guests, or some, another day, a credit or the money.' },
    async ({ company, input, order }) => {
      const started = await startRescue(company, rescueOf(input), { ...order, reason: input.reason })
      return isRefusal(started) ? refused(started) : started
    },
  ),
  handleForStaff(
    'departures.view',
    staffCalls.listRescueOffers,
    { summary: 'Lists offers with their answers, those without one first.' },
    async ({ company, input }) =>
      (await listOffers(company.database, input)).map((offer) => ({
        ...offer,
        movedDay: offer.movedDay ?? undefined,
        movedTime: offer.movedTime ?? undefined,
        decidedAt: offer.decidedAt?.toISOString(),
        decidedBy: offer.decidedBy ?? undefined,
        remindedAt: offer.remindedAt?.toISOString(),
        deadline: offer.deadline.toISOString(),
      })),
  ),
  handleForStaff(
    'departures.manage',
    staffCalls.remindRescue,
    { summary: 'Reminds the guests of a rescue who have not answered; none twice within an hour.' },
    async ({ company, input, order }) => {
      const done = await remindUnanswered(company, input, order)
      return isRefusal(done) ? refused(done) : done
    },
  ),
  handleForStaff(
    'departures.manage',
    staffCalls.decideRescueOffer,
    { summary: 'Decides an offer for its guest.' },
    async ({ company, input, order }) => {
      const offer = await offerWithId(company.database, input.offer)
      if (!offer) return reject(404, 'offer-unknown')
      const choice = choiceOf(input)
      if (!choice) return reject(422, 'option-not-offered')
      const done = await decideOffer(company, { offer, choice }, { ...order, reason: input.reason })
      return isRefusal(done) ? refused(done) : {}
    },
  ),
]

function choiceOf({
  option,
  day,
  time,
}: {
  option: RescueChoice['option']
  day?: string | undefined
  time?: string | undefined
}): RescueChoice | undefined {
  if (option !== 'move') return { option }
  return day && time ? { option, day, time } : undefined
}

/** Returns the rescue that staff describe. */
export function rescueOf({
  departures,
  deadline,
  message,
  ...of
}: Ours<(typeof staffCalls.startRescue)['input']>): NewRescue<{ id: string }> {
  const words = Object.entries(message).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return {
    ...of,
    departures: departures.map((id) => ({ id })),
    deadline: new Date(deadline),
    message: Object.fromEntries(words),
  }
}

/** Answers why a rescue, or an answer to one, is refused. */
export function refused({ refused: code, values }: Refusal): Rejection {
  return reject(statuses[code] ?? 409, code, { values })
}
