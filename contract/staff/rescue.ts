import { rescueOptions, rescueStates } from '#domain/booking/rescue.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, sameWord } from '../shape.ts'
import { boolean, day, id, instant, integer, money, string, text, time } from '../types.ts'
import { previewedEmail } from './booking-changes.ts'

const uuid = plain<string>((zod) => zod.uuid())
const words = text(2000).optional()

/** Words to guests, by language. */
export const wordsByLanguage = object({
  en: ['en', words],
  tr: ['tr', words],
  de: ['de', words],
  ru: ['ru', words],
  nl: ['nl', words],
  ar: ['ar', words],
})

const rescue = object({
  departures: ['departures', list(uuid, { min: 1, max: 50 })],
  bookings: [
    'bookings',
    list(string({ min: 1, max: 40 }), { min: 1, max: 500 })
      .optional()
      .describe('Numbers of the bookings that are made an offer; all without it.'),
  ],
  days: ['days', list(day, { max: 60 }).default([]).describe('The days that guests may move to.')],
  options: ['options', list(sameWord(rescueOptions), { min: 1, max: 3 })],
  deadline: ['deadline', instant],
  reason: ['reason', text(500, { min: 1 })],
  message: [
    'message',
    wordsByLanguage.describe('Words to the guests, by language; English where a language lacks them.'),
  ],
})

const counted = {
  offers: ['offers', integer()],
  emailed: ['emailed', integer().describe('How many of the offers are emailed.')],
  withoutEmail: [
    'without_email',
    list(string()).describe('Numbers of bookings with an offer that have no email: staff call them.'),
  ],
  withoutOffer: [
    'without_offer',
    list(string()).describe('Numbers of the other confirmed bookings of the departures.'),
  ],
} as const

/** What a rescue would do; nothing is changed. */
export const previewRescue = post('/office/preview-rescue', {
  input: rescue,
  output: object({
    ...counted,
    paid: [
      'paid',
      list(money).describe('What was paid for the items, by currency: it goes back to who chooses so.'),
    ],
    emails: ['emails', list(previewedEmail).describe('One in each language of the guests.')],
  }),
})
export const startRescue = post('/office/start-rescue', {
  input: rescue,
  output: object({ id: ['id', id.optional()], ...counted }),
})
export const remindRescue = post('/office/remind-rescue', {
  input: object({ rescue: ['rescue', uuid] }),
  output: object({ reminded: ['reminded', integer()] }),
})
export const listRescueOffers = get('/office/rescue-offers', {
  input: object({
    rescue: ['rescue', uuid.optional().describe('All open offers without it.')],
    departure: ['departure', uuid.optional().describe('All offers to the guests of this departure.')],
  }),
  output: only(
    'offers',
    list(
      object({
        id: ['id', id],
        rescue: ['rescue', id],
        number: ['number', string()],
        guest: ['guest', string()],
        phone: ['phone', string()],
        hasEmail: ['has_email', boolean.describe('The guest is emailed; staff call who has no email.')],
        onAccount: ['on_account', boolean.describe('An agency’s account was charged: it gets no credit.')],
        product: ['product', id],
        day: ['day', string()],
        state: ['state', sameWord(rescueStates)],
        movedDay: ['moved_day', string().optional()],
        movedTime: ['moved_time', string().optional()],
        decidedAt: ['decided_at', instant.optional()],
        remindedAt: ['reminded_at', instant.optional()],
        decidedBy: ['decided_by', string().optional()],
        deadline: ['deadline', instant],
      }),
    ),
  ),
})
export const decideRescueOffer = post('/office/decide-rescue-offer', {
  input: object({
    offer: ['offer', uuid],
    option: ['option', sameWord(rescueOptions)],
    day: ['day', day.optional()],
    time: ['time', time.optional()],
    reason: ['reason', text(500).optional()],
  }),
  output: object({}),
})
