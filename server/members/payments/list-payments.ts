import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Due, MemberPayments } from '#domain/members/payments.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { type BookingMoney, moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { titleIn, titlesOfProducts } from '#server/orders/titles.ts'
import { type OpenBooking, openBookings, paidOf, reportedTransfers } from './queries.ts'

type Asking = { member: string; now: Date; readIn: Locale }

/** Returns a member's balances, payments and reported transfers. */
export async function listPayments(
  database: Queries,
  { member, now, readIn }: Asking,
): Promise<MemberPayments> {
  const [due, paid, reported] = await Promise.all([
    listDue(database, { member, now, readIn }),
    paidOf(database, member),
    reportedTransfers(database, member),
  ])
  const titles = await titlesOfProducts(
    database,
    paid.map(({ item }) => item.product),
  )
  return {
    due,
    paid: paid.map(({ amount, currency, at, item, soldIn, ...row }) => ({
      ...row,
      title: titleIn(readIn, { item, titles: titles.get(item.product), soldIn }),
      amount: moneyOf(amount, currency as Currency),
      at: at.toISOString(),
    })),
    notices: reported.map(({ id, booking, amount, currency, sentOn, sender, at }) => ({
      id,
      booking,
      sender,
      paidOn: sentOn,
      amount: moneyOf(amount, currency as Currency),
      sentAt: at.toISOString(),
    })),
  }
}

/** Returns a member's due payments, earliest first. */
export async function listDue(database: Queries, { member, now, readIn }: Asking): Promise<Due[]> {
  const open = await openBookings(database, member, now)
  const owing = await Promise.all(
    open.map(async (booking) => {
      const money = await moneyOfBooking(database, booking)
      return { booking, money, first: firstOf(money) }
    }),
  )
  const titles = await titlesOfProducts(
    database,
    owing.flatMap(({ first }) => first?.product ?? []),
  )
  return owing
    .map(({ booking, money, first }) => {
      const named = first && { item: first, titles: titles.get(first.product), soldIn: booking.locale }
      return dueOf(booking, { money, first, title: named ? titleIn(readIn, named) : '' })
    })
    .filter(({ amount }) => amount.minor > 0)
    .toSorted((one, other) => (one.deadline ?? '').localeCompare(other.deadline ?? ''))
}

type FirstItem = BookingMoney['standing'][number]['row']

type Owing = { money: BookingMoney; first: FirstItem | undefined; title: string }

/** Returns the earliest item of a booking. */
function firstOf({ standing }: BookingMoney): FirstItem | undefined {
  return standing.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0]?.row
}

/** The prepayment by its deadline while the booking is pending; then the balance, on the day. */
function dueOf(booking: OpenBooking, { money, first, title }: Owing): Due {
  const { total, paid, income } = money
  const currency = booking.displayCurrency as Currency
  const isNow = booking.state !== 'confirmed'
  const paidSoFar = income.length > 0 ? paid.minor : notedAsPaid(booking)
  const owed = isNow ? Math.min(booking.displayDueNow, total.minor) : total.minor
  const amount: Money = moneyOf(owed - paidSoFar, currency)
  const deadline = isNow ? (booking.paymentDeadline ?? booking.holdExpiresAt) : first?.startsAt
  return {
    booking: booking.id,
    number: booking.number,
    title,
    amount,
    when: isNow ? 'now' : 'on-site',
    deadline: deadline?.toISOString(),
    method: booking.paymentMethod as PaymentMethod,
  }
}

/** A transfer known only by the booking's state. */
function notedAsPaid({ collection, displayDueNow }: OpenBooking): number {
  return collection === 'none' || collection === 'pending' ? 0 : displayDueNow
}
