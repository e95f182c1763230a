import { type SQL, sql } from 'drizzle-orm'
import type { SalesBasis, SalesGroup, SalesSums } from '#domain/reports/sales-report.ts'
import type { Queries } from '#server/database/connect.ts'
import { firstIdAt } from '#server/database/ids-by-time.ts'

export type Period = { from: Date; before: Date }

export type SumsRow = SalesSums & { key: string | null; currency: string; isTotal: boolean }

type Asked = { period: Period; basis: SalesBasis; group: SalesGroup; timeZone: string }

/**
 * Adds up the items of bookings that were sold: confirmed or completed ones, and cancelled items of bookings that had been
 * confirmed. Amounts in the booking's currency (goodwill, retained money) are converted in proportion to the item's price in
 * both currencies.
 */
export async function salesSums(
  database: Queries,
  { period, basis, group, timeZone }: Asked,
): Promise<SumsRow[]> {
  const { rows } = await database.execute<Record<string, string | boolean | null>>(sql`
    with lines as (
      select b.id, b.ledger_currency as currency, ${keyOf(group, basis, timeZone)} as key,
        i.cancelled_at is null as standing,
        i.adults + i.children + i.infants as guests,
        (item -> 'ledger' -> 'grandTotal' ->> 'minor')::numeric as price,
        (item -> 'ledger' -> 'vatTotal' ->> 'minor')::numeric as vat,
        nullif((item -> 'display' -> 'grandTotal' ->> 'minor')::numeric, 0) as displayed,
        i.goodwill, i.cancelled_paid - i.cancelled_refund as retained
      from booking_items i join bookings b on b.id = i.booking
        cross join lateral (select b.totals -> 'items' -> i.position as item) priced
      where ${inPeriod(basis, period)} and (
        i.cancelled_at is null and b.state in ('confirmed', 'completed')
        or i.cancelled_at is not null and exists (select from state_moves m
          where m.booking = b.id and m.machine = 'booking' and m.to_state = 'confirmed'))
    ), amounts as (
      select *, price - coalesce(round(goodwill * price / displayed), 0) as gross,
        coalesce(round(retained * price / displayed), 0) as of_cancelled
      from lines
    )
    select key, currency, grouping(key) = 1 as "isTotal", count(distinct id) as bookings,
      count(*) filter (where standing) as items,
      coalesce(sum(guests) filter (where standing), 0) as guests,
      coalesce(sum(gross) filter (where standing), 0) as gross,
      coalesce(sum(round(vat * gross / nullif(price, 0))) filter (where standing), 0) as vat,
      count(*) filter (where not standing) as cancelled,
      coalesce(sum(of_cancelled) filter (where not standing), 0) as retained
    from amounts
    group by grouping sets ((key, currency), (currency))
    order by gross desc, key`)
  return rows.map(({ key, currency, isTotal, ...sums }) => ({
    key: key as string | null,
    currency: currency as string,
    isTotal: isTotal as boolean,
    ...(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as SalesSums),
  }))
}

/** Ids are UUIDv7: their index has the bookings in the order in which they were placed. */
function inPeriod(basis: SalesBasis, { from, before }: Period): SQL {
  return basis === 'placed'
    ? sql`b.id >= ${firstIdAt(from)}::uuid and b.id < ${firstIdAt(before)}::uuid`
    : sql`i.starts_at >= ${from.toISOString()}::timestamptz and i.starts_at < ${before.toISOString()}::timestamptz`
}

function keyOf(group: SalesGroup, basis: SalesBasis, timeZone: string): SQL {
  const at = basis === 'placed' ? sql`b.placed_at` : sql`i.starts_at`
  const keys: Record<SalesGroup, SQL> = {
    month: sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM')`,
    kind: sql`i.kind`,
    product: sql`i.product`,
    channel: sql`b.channel`,
    // Enough digits to recognise the country; `countryOf` groups by it.
    country: sql`left(regexp_replace(coalesce(b.guest ->> 'phone', ''), '[^0-9+]', '', 'g'), 8)`,
    language: sql`b.locale::text`,
    'payment-method': sql`b.payment_method`,
    'vat-rate': sql`item -> 'ledger' ->> 'vatRate'`,
  }
  return keys[group]
}
