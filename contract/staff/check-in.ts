import type { Presence } from '#domain/booking/check-in.ts'
import { post } from '../call.ts'
import { list, object, only, plain, sameWord, shape } from '../shape.ts'
import { boolean, id, instant, integer, locale, money, string, text } from '../types.ts'
import { people } from './departures.ts'

const uuid = plain<string>((zod) => zod.uuid())
const persons = list(integer({ min: 0, max: 200 }), { max: 200 })
  .optional()
  .describe('Who of the item, from 0, the lead traveller; all without it.')
const device = text(60, { min: 1 })

const presence = shape<Presence>({
  person: ['person', integer()],
  state: ['state', sameWord(['present', 'no-show'])],
  at: ['at', instant],
  by: ['by', string()],
  device: ['device', string()],
})

const scan = object({
  id: ['id', uuid.describe('Made by the device; the same id counts once.')],
  code: ['code', string({ max: 4000 }).optional().describe('The code of the voucher.')],
  number: ['number', text(40).optional().describe('The booking number, where no code can be read.')],
  departure: ['departure', uuid.optional().describe('The departure that boards; today’s items without it.')],
  persons: ['persons', persons],
  at: ['at', instant.optional().describe('When it was scanned, by a device that was offline.')],
  device: ['device', device],
})

const scanResult = object({
  id: ['id', id],
  number: ['number', string().optional()],
  checkedIn: [
    'checked_in',
    object({
      item: ['item', id],
      title: ['title', string()],
      day: ['day', string()],
      time: ['time', string().optional()],
      people: ['people', people],
      persons: ['persons', list(integer())],
      already: ['already', list(presence).describe('Who was checked in before.')],
      balance: ['balance', money.describe('What is still to be paid for the booking.')],
      hasOtherItems: [
        'has_other_items',
        boolean.optional().describe('The balance is for other items of the booking too.'),
      ],
    }).optional(),
  ],
  refused: [
    'refused',
    object({
      code: ['code', string()],
      message: ['message', string()],
      firstUse: [
        'first_use',
        object({ at: ['at', instant], by: ['by', string()], device: ['device', string()] })
          .optional()
          .describe('Of a voucher that is used up.'),
      ],
    }).optional(),
  ],
})

export const checkIn = post('/office/check-in', {
  input: object({
    scans: [
      'scans',
      list(scan, { min: 1, max: 400 }).describe('One, or those of a device that was offline.'),
    ],
    locale: ['lang', locale],
  }),
  output: only('results', list(scanResult)),
})

const corrected = object({ number: ['number', string()], persons: ['persons', list(integer())] })
const ofItem = {
  reason: ['reason', text(500).optional()],
  item: ['item', uuid],
  persons: ['persons', persons],
} as const

/** Cash that the guide took at the quay. */
export const collectCash = post('/office/collect-cash', {
  input: object({
    item: ['item', uuid],
    amount: ['amount', money],
    key: ['key', uuid.describe('Made by the device: the same payment sent twice is taken once.')],
  }),
  output: object({ balance: ['balance', money] }),
})
export const undoCheckIn = post('/office/undo-check-in', { input: object(ofItem), output: corrected })
export const markNoShow = post('/office/no-show', {
  input: object({ ...ofItem, device: ['device', device] }),
  output: corrected,
})
