import { isDeepStrictEqual } from 'node:util'
import type { DifferencePayer } from '#domain/agencies/sale.ts'
import type { People } from '#domain/availability/people.ts'
import type { Target } from '#domain/booking/choice-of-product.ts'
import type { ChangeQuote } from '#domain/booking/managed.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import type { BookingMoney } from '#server/orders/money-of-booking.ts'
import { receivedWithKey } from '../money-queries.ts'
import type { PlannedChange } from '../quote-change.ts'
import { type Difference, differenceOf } from './charge-agency.ts'

/** Returns what a change costs more on the account of an agency, and who pays it. */
export function differenceOfChange(
  database: Queries,
  { payer }: { payer?: DifferencePayer | undefined },
  of: { booking: LockedBooking; planned: PlannedChange; money: BookingMoney; quote: ChangeQuote },
): Promise<Difference | undefined | Refusal> {
  const { booking, planned, money, quote } = of
  const { item, choice, sale } = planned
  const { position, product, kind, day } = item.row
  const others = money.standing.flatMap(({ id, row }) => (id === item.id ? [] : [row.position]))
  const { was, is } = quote
  const before = { product, kind, day, quote: item.row.quote as Quote }
  const after = { product: choice.productId, kind, day: sale.day, quote: sale.quote }
  const dearer = { position, ...after, before, was, is, others }
  return differenceOf(database, { booking, dearer, balance: quote.balance, payer })
}

/** Says whether a change was charged to an agency by the same request, and the item is as it was to be. */
export async function wasMade(
  company: Company,
  change: {
    booking: string
    position: number
    key?: string | undefined
    day?: Day | undefined
    time?: string | undefined
    people?: People | undefined
    target?: Target | undefined
  },
): Promise<boolean> {
  const { booking: id, key, position, day, time, people, target } = change
  if (!key || !(await receivedWithKey(company.database, { booking: id, key }))) return false
  const found = await findBookingParts(company, { id })
  const row = found?.parts.items.find((item) => item.position === position)
  if (!row) return false
  const { adults, children, infants } = row
  return (
    (day === undefined || day === row.day) &&
    (time === undefined || time === row.time) &&
    (people === undefined || isDeepStrictEqual(people, { adults, children, infants })) &&
    (target === undefined || target.product === row.product)
  )
}
