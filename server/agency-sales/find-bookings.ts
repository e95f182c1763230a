import type { AgencyBooking, AgencyBookingDetails } from '#domain/agencies/booking.ts'
import type { AgencyPayment } from '#domain/agencies/sale.ts'
import { agencyRightsOf, type LoggedInUser } from '#domain/agencies/user.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { CollectionState } from '#domain/booking/collection-state.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, moneyOf, subtract } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { findSale } from '#server/agencies/sales/store-sale.ts'
import type { Company } from '#server/company.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { titlesOfBookings } from '#server/orders/titles.ts'
import { bookingLink, payLink } from '#server/post-booking/mailed-link.ts'
import { type AgencyBookingRow, bookingOfAgency, bookingsOfAgency } from './queries.ts'

const onPage = 25

type Asked = { state?: BookingState | undefined; words?: string | undefined; after?: string | undefined }

/** Returns a page of the bookings of an agency, the newest first. An accountant sees money, and no guest. */
export async function listAgencyBookings(
  { database }: Pick<Company, 'database'>,
  { agency, user }: LoggedInUser,
  { state, words = '', after, locale }: Asked & { locale: Locale },
): Promise<{ bookings: AgencyBooking[]; next?: string | undefined }> {
  if (after !== undefined && !isUuid(after)) return { bookings: [] }
  const seesGuest = sells(user)
  const rows = await bookingsOfAgency(database, agency.id, {
    state,
    words: words.split(/\s+/).filter(Boolean),
    byNumber: !seesGuest,
    after,
    limit: onPage + 1,
  })
  const shown = rows.slice(0, onPage)
  const titles = await titlesOfBookings(database, shown, locale)
  return {
    bookings: shown.map((row, index) => present(row, { titles: titles[index]!, seesGuest })),
    next: rows.length > onPage ? shown.at(-1)!.id : undefined,
  }
}

/** Returns a booking of an agency by its number; those of others are unknown. Sellers get the address of its page. */
export async function findAgencyBooking(
  company: Company,
  { agency, user }: LoggedInUser,
  { number, locale }: { number: string; locale: Locale },
): Promise<AgencyBookingDetails | Refusal<'booking-unknown'>> {
  const row = await bookingOfAgency(company.database, { agency: agency.id, number })
  if (!row) return refuse('booking-unknown')
  const seesGuest = sells(user)
  const [titles] = await titlesOfBookings(company.database, [row], locale)
  const sale = await findSale(company.database, row.id)
  const found = seesGuest ? await findBookingParts(company, { id: row.id }) : undefined
  const { id, managerEmail, state, paymentDeadline } = found?.parts.row ?? {}
  const isAwaited = state === 'awaiting-payment' && id && paymentDeadline
  return {
    ...present(row, { titles: titles!, seesGuest }),
    quotes: sale?.quotes ?? [],
    link: found && managerEmail ? bookingLink(company, found.booking, locale) : undefined,
    payLink: isAwaited ? payLink(company, { id, paymentDeadline }, found!.booking.locale) : undefined,
  }
}

function sells({ role }: LoggedInUser['user']): boolean {
  return agencyRightsOf(role).includes('sell')
}

function present(
  row: AgencyBookingRow,
  { titles, seesGuest }: { titles: string[]; seesGuest: boolean },
): AgencyBooking {
  const { id, number, day, guest } = row
  return {
    id,
    number,
    day,
    titles,
    state: row.state as BookingState,
    collection: row.collection as CollectionState,
    placedAt: new Date(row.placedAt).toISOString(),
    guest: seesGuest ? `${guest.firstName} ${guest.lastName}` : undefined,
    soldBy: row.soldBy ?? undefined,
    total: moneyOf(Number(row.total), row.currency as Currency),
    price: priceOf(row),
  }
}

function priceOf({ paidBy, accountCurrency, retail, margin }: AgencyBookingRow): AgencyBooking['price'] {
  if (!paidBy) return undefined
  const inAccount = (minor: string | null) => moneyOf(Number(minor), accountCurrency as Currency)
  return {
    paidBy: paidBy as AgencyPayment,
    retail: inAccount(retail),
    margin: inAccount(margin),
    net: subtract(inAccount(retail), inAccount(margin)),
  }
}
