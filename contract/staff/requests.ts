import type { Charter } from '#domain/booking/order.ts'
import type { RequestGuest } from '#domain/booking/request.ts'
import { requestStates } from '#domain/booking/request-state.ts'
import {
  type ListedRequest,
  offerStates,
  type SentOffer,
  type StaffRequest,
} from '#domain/booking/staff-request.ts'
import { get, post } from '../call.ts'
import { people } from '../orders/item-choice.ts'
import { list, object, only, plain, sameWord, shape } from '../shape.ts'
import {
  anyCurrency,
  anyLocale,
  boolean,
  day,
  id,
  instant,
  integer,
  money,
  payableMoney,
  productKind,
  queryInteger,
  string,
  text,
  time,
} from '../types.ts'
import { itemVat, previewedEmail } from './booking-changes.ts'

/* Requests of guests as staff answer them. */

const number = ['number', string({ min: 1, max: 40 }).describe('Number of the request.')] as const
const locale = [
  'lang',
  anyLocale.optional().describe('Language of titles; that of the account where it is left out.'),
] as const
const state = sameWord(requestStates)

const listed = shape<ListedRequest>({
  id: ['id', id],
  number: ['number', string()],
  state: ['state', state],
  title: ['title', string()],
  sentAt: ['sent_at', instant],
  day: ['day', string()],
  until: ['until', string().optional()],
  people: ['pax', people],
  name: ['name', string()],
  locale: ['language', anyLocale],
  offer: [
    'offer',
    shape<NonNullable<ListedRequest['offer']>>({
      price: ['price', money.describe('Without VAT where prices of the product exclude it.')],
      total: ['total', money.describe('What the guest pays.')],
      validUntil: ['valid_until', instant],
    }).optional(),
  ],
})

export const listRequests = get('/office/requests', {
  input: object({
    state: [
      'state',
      state.optional().describe('All where it is left out. Those “asked” are listed oldest first.'),
    ],
    after: [
      'after',
      plain<string>((zod) => zod.uuid())
        .optional()
        .describe('`next` of the previous page.'),
    ],
    limit: ['limit', queryInteger({ min: 1, max: 100 }).default(50)],
    locale,
  }),
  output: object({ requests: ['requests', list(listed)], next: ['next', string().optional()] }),
})

const offer = shape<SentOffer>({
  code: ['code', string()],
  state: ['state', sameWord(offerStates)],
  day: ['day', string()],
  until: ['until', string().optional()],
  people: ['pax', people],
  price: ['price', money.describe('Without VAT where prices of the product exclude it.')],
  total: ['total', money.describe('What the guest pays.')],
  note: ['note', string()],
  madeAt: ['made_at', instant],
  validUntil: ['valid_until', instant],
})

const step = shape<StaffRequest['steps'][number]>({
  state: ['state', state],
  at: ['at', instant],
  by: ['by', sameWord(['guest', 'staff', 'clock'])],
  name: ['name', string().optional().describe('Of the member of staff.')],
  why: ['why', string().optional().describe('What staff wrote to the guest.')],
})

const staffRequest = shape<StaffRequest>({
  request: ['request', listed],
  version: ['version', integer().describe('An answer to an older version is refused.')],
  productId: ['product', id],
  kind: ['kind', productKind],
  currency: ['currency', anyCurrency],
  guest: [
    'guest',
    shape<RequestGuest>({
      firstName: ['first_name', string()],
      lastName: ['last_name', string()],
      email: ['email', string()],
      phone: ['phone', string()],
    }),
  ],
  flexible: ['flexible', boolean],
  package: ['package', string().optional()],
  packageName: ['package_name', string().optional()],
  text: ['text', string()],
  hasHealth: [
    'has_health',
    boolean.describe('The guest wrote about their health: see `/office/request-health`.'),
  ],
  steps: ['steps', list(step)],
  offers: ['offers', list(offer)],
  booking: ['booking', string().optional().describe('Number of the booking that came of it.')],
})

export const getRequest = get('/office/request', { input: object({ number, locale }), output: staffRequest })

/** A reading that the audit log records, so it is no GET. */
export const readRequestHealth = post('/office/request-health', {
  input: object({ number }),
  output: only('health', string()),
})

const version = [
  'version',
  integer({ min: 1 }).describe('`version` of the request that was displayed.'),
] as const

const offerInput = {
  number,
  version,
  price: [
    'price',
    payableMoney
      .optional()
      .describe(
        'Without it what the product’s own prices come to. Where prices of the product exclude VAT, it is added.',
      ),
  ],
  day: ['day', day],
  until: ['until', day.optional().describe('The last day of a stay.')],
  time: ['time', time.optional()],
  people: ['pax', people],
  package: ['package', id.optional()],
  charter: [
    'charter',
    object({
      charter: ['unit', sameWord<Charter>(['hour', 'day', 'week'])],
      units: ['units', integer({ min: 1, max: 100 })],
    })
      .optional()
      .describe('For yachts.'),
  ],
  note: ['note', text(2000).default('').describe('Words to the guest, in the guest’s language.')],
  validUntil: ['valid_until', instant],
} as const

const email = only('email', previewedEmail)

export const previewOffer = post('/office/preview-offer', {
  input: object(offerInput),
  output: object({
    price: ['price', money],
    total: ['total', money.describe('What the guest pays: the price with VAT where it is added.')],
    vat: ['vat', itemVat],
    email: ['email', previewedEmail],
  }),
})
export const makeOffer = post('/office/make-offer', { input: object(offerInput), output: staffRequest })

const declineInput = {
  number,
  version,
  why: ['why', text(2000, { min: 1 }).describe('Words to the guest, in the guest’s language.')],
} as const

export const previewDecline = post('/office/preview-decline', { input: object(declineInput), output: email })
export const declineRequest = post('/office/decline-request', {
  input: object(declineInput),
  output: staffRequest,
})
