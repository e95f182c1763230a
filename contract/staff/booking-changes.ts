import { differencePayers } from '#domain/agencies/sale.ts'
import { bookingDocuments } from '#domain/booking/documents.ts'
import { recordedMethods } from '#domain/booking/managed.ts'
import { refundWays } from '#domain/booking/refund-choice.ts'
import type { ItemVat } from '#domain/pricing/item-vat.ts'
import { get, post } from '../call.ts'
import { error, line } from '../orders/cart.ts'
import { people } from '../orders/item-choice.ts'
import { cancellation, managed, quote } from '../post-booking/post-booking.ts'
import { list, object, plain, sameWord, shape } from '../shape.ts'
import {
  boolean,
  day,
  number as decimal,
  id,
  instant,
  integer,
  locale,
  money,
  oneLine,
  queryInteger,
  string,
  text,
  time,
} from '../types.ts'
import { bookingNote } from './bookings.ts'

/* Changes of a booking by staff. Money is as everywhere on the wire. */

export const number = ['number', string({ min: 1, max: 40 }).describe('Number of the booking.')] as const
const reason = ['reason', text(500).describe('For the audit log; the guest never sees it.')] as const
export const message = [
  'message',
  text(2000).optional().describe('Words to the guest, in the guest’s language, for the email.'),
] as const
export const position = ['position', integer({ min: 0, max: 100 }).describe('Position of the item.')] as const
export const payer = [
  'payer',
  sameWord(differencePayers)
    .optional()
    .describe('Who pays what it costs more, of a sale on the account of an agency; the agency without it.'),
] as const
const way = ['way', sameWord(refundWays).default('as-paid')] as const

/** An email to a guest as it would be sent. */
export const previewedEmail = object({
  template: ['template', string()],
  recipient: ['recipient', string()],
  subject: ['subject', string()],
  text: ['text', string()],
})

const cancellationInput = {
  number,
  position: ['position', integer({ min: 0, max: 100 }).optional().describe('One item alone.')],
  refund: ['refund', sameWord(['tiers', 'full', 'amount'])],
  amount: ['amount', money.optional().describe('With refund “amount”.')],
  way,
  requestedBy: ['requested_by', sameWord(['company', 'guest']).describe('The email says who cancelled.')],
  message,
} as const

export const previewCancellation = post('/office/preview-cancellation', {
  input: object(cancellationInput),
  output: object({ cancellation: ['cancellation', cancellation], emails: ['emails', list(previewedEmail)] }),
})

export const cancelBooking = post('/office/cancel-booking', {
  input: object({
    ...cancellationInput,
    reason,
    expected: ['expected', money.optional().describe('The displayed refund; another one changes nothing.')],
  }),
  output: managed,
  refusal: cancellation,
})

/** The emails of a change before it is made. */
const previewedEmails = { emails: ['emails', list(previewedEmail)] } as const
export const emailsAlone = object(previewedEmails)

/** The money of a booking after a change, and its emails, before it is made. */
const moneyAndEmails = object({
  paid: ['paid', money.describe('What is paid after it.')],
  balance: ['balance', money.describe('What is still to be paid after it.')],
  ...previewedEmails,
})

export const previewConfirmation = post('/office/preview-confirmation', {
  input: object({ number }),
  output: emailsAlone,
})

export const confirmBooking = post('/office/confirm-booking', { input: object({ number }), output: managed })

const changeInput = {
  number,
  position,
  day: ['day', day.optional()],
  time: ['time', time.optional()],
  people: ['people', people.optional()],
  target: [
    'target',
    object({
      product: ['product', id],
      vehicle: ['vehicle', id.optional().describe('Class of a transfer.')],
    })
      .optional()
      .describe('Another product of its kind.'),
  ],
  price: [
    'price',
    sameWord(['as-sold', 'today', 'own']).describe('The price sold for, or the one of today.'),
  ],
  ownPrice: [
    'own_price',
    money
      .optional()
      .describe(
        'With price “own”; requires `bookings.own-price`. Where prices of the product exclude VAT, it is added.',
      ),
  ],
  payer,
  seen: [
    'seen',
    object({
      product: ['product', id],
      vehicle: ['vehicle', id.optional()],
      day: ['day', day],
      time: ['time', time.optional()],
    })
      .optional()
      .describe('The item as it was displayed; one that is not so any more is not changed.'),
  ],
} as const

/** The VAT of the price of an item. */
export const itemVat = shape<ItemVat>({
  mode: [
    'mode',
    sameWord(['included', 'excluded']).describe('Whether the price includes VAT, or it is added.'),
  ],
  rate: ['rate', decimal.describe('In percent.')],
  net: ['net', money.describe('The price without VAT.')],
  amount: ['amount', money],
}).describe('The VAT of what the guest pays: `net` and `amount` sum to it.')

/** What an item of a sale on account costs more, and who pays it. */
export const agencyDifference = object({
  payer: ['payer', sameWord(differencePayers)],
  gross: ['gross', money.describe('What the guest would pay.')],
  net: ['net', money.optional().describe('What the agency is charged; for those who see net prices.')],
  left: [
    'left',
    money.optional().describe('What is left of its credit before it; for those who see net prices.'),
  ],
})

const changedItem = object({
  title: ['title', string().describe('In the language of the booking.')],
  lines: ['lines', list(line)],
  today: [
    'today',
    money
      .optional()
      .describe(
        'What it costs at the price of today; the own price where one is named. Another product that is sold on request has none.',
      ),
  ],
  vat: ['vat', itemVat],
  leftOut: ['left_out', list(string()).describe('Chosen extras that the other product does not have.')],
  freeUntil: [
    'free_until',
    object({ is: ['is', instant.optional()], was: ['was', instant.optional()] }).describe(
      'Until when it is cancelled free of charge, after the change and as booked.',
    ),
  ],
})

export const previewChange = post('/office/preview-change', {
  input: object({ ...changeInput, way, message }),
  output: object({
    quote: ['quote', quote],
    item: ['item', changedItem],
    agency: ['agency', agencyDifference.optional()],
    ...previewedEmails,
  }),
})

export const changeBooking = post('/office/change-booking', {
  input: object({
    ...changeInput,
    way,
    message,
    reason,
    expected: ['expected', money.optional().describe('The displayed price; another one changes nothing.')],
  }),
  output: managed,
  refusal: quote,
})

const moveTarget = object({
  product: ['product', id],
  vehicle: ['vehicle', id.optional().describe('Class of a transfer.')],
  title: ['title', string()],
  state: [
    'state',
    sameWord(['free', 'on-request', 'sold-out', 'closed']).describe(
      'As of `day`: free, free and sold on request, full, or not possible.',
    ),
  ],
  price: ['price', money.optional().describe('What the item costs as it today, where it is `free`.')],
  error: ['error', error.optional().describe('Why the item cannot become it.')],
})

/** The products that an item of a booking may become, those that are possible first. */
export const listMoveTargets = get('/office/move-targets', {
  input: object({
    number,
    position: ['position', queryInteger({ min: 0, max: 100 })],
    day: ['day', day.optional()],
    time: ['time', time.optional()],
    price: [
      'price',
      sameWord(['as-sold', 'today', 'own']).default('today').describe('The price that it is to have.'),
    ],
    term: ['term', text(100).optional().describe('Part of a title.')],
    locale: ['lang', locale],
  }),
  output: object({
    targets: ['targets', list(moveTarget)],
    hasMore: ['has_more', boolean.describe('There are more: only a part of them is listed.')],
  }),
})

const requestInput = {
  number,
  deadline: [
    'deadline',
    instant
      .optional()
      .describe('Until when it is to be paid, or confirmed, where the booking waits for that.'),
  ],
} as const

export const previewPaymentRequest = post('/office/preview-payment-request', {
  input: object(requestInput),
  output: emailsAlone,
})

/** Asks the guest for what is to be paid, by email; moves the deadline of a booking that has one. */
export const requestPayment = post('/office/request-payment', {
  input: object(requestInput),
  output: managed,
})

const goodwillInput = { number, amount: ['amount', money], way, message } as const

export const previewGoodwill = post('/office/preview-goodwill', {
  input: object(goodwillInput),
  output: moneyAndEmails,
})

export const refundGoodwill = post('/office/refund-goodwill', {
  input: object({ ...goodwillInput, reason }),
  output: object({ creditNote: ['credit_note', string()] }),
})

export const eraseGuest = post('/office/erase-guest', { input: object({ number, reason }), output: managed })

const paymentInput = object({
  number,
  method: ['method', sameWord(recordedMethods)],
  amount: ['amount', money],
  reference: ['reference', oneLine(100).optional().describe('Of the bank, or of the terminal’s slip.')],
})

export const previewPayment = post('/office/preview-payment', {
  input: paymentInput,
  output: moneyAndEmails,
})

export const takePayment = post('/office/take-payment', { input: paymentInput, output: managed })

const name = oneLine(100)

const correction = object({
  number,
  firstName: ['first_name', name.optional()],
  lastName: ['last_name', name.optional()],
  email: ['email', text(254).optional()],
  phone: ['phone', oneLine(40).optional()],
  birthDate: ['birth_date', day.optional()],
  address: ['address', text(300).optional()],
  travellers: [
    'travellers',
    list(
      object({
        position,
        names: ['names', list(object({ firstName: ['first_name', name], lastName: ['last_name', name] }))],
      }),
    ).optional(),
  ],
  message,
})

export const previewCorrection = post('/office/preview-correction', {
  input: correction,
  output: emailsAlone,
})

export const correctGuest = post('/office/correct-guest', { input: correction, output: managed })

const notes = object({ notes: ['notes', list(bookingNote)], tags: ['tags', list(string())] })

export const listNotes = get('/office/notes', { input: object({ number }), output: notes })
export const addNote = post('/office/add-note', {
  input: object({ number, text: ['text', text(4000)] }),
  output: notes,
})
const noteId = ['note', plain<string>((zod) => zod.uuid())] as const

export const editNote = post('/office/edit-note', {
  input: object({
    number,
    note: noteId,
    text: ['text', text(4000)],
    was: ['was', text(4000).optional().describe('The displayed text; another one is not replaced.')],
  }),
  output: notes,
})
export const deleteNote = post('/office/delete-note', {
  input: object({ number, note: noteId }),
  output: notes,
})
export const setTags = post('/office/set-tags', {
  input: object({ number, tags: ['tags', list(oneLine(30))] }),
  output: notes,
})

const nothing = object({})

const resent = object({
  number,
  email: ['email', integer({ min: 1 }).describe('Id of one of its emails.')],
})

export const previewResend = post('/office/preview-resend', { input: resent, output: emailsAlone })
export const resendEmail = post('/office/resend-email', { input: resent, output: nothing })

const sentDocuments = object({ number, documents: ['documents', list(sameWord(bookingDocuments))] })

export const previewDocuments = post('/office/preview-documents', {
  input: sentDocuments,
  output: emailsAlone,
})
export const sendDocuments = post('/office/send-documents', { input: sentDocuments, output: nothing })
