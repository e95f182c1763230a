import type { BookingStory, ListedBooking } from '#domain/booking/booking-list.ts'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import type { BookedItem, Booking } from '#domain/booking/order.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { euros } from './products.ts'

/** A tour of two adults for €80, on a day in the future. */
export function bookedTour(title: string, day: string, parts: Partial<BookedItem> = {}): BookedItem {
  return {
    productId: title,
    kind: 'tour',
    title,
    day,
    startsAt: `${day}T07:00:00.000Z`,
    timeZone: 'Europe/Istanbul',
    people: { adults: 2, children: 0, infants: 0 },
    lines: [],
    total: euros(80),
    onSite: euros(0),
    chosen: [],
    travellers: [],
    cancellation: [{ hoursBefore: 24, refundPercent: 100 }],
    ...parts,
  }
}

const totals: CartTotals = {
  currency: 'EUR',
  productTotal: euros(160),
  extrasTotal: euros(0),
  couponDiscount: euros(0),
  basketDiscount: euros(0),
  memberDiscount: euros(0),
  subtotal: euros(160),
  vatTotal: euros(0),
  vatAdded: euros(0),
  instalmentDifference: euros(0),
  grandTotal: euros(160),
  prepaymentPercent: 0,
  prepaymentTotal: euros(160),
  balanceDue: euros(0),
  onSiteTotal: euros(0),
}

/** A confirmed and paid booking of two tours, ordered the later one first. */
export function bookingOf(parts: Partial<Booking> = {}): Booking {
  return {
    id: '0198c0de-0000-7000-8000-0000000000b1',
    number: 'KRV-1',
    state: 'confirmed',
    collection: 'all',
    placedAt: '2026-05-01T10:00:00.000Z',
    locale: 'en',
    items: [bookedTour('Late tour', '2099-08-01'), bookedTour('Early tour', '2099-07-01')],
    ledger: totals,
    display: totals,
    dueNow: euros(0),
    guest: { firstName: 'Ada', lastName: 'Kaya', email: 'ada@example.com', phone: '+90 532' },
    note: '',
    paymentMethod: 'card',
    paymentChoice: 'full',
    basket: 'basket',
    ...parts,
  }
}

/** A booking whose places are held until its €160 are paid by card. */
export function heldBooking(parts: Partial<Booking> = {}): Booking {
  return bookingOf({ state: 'held', collection: 'none', dueNow: euros(160), ...parts })
}

/** A paid booking with what became of its money, and nothing that its customer can do with it. */
export function managedOf(booking: Booking = bookingOf()): ManagedBooking {
  return {
    booking,
    ...{ total: euros(160), paid: euros(160), balance: euros(0), bankAccounts: [] },
    ...{ payments: [], refunds: [], creditNotes: [], notices: [] },
    can: { cancel: false, cancelItems: [], changeItems: [], payBalance: false, reportTransfer: false },
  }
}

/** All of a paid booking as staff see it, with nothing that can be done and no history. */
export function bookingStoryOf(number: string, parts: Partial<BookingStory> = {}): BookingStory {
  return {
    channel: 'web',
    managed: managedOf(bookingOf({ number })),
    details: [],
    moves: [],
    emails: [],
    audit: [],
    notes: [],
    tags: [],
    ...parts,
  }
}

/** A booking in the list of staff. */
export function listedBooking(number: string, parts: Partial<ListedBooking> = {}): ListedBooking {
  const { id, state, collection, placedAt, paymentMethod, guest } = bookingOf()
  return {
    ...{ id: `${id}-${number}`, number, state, collection, placedAt, paymentMethod },
    channel: 'web',
    guest: { firstName: guest.firstName, lastName: guest.lastName, email: guest.email, phone: guest.phone },
    total: euros(160),
    items: [],
    tags: [],
    ...parts,
  }
}
