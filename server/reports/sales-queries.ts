import { type SQL, sql } from 'drizzle-orm'
import type { SalesBasis, SalesGroup, SalesSums } from '#domain/reports/sales-report.ts'
import type { Queries } from '#server/database/connect.ts'
import { firstIdAt } from '#server/database/ids-by-time.ts'
import { soldItemsFill } from '#server/database/schema/sold-items.ts'

export type Period = { from: Date; before: Date }

export type SumsRow = SalesSums & { key: string | null; currency: string; isTotal: boolean }

type Asked = { period: Period; basis: SalesBasis; group: SalesGroup; timeZone: string }

/** Adds up the items that were sold. What makes an item sold, and its amounts, are in the view `sales_of_items`. */
export async function salesSums(
  database: Queries,
  { period, basis, group, timeZone }: Asked,
): Promise<SumsRow[]> {
  const filledFrom = await filledFromOf(database)
  const { rows } = await database.execute<Record<string, string | boolean | null>>(sql`
    select ${group === 'month' ? sql`to_char(key, 'YYYY-MM')` : sql`key`} as key, currency, grouping(key) = 1 as "isTotal",
      count(distinct booking) as bookings, count(*) filter (where not is_cancelled) as items,
      coalesce(sum(guests) filter (where not is_cancelled), 0) as guests, sum(gross) as gross, sum(vat) as vat,
      count(*) filter (where is_cancelled) as cancelled, sum(retained) as retained
    from (select *, ${keyOf(group, basis, timeZone)} as key from (${soldItems(inPeriod(basis, period), filledFrom)}) items) sold
    group by grouping sets ((key, currency), (currency))
    order by gross desc, key`)
  return rows.map(({ key, currency, isTotal, ...sums }) => ({
    key: key as string | null,
    currency: currency as string,
    isTotal: isTotal as boolean,
    ...(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as SalesSums),
  }))
}

/** Bookings with lower ids are not in `sold_items` yet; undefined once all are. */
async function filledFromOf(database: Queries): Promise<string | undefined> {
  const [fill] = await database.select().from(soldItemsFill)
  return fill?.filledFrom
}

/**
 * The sold items of a period. Until the job `fill-sold-items` is done, older bookings are read from the view: slower, with the
 * same figures. The job may go on meanwhile: what it has filled since is right in both.
 */
function soldItems(period: SQL, filledFrom: string | undefined): SQL {
  if (!filledFrom) return sql`select * from sold_items where ${period}`
  return sql`
    select * from sold_items where ${period} and booking >= ${filledFrom}::uuid
    union all
    select * from sales_of_items where ${period} and booking < ${filledFrom}::uuid`
}

/** Ids are UUIDv7: their index has the bookings in the order in which they were placed. */
function inPeriod(basis: SalesBasis, { from, before }: Period): SQL {
  return basis === 'placed'
    ? sql`booking >= ${firstIdAt(from)}::uuid and booking < ${firstIdAt(before)}::uuid`
    : sql`starts_at >= ${from.toISOString()}::timestamptz and starts_at < ${before.toISOString()}::timestamptz`
}

function keyOf(group: SalesGroup, basis: SalesBasis, timeZone: string): SQL {
  const at = basis === 'placed' ? sql`placed_at` : sql`starts_at`
  const keys: Record<SalesGroup, SQL> = {
    // Written as a text once for each month, not for each item.
    month: sql`date_trunc('month', ${at} at time zone ${timeZone})`,
    kind: sql`kind`,
    product: sql`product`,
    channel: sql`channel`,
    // `countryOf` groups by the country.
    country: sql`dial`,
    language: sql`locale::text`,
    'payment-method': sql`payment_method`,
    'vat-rate': sql`vat_rate`,
  }
  return keys[group]
}
