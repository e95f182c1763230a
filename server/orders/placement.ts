import type { Order } from '#domain/booking/order.ts'
import type { Member } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import type { StaffTerms } from './selling/sell-by-staff.ts'

/** An order that a member sends. */
export type Placement = {
  order: Order
  member: Member
  /** The sender's key for this order; without one its repeats are recognised for some minutes. */
  idempotencyKey: string | undefined
  ip: string
  userAgent: string
  now: Date
}

/** How a sale by staff is paid: already received, on arrival, by a transfer that is awaited, or by an emailed link. */
export type StaffSalePayment = 'received' | 'on-arrival' | 'awaited-transfer' | 'link'

/** A sale by staff to a guest without an account. */
export type StaffSale = {
  /** `actorLabel` of the seller. */
  by: string
  terms: StaffTerms
  payment: StaffSalePayment
  /** Hours in which a link or a transfer is paid; the company's rule when absent. */
  hours: number | undefined
  /** It is sold at the price of today, whatever it is. */
  atAnyPrice: boolean
  /** Takes the payment and records the sale, in the same transaction. */
  finish(transaction: Queries, booking: string): Promise<void>
}

/** An order with the key that its repeats share, of a member or sold by staff. */
export type KeyedPlacement = Omit<Placement, 'member' | 'idempotencyKey'> & {
  idempotencyKey: string
  fingerprint: string
} & ({ member: Member; sale?: undefined } | { member?: undefined; sale: StaffSale })
