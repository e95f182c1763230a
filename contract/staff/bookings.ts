import { ledgerEvents } from '#domain/agencies/ledger.ts'
import { agencyPayments, type BookingAgencySale } from '#domain/agencies/sale.ts'
import {
  type BookingNote,
  type BookingStory,
  bookingOrders,
  type ListedBooking,
  type ListedItem,
} from '#domain/booking/booking-list.ts'
import { type BookingState, bookingStates } from '#domain/booking/booking-state.ts'
import { type CollectionState, collectionStates } from '#domain/booking/collection-state.ts'
import { tableFormats } from '#domain/reports/table-formats.ts'
import { netQuoteFields } from '../agencies/net-prices.ts'
import { get, post } from '../call.ts'
import { managed } from '../post-booking/post-booking.ts'
import { list, object, sameWord, shape, type Type } from '../shape.ts'
import {
  anyLocale,
  boolean,
  day,
  id,
  instant,
  integer,
  money,
  number,
  productKind,
  queryInteger,
  string,
  text,
} from '../types.ts'
import { auditEntry } from './audit.ts'
import { itemDetails } from './item-details.ts'
import { requestedTask } from './tasks.ts'

const paymentMethod = sameWord(['card', 'bank-transfer', 'on-the-spot'])

/** Several words of a GET call, parted by commas. */
function several<Word extends string>(words: readonly Word[]): Type<Word[]> {
  return string({ max: 120 })
    .refined((sent) => sent.split(',').every((one) => words.includes(one as Word)), 'no such word')
    .as<Word[]>({ read: (sent) => sent.split(',') as Word[], write: (values) => values.join(',') })
}

const listedItem = shape<ListedItem>({
  product: ['product', id],
  kind: ['kind', productKind],
  title: ['title', string()],
  day: ['day', string()],
  time: ['time', string().optional()],
  guests: ['guests', integer()],
  cancelled: ['cancelled', boolean],
})

/** A booking as a row of a list. */
export const listedBooking = shape<ListedBooking>({
  id: ['id', id],
  number: ['number', string()],
  state: ['state', sameWord<BookingState>(bookingStates)],
  collection: ['collection', sameWord<CollectionState>(collectionStates)],
  placedAt: ['placed_at', instant],
  channel: ['channel', string()],
  paymentMethod: ['payment_method', paymentMethod],
  guest: [
    'guest',
    shape<ListedBooking['guest']>({
      firstName: ['first_name', string()],
      lastName: ['last_name', string()],
      email: ['email', string()],
      phone: ['phone', string()],
    }),
  ],
  total: ['total', money],
  items: ['items', list(listedItem)],
  tags: ['tags', list(string())],
})

const locale = anyLocale.optional().describe('Language of titles; that of the account where it is left out.')

const filter = {
  words: [
    'words',
    text(120)
      .optional()
      .describe(
        'Parts of number, guest, travellers, hotel, pick-up, product, notes, coupon or reference of a payment or reseller; each of three letters at least.',
      ),
  ],
  placedFrom: ['placed_from', day.optional()],
  placedUntil: ['placed_until', day.optional()],
  startFrom: ['start_from', day.optional()],
  startUntil: ['start_until', day.optional()],
  product: ['product', id.optional()],
  states: ['state', several(bookingStates).optional()],
  collections: ['collection', several(collectionStates).optional()],
  paymentMethod: ['payment_method', paymentMethod.optional()],
  channel: ['channel', string({ min: 1, max: 20 }).optional()],
  tag: ['tag', text(30).optional()],
} as const

export const listBookings = get('/office/bookings', {
  input: object({
    ...filter,
    order: ['order', sameWord(bookingOrders).default('placed')],
    after: ['after', string({ max: 120 }).optional().describe('`next` of the previous page.')],
    limit: ['limit', queryInteger({ min: 1, max: 100 }).default(50)],
    locale: ['lang', locale],
  }),
  output: object({ bookings: ['bookings', list(listedBooking)], next: ['next', string().optional()] }),
})

export const exportBookings = post('/office/export-bookings', {
  input: object({
    ...filter,
    format: ['format', sameWord(tableFormats)],
    locale: ['lang', locale],
    reason: ['reason', text(500).optional().describe('For the audit log.')],
  }),
  output: requestedTask,
})

const move = shape<BookingStory['moves'][number]>({
  machine: ['machine', string().describe('booking, collection or payment.')],
  from: ['from', string().optional()],
  to: ['to', string()],
  by: ['by', string()],
  why: ['why', string()],
  at: ['at', instant],
})

const email = shape<BookingStory['emails'][number]>({
  id: ['id', integer()],
  template: ['template', string()],
  recipient: ['recipient', string()],
  queuedAt: ['queued_at', instant],
  sentAt: ['sent_at', instant.optional()],
  error: ['error', string().optional().describe('Why it was not sent yet.')],
})

/** The net price of a booking that an agency sold. */
const agencySale = shape<BookingAgencySale>({
  paidBy: ['paid_by', sameWord(agencyPayments)],
  retail: ['retail', money],
  margin: ['margin', money],
  net: ['net', money],
  quotes: ['quotes', list(object(netQuoteFields)).describe('Of each item, by position.')],
  ratesVersion: ['rates_version', integer()],
  parent: [
    'parent',
    object({
      number: ['number', string()],
      name: ['name', string()],
      percent: ['percent', number],
    }).optional(),
  ],
  entries: [
    'entries',
    list(
      object({
        at: ['at', instant],
        agency: ['agency', string().describe('Number of the agency whose account it is.')],
        event: ['event', sameWord(ledgerEvents)],
        amount: ['amount', money.describe('What it added to the debt.')],
      }),
    ),
  ],
})

export const bookingNote = shape<BookingNote>({
  id: ['id', id],
  text: ['text', string()],
  by: ['by', string()],
  at: ['at', instant],
  editedBy: ['edited_by', string().optional()],
  editedAt: ['edited_at', instant.optional()],
})

export const getBooking = get('/office/booking', {
  input: object({ number: ['number', string({ min: 1, max: 40 })], locale: ['lang', locale] }),
  output: shape<BookingStory>({
    channel: ['channel', string()],
    soldBy: ['sold_by', string().optional().describe('The seller, where staff sold it.')],
    agency: ['agency', string().optional().describe('The number of the agency that sold it.')],
    agencyName: ['agency_name', string().optional()],
    referredBy: [
      'referred_by',
      string().optional().describe('Name and number of the agency from whose page the visitor came.'),
    ],
    agencyUser: [
      'agency_user',
      string().optional().describe('The name of its user who sold it; none where a program did.'),
    ],
    resellerReference: [
      'reseller_reference',
      string().optional().describe('Of the reseller whose program booked it (OCTO).'),
    ],
    program: ['program', string().optional().describe('The name of the key of that program.')],
    agencySale: [
      'agency_sale',
      agencySale.optional().describe('With `agencies.manage` or `reports.view`: the net price of an agency.'),
    ],
    member: [
      'member',
      shape<NonNullable<BookingStory['member']>>({
        id: ['id', id],
        isBlocked: ['is_blocked', boolean.describe('Staff have blocked the account.')],
      })
        .optional()
        .describe('The member who booked it.'),
    ],
    managed: [
      'managed',
      managed.describe('The booking as its customer sees it, under the names of the specification.'),
    ],
    details: ['details', list(itemDetails).describe('Practical details of the items, by position.')],
    moves: ['moves', list(move)],
    emails: ['emails', list(email)],
    audit: ['audit', list(auditEntry)],
    notes: ['notes', list(bookingNote).describe('Internal notes, the oldest first.')],
    tags: ['tags', list(string())],
  }),
})
