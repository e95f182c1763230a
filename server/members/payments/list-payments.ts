import type { PaymentMethod } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Due, MemberPayments } from '#domain/members/payments.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { titleIn, titlesOfProducts } from '#server/orders/titles.ts'
import { type BookingMoney, moneyOfBooking } from '#server/post-booking/money-of-booking.ts'
import { type OpenBooking, openBookings, paidOf, transfersTold } from './queries.ts'

type Asking = { member: string; now: Date; readIn: Locale }

/** What a member owes, has paid, and has told of. */
export async function listPayments(
  database: Queries,
  { member, now, readIn }: Asking,
): Promise<MemberPayments> {
  const [due, paid, told] = await Promise.all([
    listDue(database, { member, now, readIn }),
    paidOf(database, member),
    transfersTold(database, member),
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
    notices: told.map(({ id, booking, amount, currency, sentOn, sender, at }) => ({
      ...{ id, booking, sender, paidOn: sentOn },
      amount: moneyOf(amount, currency as Currency),
      sentAt: at.toISOString(),
    })),
  }
}

/** What a member still has to pay, what comes first first. */
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

/** What of a booking begins first. */
function firstOf({ standing }: BookingMoney): FirstItem | undefined {
  return standing.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0]?.row
}

/** Before the booking stands, the prepayment, by its deadline; afterwards what is left, on the day. */
function dueOf(booking: OpenBooking, { money, first, title }: Owing): Due {
  const { total, paid, income } = money
  const currency = booking.displayCurrency as Currency
  const isNow = booking.state !== 'confirmed'
  const paidSoFar = income.length > 0 ? paid.minor : notedAsPaid(booking)
  const owed = isNow ? Math.min(booking.displayDueNow, total.minor) : total.minor
  const amount: Money = moneyOf(owed - paidSoFar, currency)
  const deadline = isNow ? (booking.paymentDeadline ?? booking.holdExpiresAt) : first?.startsAt
  return {
    ...{ booking: booking.id, number: booking.number, title, amount },
    when: isNow ? 'now' : 'on-site',
    deadline: deadline?.toISOString(),
    method: booking.paymentMethod as PaymentMethod,
  }
}

/** A transfer of which only the booking's state tells. */
function notedAsPaid({ collection, displayDueNow }: OpenBooking): number {
  return collection === 'none' || collection === 'pending' ? 0 : displayDueNow
}
