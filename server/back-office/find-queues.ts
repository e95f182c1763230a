import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import { rightFor, type StaffQueue, type StaffQueueName, staffQueues } from '#domain/staff/queues.ts'
import { hasRight, type Role } from '#domain/staff/rights.ts'
import type { Queries } from '#server/database/connect.ts'
import { closedWithGuests } from '#server/inventory/closed-with-guests.ts'
import { missingTexts } from '#server/legal/missing-texts.ts'
import { titlesOfProducts } from '#server/orders/titles.ts'
import { asksOfFailing } from '#server/payments/refunds-under-way.ts'

/** Queues that are not made of rows that wait since a moment. */
type OtherQueue = 'closed-departures'

/** What each queue consists of: since when a thing waits, and the number of its booking where it has one. */
const waiting: Readonly<Record<Exclude<StaffQueueName, OtherQueue>, SQL>> = {
  'missing-texts': sql`select null::timestamptz as since, null::text as number from (${missingTexts}) texts`,
  'to-confirm': sql`select b.placed_at as since, b.number from bookings b
    where b.state = 'awaiting-payment' and b.payment_method = 'on-the-spot'`,
  transfers: sql`select n.at as since, b.number from transfer_notices n join bookings b on b.id = n.booking
    where n.answered_at is null and b.state in ('awaiting-payment', 'confirmed') and b.collection <> 'all'`,
  requests: sql`select r.sent_at as since, null::text as number from requests r where r.state = 'asked'`,
  messages: sql`select m.sent_at as since, null::text as number from contact_messages m where m.answered_at is null`,
  comments: sql`select c.written_at as since, null::text as number from comments c where c.state = 'waiting'`,
  refunds: sql`select r.queued_at as since, b.number from refunds r join bookings b on b.id = r.booking
    where r.state = 'by-hand'`,
  'payments-to-check': sql`select a.started_at as since, b.number
    from payment_attempts a join bookings b on b.id = a.booking
    where (a.state = 'to-check' or a.state = 'refunding' and a.asks >= ${asksOfFailing}) and not exists (select from checked_payments c where c.attempt = a.id)`,
  'failed-refunds': sql`select r.queued_at as since, b.number from refunds r join bookings b on b.id = r.booking
    where r.state = 'queued' and r.last_error is not null`,
  'failed-emails': sql`select o.queued_at as since, b.number
    from outbox o left join bookings b on b.id = (o.data ->> 'booking')::uuid
    where o.sent_at is null and o.last_error is not null`,
  'failed-webhooks': sql`select d.queued_at as since, null::text as number
    from webhook_deliveries d where d.state = 'failed'`,
  // One failure may pass before the next reading.
  'failed-calendars': sql`select coalesce(f.read_at, f.created_at) as since, null::text as number
    from calendar_feeds f where f.failures > 1`,
  // The bank is sometimes late.
  'failed-rates': sql`select s.failing_since as since, null::text as number from service_checks s
    where s.service = 'rates' and s.failing_since < now() - interval '1 hour'`,
  'failed-jobs': sql`select coalesce(r.failing_since, r.next_at) as since, null::text as number from job_runs r
    where r.failures > 0 or (r.finished_at >= r.started_at and r.next_at < now() - interval '15 minutes')`,
}

const mostNamed = 5
/** No other screen lists them all. */
const mostDepartures = 10

/** Returns the queues of those with a role that are not empty, in their order. */
export async function findQueues(
  database: Queries,
  { role, locale, now }: { role: Role; locale: Locale; now: Date },
): Promise<StaffQueue[]> {
  const names = staffQueues.filter((name) => hasRight(role, rightFor(name)))
  if (names.length === 0) return []
  const parts = names.filter(isOfRows).map(
    (name) => sql`select ${name}::text as name, count(*)::int as count, min(since) as oldest,
      (array_agg(number order by since) filter (where number is not null))[1:${sql.raw(String(mostNamed))}] as bookings
      from (${waiting[name]}) waiting`,
  )
  const { rows } = await database.execute<{
    name: StaffQueueName
    count: number
    oldest: Date | string | null
    bookings: string[] | null
  }>(sql.join(parts, sql` union all `))
  const byName = new Map(rows.map((row) => [row.name, row]))
  const closed = names.includes('closed-departures')
    ? await closedDepartures(database, { locale, now })
    : undefined
  return names.flatMap((name): StaffQueue | StaffQueue[] => {
    if (!isOfRows(name)) return closed ?? []
    const { count = 0, oldest = null, bookings = null } = byName.get(name) ?? {}
    if (count === 0) return []
    const since = oldest !== null && { oldest: new Date(oldest).toISOString() }
    return [{ name, count, ...since, bookings: [...new Set(bookings ?? [])] }]
  })
}

function isOfRows(name: StaffQueueName): name is Exclude<StaffQueueName, OtherQueue> {
  return name !== 'closed-departures'
}

/** Departures that are off sale and have guests without an offer; undefined where there are none. */
async function closedDepartures(
  database: Queries,
  { locale, now }: { locale: Locale; now: Date },
): Promise<StaffQueue | undefined> {
  const found = await closedWithGuests(database, { now, withoutOffer: true })
  if (found.length === 0) return undefined
  const first = found.slice(0, mostDepartures)
  const titles = await titlesOfProducts(database, [...new Set(first.map(({ product }) => product))])
  const departures = first.map((one) => {
    const named = titles.get(one.product)
    return { ...one, title: named?.[locale] ?? named?.en ?? one.product }
  })
  return { name: 'closed-departures', count: found.length, bookings: [], departures }
}
