import { salePayments } from '#domain/booking/sale-payments.ts'
import { post } from '../call.ts'
import { cartFields, checkedCart } from '../orders/cart.ts'
import { itemChoice } from '../orders/item-choice.ts'
import { guest, hotel, traveller, travellers } from '../orders/orders.ts'
import { managed, quote } from '../post-booking/post-booking.ts'
import { list, object, plain, sameWord } from '../shape.ts'
import { boolean, id, integer, money, oneLine, string, text } from '../types.ts'
import { agencyDifference, itemVat, payer, previewedEmail } from './booking-changes.ts'

/* Sales by staff. Cart and guest are as in an order of the storefront. */

const ownPrice = object({ item: ['item', id], price: ['price', money] })
const { locale, display, items, payment } = cartFields

const terms = {
  locale,
  display,
  items,
  payment,
  prices: [
    'prices',
    list(ownPrice, { max: 30 })
      .default([])
      .describe('Own prices of items. Where prices of a product exclude VAT, it is added.'),
  ],
  overbook: [
    'overbook',
    integer({ min: 0, max: 1000 }).default(0).describe('Places that may be sold beyond the capacity.'),
  ],
} as const

export const previewSale = post('/office/preview-sale', { input: object(terms), output: checkedCart })

/** A cart as its customer would send it: prices, discounts and coupons are theirs, and nothing is stored. */
export const quoteCart = post('/office/quote-cart', {
  input: object({
    ...cartFields,
    member: ['member', text(254).optional().describe('Email of the member who asks; a visitor without it.')],
  }),
  output: checkedCart,
})

const saleFields = {
  ...terms,
  guest: ['misafir', guest],
  travellers: ['yolcular', travellers],
  hotel: ['hotel_bilgi', hotel.optional()],
  note: ['note', text(2000).default('')],
  channel: [
    'channel',
    plain<string>((zod) => zod.string().regex(/^[a-z][a-z0-9-]{0,19}$/)).describe('desk, phone, agency …'),
  ],
  paidBy: ['paid_by', sameWord(salePayments)],
  amount: ['amount', money.optional().describe('The received amount; what is due now without it.')],
  reference: ['reference', oneLine(100).optional().describe('Of the bank, or of the terminal’s slip.')],
  bankAccount: ['bank_account', id.optional()],
  hours: ['hours', integer({ min: 1, max: 720 }).optional().describe('In which a link or transfer is paid.')],
  accepted: ['accepted', boolean.describe('The guest agreed to the contracts.')],
  expected: ['expected', money.optional().describe('The displayed total; another one sells nothing.')],
  reason: ['reason', text(500).optional().describe('For own prices and overbooking.')],
} as const

export const sell = post('/office/sell', {
  input: object(saleFields),
  output: managed,
  refusal: checkedCart,
})

const addition = {
  number: ['number', string({ min: 1, max: 40 }).describe('Number of the booking.')],
  item: ['item', itemChoice],
  price: [
    'price',
    money
      .optional()
      .describe(
        'An own price; that of today without it. Where prices of the product exclude VAT, it is added.',
      ),
  ],
  overbook: terms.overbook,
  payer,
  message: ['message', text(2000).optional().describe('Words to the guest, for the email.')],
} as const

export const previewItem = post('/office/preview-item', {
  input: object(addition),
  output: object({
    quote: ['quote', quote],
    vat: ['vat', itemVat],
    agency: ['agency', agencyDifference.optional()],
    emails: ['emails', list(previewedEmail)],
  }),
})

export const addItem = post('/office/add-item', {
  input: object({
    ...addition,
    travellers: ['yolcular', list(traveller, { max: 500 }).optional()],
    expected: ['expected', money.optional().describe('The displayed price; another one adds nothing.')],
    reason: saleFields.reason,
  }),
  output: managed,
  refusal: quote,
})
