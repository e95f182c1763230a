import type { BookingFilter } from '#domain/booking/booking-list.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, decimalText, moneyOf } from '#domain/money/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { readByCursor } from '#server/database/read-by-cursor.ts'
import type { Cell, ColumnKind } from '#server/documents/table.ts'
import { type Titles, titleIn, titlesOfProducts } from '#server/orders/titles.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { requestTask } from '#server/tasks/manage-tasks.ts'
import type { RunningTask, TaskResult } from '#server/tasks/run-tasks.ts'
import { type ExportOptions, writeExport } from '#server/tasks/write-export.ts'
import {
  countItems,
  type ExportedItem,
  type ExportedMoney,
  exportedItems,
  moneyOfBookings,
} from './export-queries.ts'
import { resolveFilter } from './list-bookings.ts'
import type { ResolvedFilter } from './queries.ts'

type Options = ExportOptions & { filter: BookingFilter }

const columns = {
  number: 'text',
  state: 'text',
  collection: 'text',
  placed: 'moment',
  channel: 'text',
  'payment-method': 'text',
  'first-name': 'text',
  'last-name': 'text',
  email: 'text',
  phone: 'text',
  language: 'text',
  product: 'text',
  title: 'text',
  day: 'day',
  time: 'text',
  adults: 'integer',
  children: 'integer',
  infants: 'integer',
  currency: 'text',
  price: 'amount',
  cancelled: 'moment',
  total: 'amount',
  received: 'amount',
  refunded: 'amount',
  tags: 'text',
} as const satisfies Record<string, ColumnKind>

/** Asks for a file of the bookings that a filter finds, one row for each item; a job writes it. */
export async function requestBookingsExport(
  company: Company,
  options: Options,
  order: StaffOrder,
): Promise<{ id: string } | Refusal<'words-too-short' | 'backup-under-way' | 'too-many-tasks'>> {
  const filter = await resolveFilter(company, options.filter)
  return isRefusal(filter) ? filter : requestTask(company, { kind: 'bookings-export', options }, order)
}

/** Writes the export of bookings that staff have asked for, as the bookings are at one moment. */
export function exportBookings(company: Company, task: RunningTask): Promise<TaskResult> {
  const { filter: asked, format, locale } = task.options as Options
  return company.database.transaction(
    async (transaction) => {
      const { timeZone } = await company.settings()
      const filter = await resolveFilter(company, asked)
      if (isRefusal(filter)) throw new Error(filter.refused)
      return writeExport(task, {
        name: 'bookings',
        columns,
        rows: rowsOf(transaction, { filter, locale, timeZone }),
        total: await countItems(transaction, filter),
        day: dayIn(new Date(), timeZone),
        format,
        locale,
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function* rowsOf(
  transaction: Queries,
  { filter, locale, timeZone }: { filter: ResolvedFilter; locale: Locale; timeZone: string },
): AsyncGenerator<Cell[]> {
  const titles = titleReader(transaction, locale)
  let lastBooking: string | undefined
  for await (const items of readByCursor<ExportedItem>(transaction, exportedItems(filter))) {
    const money = await moneyOfBookings(transaction, [...new Set(items.map(({ booking }) => booking))])
    const titleOf = await titles(items)
    for (const item of items) {
      // Sums over a column are right only if each booking's money is in it once.
      const ofBooking = item.booking === lastBooking ? undefined : money.get(item.booking)
      lastBooking = item.booking
      yield cellsOf(item, { title: titleOf(item), ofBooking, timeZone })
    }
  }
}

/** Returns how the titles of items are read: those of a product are loaded once. */
function titleReader(database: Queries, locale: Locale) {
  const known = new Map<string, Titles | undefined>()
  return async (items: readonly ExportedItem[]) => {
    const missing = [...new Set(items.map(({ product }) => product))].filter((product) => !known.has(product))
    const found = await titlesOfProducts(database, missing)
    for (const product of missing) known.set(product, found.get(product))
    return (item: ExportedItem) =>
      titleIn(locale, { item, titles: known.get(item.product), soldIn: item.soldIn })
  }
}

function cellsOf(
  item: ExportedItem,
  { title, ofBooking, timeZone }: { title: string; ofBooking: ExportedMoney | undefined; timeZone: string },
): Cell[] {
  const amount = (minor: number) => Number(decimalText(moneyOf(minor, item.currency as Currency)))
  const moment = (written: string) => {
    const at = new Date(written)
    return `${dayIn(at, timeZone)} ${timeIn(at, timeZone)}`
  }
  return [
    item.number,
    item.state,
    item.collection,
    moment(item.placedAt),
    item.channel,
    item.paymentMethod,
    item.firstName ?? '',
    item.lastName ?? '',
    item.email ?? '',
    item.phone ?? '',
    item.soldIn,
    item.product,
    title,
    item.day,
    item.time ?? '',
    item.adults,
    item.children,
    item.infants,
    item.currency,
    item.price === null ? undefined : amount(Number(item.price)),
    item.cancelledAt ? moment(item.cancelledAt) : undefined,
    ofBooking && amount(item.total),
    ofBooking && amount(ofBooking.received),
    ofBooking && amount(ofBooking.refunded),
    ofBooking?.tags,
  ]
}
