import type { ReceivedMethod } from '#domain/booking/managed.ts'
import type { Order } from '#domain/booking/order.ts'
import type { Member } from '#domain/members/member.ts'
import type { Money } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import type { KeyOwner, Replaced } from './order-queries.ts'
import type { StaffTerms } from './selling/sell-by-staff.ts'

/**
 * How a sale is paid: already received, on arrival, by a transfer that is awaited, or by an emailed link. `hold` takes the
 * places for as long as an unpaid order of a member.
 */
export type SalePayment = 'received' | 'on-arrival' | 'awaited-transfer' | 'link' | 'hold'

/** Money that comes in with a sale: by which method, and how much; all that is due without an amount. */
export type ReceivedWithSale = { method: ReceivedMethod; amount?: Money | undefined }

type SaleToGuest = {
  /** Who sells: `actorLabel` of staff, or a label of the agency's user or key. */
  by: string
  payment: SalePayment
  /** What the contracts name as paid: with the sale, or with the confirmation of a program's hold. */
  received?: ReceivedWithSale | undefined
  /** Hours in which a link or a transfer is paid; the company's rule when absent. */
  hours: number | undefined
  /** Runs last in the transaction of the sale; an error undoes it all. */
  finish(transaction: Queries, booking: string): Promise<void>
}

/** A sale by staff to a guest without an account. */
export type StaffSale = SaleToGuest & {
  payment: Exclude<SalePayment, 'hold'>
  terms: StaffTerms
  /** It is sold at the price of today, whatever it is. */
  atAnyPrice: boolean
  agency?: undefined
  replaces?: undefined
}

/** A sale by an agency to its own guest: by the rules of a member's order, without coupons and discounts of members. */
export type AgencySale = SaleToGuest & {
  payment: Extract<SalePayment, 'received' | 'link' | 'hold'>
  agency: SellingAgency
  /** The hold that it replaces, if any. */
  replaces?: Replaced | undefined
  terms?: undefined
  atAnyPrice?: undefined
}

/** An agency as a booking stores it. */
export type SellingAgency = {
  id: string
  /** Named in the evidence of the contracts, which it accepts for its guest. */
  number: string
  name: string
  /** The user who sells; none where a program of the agency does. */
  user?: string | undefined
  /** How it sells: on the storefront, or by its API. */
  channel: SellerChannel
  /** Where the emails go, if the agency manages its bookings. */
  managerEmail: string | undefined
}

/** Channels of agencies; orders of members cannot claim them. */
export const sellerChannels = ['agency', 'octo'] as const
export type SellerChannel = (typeof sellerChannels)[number]

/** Who books: a member, or staff or an agency by a sale. */
type Booker = { member: Member; sale?: undefined } | { member?: undefined; sale: StaffSale | AgencySale }

/** An order as it is sent. */
export type Placement = {
  order: Order
  /** The sender's key for this order; without one its repeats are recognised for some minutes. */
  idempotencyKey: string | undefined
  ip: string
  userAgent: string
  now: Date
} & Booker

/** An order with the key that its repeats share. */
export type KeyedPlacement = Omit<Placement, 'member' | 'sale' | 'idempotencyKey'> & {
  idempotencyKey: string
  fingerprint: string
} & Booker

/** Returns whose orders share the key of an order. */
export function keyOwnerOf({ member, sale }: Booker): KeyOwner {
  return { member: member?.id, agency: sale?.agency?.id }
}
