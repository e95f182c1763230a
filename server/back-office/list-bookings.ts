import {
  type BookingFilter,
  type BookingOrder,
  type ListedBooking,
  searchWords,
} from '#domain/booking/booking-list.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { CollectionState } from '#domain/booking/collection-state.ts'
import type { Guest } from '#domain/booking/order.ts'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import { tidyTag } from '#domain/booking/tags.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { titleIn, titlesOfProducts } from '#server/orders/titles.ts'
import {
  bookingRows,
  bookingsByReference,
  inOneProcess,
  itemRows,
  newestBookings,
  type ResolvedFilter,
  type SearchedWord,
  startingBookings,
  tagRows,
} from './queries.ts'

type Page = { order: BookingOrder; after?: string | undefined; limit: number; readIn: Locale }

/** Returns a page of bookings for staff, and the key of the next page where there is one. */
export async function listBookings(
  company: Company,
  filter: BookingFilter,
  { order, after, limit, readIn }: Page,
): Promise<{ bookings: ListedBooking[]; next?: string } | Refusal<'words-too-short' | 'key-invalid'>> {
  const resolved = await resolveFilter(company, filter)
  if (isRefusal(resolved)) return resolved
  const found =
    order === 'placed'
      ? await byPlacing(company, resolved, { after, limit })
      : await byStart(company, resolved, { after, limit })
  if ('refused' in found) return found
  const bookings = await present(company, found.ids.slice(0, limit), readIn)
  return found.ids.length > limit ? { bookings, next: found.keys[limit - 1]! } : { bookings }
}

type Found = { ids: string[]; keys: string[] }
type Asked = { after: string | undefined; limit: number }

async function byPlacing(
  { database }: Company,
  filter: ResolvedFilter,
  { after, limit }: Asked,
): Promise<Found | Refusal<'key-invalid'>> {
  if (after !== undefined && !uuid.test(after)) return refuse('key-invalid')
  const page = { after, limit: limit + 1 }
  const ids = await inOneProcess(database, (transaction) => newestBookings(transaction, filter, page))
  return { ids, keys: ids }
}

async function byStart(
  { database }: Company,
  filter: ResolvedFilter,
  { after, limit }: Asked,
): Promise<Found | Refusal<'key-invalid'>> {
  const [startsAt = '', item = ''] = after?.split('_') ?? []
  if (after !== undefined && !(isInstant(startsAt) && uuid.test(item))) return refuse('key-invalid')
  const key = after === undefined ? undefined : { startsAt, item }
  const page = { after: key, limit: limit + 1 }
  const rows = await inOneProcess(database, (transaction) => startingBookings(transaction, filter, page))
  return { ids: rows.map(({ id }) => id), keys: rows.map((row) => `${row.startsAt}_${row.item}`) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** Returns a filter of staff as queries take it. */
export async function resolveFilter(
  company: Company,
  filter: BookingFilter,
): Promise<ResolvedFilter | Refusal<'words-too-short'>> {
  const words = searchWords(filter.words ?? '')
  if (words.length === 0 && filter.words?.trim()) return refuse('words-too-short')
  const { timeZone } = await company.settings()
  const searched = await Promise.all(
    words.map(async (word) => ({ word, resold: await bookingsByReference(company.database, word) })),
  )
  return resolve(filter, searched, timeZone)
}

function resolve(filter: BookingFilter, words: readonly SearchedWord[], timeZone: string): ResolvedFilter {
  const from = (day: string | undefined) => day && instantOf(day as Day, '00:00' as LocalTime, timeZone)
  const after = (day: string | undefined) => day && from(addDays(day as Day, 1))
  const { placedFrom, placedUntil, startFrom, startUntil, words: _, tag, ...same } = filter
  return {
    ...same,
    words,
    tag: tag && tidyTag(tag),
    placedFrom: from(placedFrom) || undefined,
    placedBefore: after(placedUntil) || undefined,
    startFrom: from(startFrom) || undefined,
    startBefore: after(startUntil) || undefined,
  }
}

async function present(
  { database }: Company,
  ids: readonly string[],
  readIn: Locale,
): Promise<ListedBooking[]> {
  if (ids.length === 0) return []
  const [rows, items, tags] = await Promise.all([
    bookingRows(database, ids),
    itemRows(database, ids),
    tagRows(database, ids),
  ])
  const titles = await titlesOfProducts(
    database,
    items.map(({ product }) => product),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)!
    const { firstName, lastName, email, phone } = row.guest as Guest
    return {
      id,
      number: row.number,
      state: row.state as BookingState,
      collection: row.collection as CollectionState,
      placedAt: row.placedAt.toISOString(),
      channel: row.channel,
      paymentMethod: row.paymentMethod as PaymentMethod,
      guest: { firstName, lastName, email, phone },
      total: moneyOf(row.displayTotal, row.displayCurrency as Currency),
      items: items
        .filter(({ booking }) => booking === id)
        .map((item) => ({
          product: item.product,
          kind: item.kind as ProductKind,
          title: titleIn(readIn, { item, titles: titles.get(item.product), soldIn: row.locale }),
          day: item.day,
          ...(item.time && { time: item.time }),
          guests: item.guests,
          cancelled: item.cancelledAt !== null,
        })),
      tags: tags.filter(({ booking }) => booking === id).map(({ tag }) => tag),
    }
  })
}
