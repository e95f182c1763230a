import type { People } from '#domain/availability/people.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { MapPoint } from '#domain/catalogue/location.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import type { BankAccount } from '#domain/company/company.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import type { CartCoupon, CartStep, CartTotals, ItemTotals, PaymentChoice } from '#domain/pricing/cart.ts'
import type { Line } from '#domain/pricing/quote.ts'
import type { ChosenExtra, Discount } from '#domain/pricing/terms.ts'
import type { NightPrice } from '#domain/pricing/villa.ts'
import type { BookingState } from './booking-state.ts'
import type { CollectionState } from './collection-state.ts'
import type { ArrivalRule, PaymentMethod } from './payment-rules.ts'

/** The two ways through the cart, by their addresses: step by step, or all on one page. */
export const baskets = ['basket', 'basket-two'] as const

export type Basket = (typeof baskets)[number]

/** Fields of every choice, for any product. `day` and `time` are local to the product. */
export type Chosen = {
  id: string
  productId: string
  day: string
  time?: string
  people: People
  extras: ChosenExtra[]
  /** The offer that is accepted, of what is sold on request, at the price that was seen. */
  offer?: { id: string; price: Money }
}

export type Charter = 'hour' | 'day' | 'week'

/** Fields of a choice by product kind. Days and times are local to the product. */
export type KindChoice =
  /** `pickup` is the id of a pick-up zone. */
  | { kind: 'tour'; pickup?: string }
  /** `vehicle` is the id of a vehicle class; `back` is the return leg. */
  | {
      kind: 'transfer'
      vehicle: string
      /** The outbound leg goes from the end of the product's route to its start. */
      reversed?: boolean
      flight?: string
      /** The name on the sign at the arrivals. */
      sign?: string
      /** The hotel or the address at the end of the route that is a place with many doors. */
      address?: string
      /** Notes for the driver. */
      note?: string
      /** On each leg. */
      childSeats: number
      back?: { day: string; time: string; flight?: string }
    }
  /** `until` is the day of departure. */
  | { kind: 'villa'; until: string }
  /** `units` hours, days or weeks. */
  | { kind: 'yacht'; charter: Charter; units: number }
  /** Given back on `until` at `untilTime`; places by their ids; the driver's age in years. */
  | {
      kind: 'car'
      until: string
      untilTime: string
      pickUpAt: string
      dropOffAt: string
      driverAge: number
    }
  /** `package` is the id of one of its packages; the guests are its people. */
  | { kind: 'wedding'; package?: string }
  | { kind: 'health' }

/** A visitor's choice of one product. */
export type ItemChoice = Chosen & KindChoice

/** A choice of one kind: `ChoiceOf<'villa'>`. */
export type ChoiceOf<Kind extends ProductKind> = Chosen & Extract<KindChoice, { kind: Kind }>

/** One part of a choice as documents and emails display it; its label is translated there. */
export type ChosenFact = { what: ChosenFactName; value: string }

export const chosenFactNames = [
  'from',
  'to',
  'vehicle',
  'flight',
  'sign',
  'child-seats',
  'return',
  'return-flight',
  'address',
  'note',
  'charter',
  'pick-up',
  'drop-off',
  'driver-age',
  'package',
  'kilometres',
  'permit',
  'bring',
] as const

export type ChosenFactName = (typeof chosenFactNames)[number]

/** The lead traveller (misafir). `identity` is a TCKN or a passport number. */
export type Guest = {
  firstName: string
  lastName: string
  email: string
  phone: string
  birthDate?: string
  identity?: string
  address?: string
}

/** A fellow traveller. */
export type Traveller = { firstName: string; lastName: string }

export type Hotel = { name: string; room?: string; city?: string; district?: string }

export type CartQuestion = {
  /** The cart's own identifier, returned unchanged. */
  id?: string
  items: ItemChoice[]
  /** A coupon's code, as it was typed. */
  coupon?: string
  display: Currency
  payment: PaymentChoice
  locale: Locale
}

/** Why an item of a cart cannot be sold as chosen, with the values the words for it need; the server adds the words. */
export type ItemError = { reason: string; values: Record<string, string | number>; message?: string }

export type CheckedItem = {
  id: string
  productId: string
  title: string
  places?: number
  error?: ItemError
  ledger?: ItemTotals
  display?: ItemTotals
  lines: Line[]
  /** Night by night, of what is let so. */
  nights?: readonly NightPrice[]
}

/** The coupon of a cart: its terms where it may be used, and why it takes nothing where it does not. */
export type CheckedCoupon = { code: string; title?: string; terms?: CartCoupon; error?: ItemError }

/** The discounts that were applied to a cart (`indirim_oranlar`). */
export type CartDiscounts = { coupon?: Discount; basket?: Discount; member?: Discount }

/** How a cart's totals were made, in the ledger's and in the shown currency. */
export type MadeTotals = { ledger: CartStep[]; display: CartStep[] }

/** How a cart may be paid, and why the other methods of the company do not serve it. */
export type CheckedPayment = {
  methods: PaymentMethod[]
  refused: { method: PaymentMethod; error: ItemError }[]
  /** Orders paid on arrival are confirmed at once, or held for so many hours until staff confirm them. */
  onArrival: ArrivalRule
  confirmWithinHours: number
}

/** The server's own word on a cart: what each item costs today, and which can no longer be had. */
export type CheckedCart = {
  id?: string
  /** The exchange rates of the calculation: TRY for one unit of each, as decimal text. */
  currencies: { ledger: Currency; ledgerRate: string; display: Currency; displayRate: string }
  items: CheckedItem[]
  coupon?: CheckedCoupon
  discounts: CartDiscounts
  made: MadeTotals
  ledger: CartTotals
  display: CartTotals
  payment: CheckedPayment
}

export type Order = CartQuestion & {
  /** The total the customer saw and agreed to, in the display currency. */
  expected: Money
  guest: Guest
  /** Who comes along to an item, by its id; the lead traveller is the first where they come too. */
  travellers?: Record<string, Traveller[]>
  hotel?: Hotel
  note: string
  paymentMethod: PaymentMethod
  bankAccount?: string
  /** Where it was ordered, and where its result is shown; the first when absent. */
  basket?: Basket
  /** The channel of the order: `web`, or the name of another program. */
  channel?: string
  /** The number of the agency from whose page the visitor came. */
  referral?: string | undefined
  accepted: { distanceSale: boolean; rental: boolean }
}

export type BookedItem = {
  productId: string
  kind: ProductKind
  title: string
  day: string
  time?: string
  /** The local day and time it ends, where that is part of what is sold. */
  until?: { day: string; time?: string }
  startsAt: string
  timeZone: string
  people: People
  lines: Line[]
  total: Money
  onSite: Money
  /** Where the customer is met, or the address of a villa in lines, once the stay is confirmed. */
  meeting?: string
  /** The position of a meeting point or an address. */
  meetingAt?: MapPoint
  /** Where a guest is picked up, or a driver goes who has no other address. */
  hotel?: Hotel
  chosen: ChosenFact[]
  /** The id of a transfer's class of vehicle. */
  vehicle?: string
  travellers: Traveller[]
  picture?: Picture
  cancellation: { hoursBefore: number; refundPercent: number }[]
  /** Since when it is cancelled, and what of the money went back. */
  cancelled?: { at: string; refund: Money }
}

/** A booking as its customer sees it. */
export type Booking = {
  id: string
  number: string
  state: BookingState
  collection: CollectionState
  placedAt: string
  locale: Locale
  items: BookedItem[]
  ledger: CartTotals
  display: CartTotals
  /** The code of the coupon it was ordered with. */
  coupon?: string
  /** Absent in bookings of the first version. */
  made?: MadeTotals
  /** The amount due now, in the display currency; zero when none. */
  dueNow: Money
  guest: Guest
  note: string
  paymentMethod: PaymentMethod
  paymentChoice: PaymentChoice
  holdExpiresAt?: string
  paymentDeadline?: string
  bankAccount?: BankAccount
  basket: Basket
  /** How the last try to pay ended, when it failed. */
  lastPaymentError?: string
  /**
   * Totals of the remaining items: price, the part of it that staff gave back, amount paid, balance. Known where
   * documents and emails are written.
   */
  standing?: { total: Money; goodwill: Money; paid: Money; balance: Money }
}

/** Where a payment goes on: a page of the provider's to open. */
export type PaymentStart = { attempt: string; redirectUrl: string }

/** The state of a payment attempt. */
export type PaymentState = 'open' | 'succeeded' | 'failed' | 'refunded'

/** A provider's page to be shown inside one of ours. */
export type PaymentFrame = { url: string; state: PaymentState }

/** In how many parts a card shall pay, and the first six to eight digits that this was offered for. */
export type ChosenInstalments = { instalments?: number; bin?: string }
