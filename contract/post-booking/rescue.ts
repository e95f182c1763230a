import type { RescueOffer } from '#domain/booking/rescue.ts'
import { rescueOptions, rescueStates } from '#domain/booking/rescue.ts'
import { get, post } from '../call.ts'
import { list, object, sameWord, shape } from '../shape.ts'
import { boolean, day, instant, integer, locale, money, string, time } from '../types.ts'

/* Added with English names: the specification has nothing like it. */

const token = ['token', string({ max: 200 }).describe('The token of the emailed link.')] as const

const offer = shape<RescueOffer>({
  state: ['state', sameWord(rescueStates)],
  number: ['number', string()],
  guest: ['guest', string()],
  title: ['title', string()],
  day: ['day', string()],
  time: ['time', string().optional()],
  people: [
    'people',
    object({
      adults: ['adults', integer()],
      children: ['children', integer()],
      infants: ['infants', integer()],
    }),
  ],
  message: ['message', string()],
  deadline: ['deadline', instant],
  timeZone: ['time_zone', string()],
  over: ['over', boolean],
  options: ['options', list(sameWord(rescueOptions))],
  days: ['days', list(object({ day: ['day', string()], time: ['time', string()] }))],
  paid: ['paid', money],
  movedTo: ['moved_to', object({ day: ['day', string()], time: ['time', string().optional()] }).optional()],
})

export const getRescueOffer = get('/rescue-offer', {
  input: object({ token, locale: ['lang', locale] }),
  output: offer,
})
export const chooseRescue = post('/rescue-choice', {
  input: object({
    token,
    locale: ['lang', locale],
    option: ['option', sameWord(rescueOptions)],
    day: ['day', day.optional()],
    time: ['time', time.optional()],
  }),
  output: offer,
})
