import type { BookedItem, Booking } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { moneyOf, zero } from '#domain/money/money.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { say } from '#server/i18n/say.ts'
import type { CreditNote, MadeRefund } from '#server/post-booking/find-credit.ts'

/** For whom and of whom a sample is written; `url` is where its links lead. */
export type SampleOf = { locale: Locale; company: string; url: string }

const price = moneyOf(18_000, 'EUR')
const none = zero('EUR')

/** The guest of all samples. */
export const sampleGuest = {
  firstName: 'Ada',
  lastName: 'Yıldız',
  email: 'ada@example.com',
  phone: '+905320000000',
}

export const sampleCreditNote: CreditNote = {
  number: 'KRV-C-2027-000017',
  refund: moneyOf(15_000, 'EUR'),
  retained: moneyOf(3_000, 'EUR'),
  way: 'as-paid',
}

export const sampleRefund: MadeRefund = {
  amount: sampleCreditNote.refund,
  creditNote: sampleCreditNote.number,
  reason: 'cancelled',
  way: 'as-paid',
}

export const sampleFigures = { paid: moneyOf(5_400, 'EUR'), balance: moneyOf(12_600, 'EUR') }

/** A confirmed booking of one day trip for two, in a language. */
export function sampleBooking(locale: Locale): Booking {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    number: 'KRV-7H-Q2MX-9DKA',
    state: 'confirmed',
    collection: 'all',
    placedAt: '2027-06-01T09:00:00.000Z',
    locale,
    items: [sampleItem(locale)],
    ledger: totals,
    display: totals,
    dueNow: price,
    guest: sampleGuest,
    note: '',
    paymentMethod: 'bank-transfer',
    paymentChoice: 'full',
    paymentDeadline: '2027-07-20T09:00:00.000Z',
    bankAccount: {
      id: 'sample',
      bank: 'Örnek Bank',
      holder: 'Ada Yıldız',
      iban: 'TR330006100519786457841326',
      currency: 'EUR',
    },
    basket: 'basket',
  }
}

function sampleItem(locale: Locale): BookedItem {
  return {
    productId: 'sample',
    kind: 'tour',
    title: say(locale, 'kind.tour'),
    day: '2027-07-24',
    time: '10:00',
    startsAt: '2027-07-24T07:00:00.000Z',
    timeZone: 'Europe/Istanbul',
    people: { adults: 2, children: 0, infants: 0 },
    lines: [],
    total: price,
    onSite: none,
    meeting: 'Liman Sokak 3, Fethiye',
    chosen: [],
    travellers: [],
    cancellation: [{ hoursBefore: 48, refundPercent: 100 }],
  }
}

const totals: CartTotals = {
  currency: 'EUR',
  productTotal: price,
  extrasTotal: none,
  couponDiscount: none,
  basketDiscount: none,
  memberDiscount: none,
  subtotal: price,
  vatTotal: none,
  vatAdded: none,
  instalmentDifference: none,
  grandTotal: price,
  prepaymentPercent: 100,
  prepaymentTotal: price,
  balanceDue: none,
  onSiteTotal: none,
}
