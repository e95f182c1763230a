import type { ChosenFact, ItemChoice } from '#domain/booking/order.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { NightPrice } from '#domain/pricing/villa.ts'
import type { SoldProduct } from '../sale-memory.ts'
import type { StoredMeeting } from '../stored-totals.ts'
import type { OnHand, Taking } from './on-hand.ts'

/**
 * A sale of one item: its price, its time, and the resources that it takes. Days and times are local to the
 * product.
 */
export type Sale = {
  quote: Quote
  /** Night by night, of what is let so. */
  nights?: readonly NightPrice[]
  /** Its title where it differs from the product's. */
  title?: string
  day: string
  time?: string
  until?: { day: string; time?: string }
  startsAt: Date
  minutes: number
  takes: Taking[]
  /** Its contract, in addition to the preliminary information. */
  contract: PagePurpose
  meeting?: StoredMeeting
  /** The choices, in the order's language. */
  chosen: ChosenFact[]
}

export type SaleQuestion<Choice = ItemChoice> = {
  choice: Choice
  sold: SoldProduct
  onHand: OnHand
  /** The order's language. */
  locale: Locale
  now: Date
  /** How many places may be sold beyond the capacity of a departure. */
  overbook?: number
}
