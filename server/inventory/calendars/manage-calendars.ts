import { randomBytes } from 'node:crypto'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { blockStock } from '#server/inventory/block-stock.ts'
import { refuseCalendarAddress } from './fetch-calendar.ts'
import { calendarProducts, deleteFeed, type Feed, feedsOf, insertFeed, tokenOf } from './queries.ts'

export type CalendarRefusal = Refusal<
  | 'product-has-no-calendar'
  | 'calendar-address-invalid'
  | 'calendar-address-private'
  | 'calendar-known'
  | 'calendar-unknown'
>

export type ListedCalendar = {
  product: string
  /** The export address. */
  address: string
  /** Imported calendars; `address` is the export for that site, without the events imported from it. */
  feeds: (Feed & { address: string })[]
}

/** Reads a calendar of another site from now on. It is read within a minute, and then every half hour. */
export async function addCalendar(
  company: Company,
  product: string,
  url: string,
): Promise<CalendarRefusal | undefined> {
  const { database } = company
  if ((await calendarProducts(database, product)).length === 0) return refuse('product-has-no-calendar')
  const refusal = refuseCalendarAddress(url, company.readsPrivateCalendars)
  if (refusal) return refusal
  return (await insertFeed(database, product, url)) ? undefined : refuse('calendar-known')
}

/** Reads a calendar no more, and frees what it blocked. */
export async function removeCalendar(
  { database }: Company,
  product: string,
  url: string,
): Promise<CalendarRefusal | undefined> {
  return database.transaction(async (transaction) => {
    const id = await deleteFeed(transaction, product, url)
    if (!id) return refuse('calendar-unknown')
    await blockStock(transaction, { product, source: `ical:${id}`, intervals: [] })
    return undefined
  })
}

/** Every villa and yacht, or one, with its own address and the calendars that are read for it. */
export async function listCalendars(
  company: Company,
  product?: string,
): Promise<ListedCalendar[] | CalendarRefusal> {
  const products = await calendarProducts(company.database, product)
  if (product !== undefined && products.length === 0) return refuse('product-has-no-calendar')
  const feeds = await feedsOf(company.database, product)
  return Promise.all(
    products.map(async ({ product: code }) => {
      const address = await addressOf(company, code, false)
      return {
        product: code,
        address,
        feeds: feeds
          .filter((feed) => feed.product === code)
          .map((feed) => ({ ...feed, address: `${address}?for=${feed.id}` })),
      }
    }),
  )
}

/** Gives a product's calendar a new address; the old one opens nothing any more. */
export async function renewAddress(company: Company, product: string): Promise<string | CalendarRefusal> {
  if ((await calendarProducts(company.database, product)).length === 0) {
    return refuse('product-has-no-calendar')
  }
  return addressOf(company, product, true)
}

async function addressOf(company: Company, product: string, renew: boolean): Promise<string> {
  const token = await tokenOf(company.database, {
    product,
    token: randomBytes(24).toString('base64url'),
    renew,
  })
  return `${company.publicUrl}/api/calendar/${token}.ics`
}
