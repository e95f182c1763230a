import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

const filled = [
  'agencies',
  'bookings',
  'agency_sales',
  'booking_referrals',
  'agency_entries',
  'agency_postings',
].map((table) => sql.identifier(table))

/**
 * Gives the made-up bookings of a database to so many agencies, which sold them on account: each with its sale, the entry of
 * its account with two postings, and a referral of another agency. Each agency pays every ten days. The first one is the parent
 * of ten others, the last one has sold nothing for two years.
 */
export async function makeUpAgencies(database: Database, count: number): Promise<void> {
  await database.transaction(async (transaction) => {
    // They would add up what each agency owes, a million times.
    for (const table of filled) await transaction.execute(sql`alter table ${table} disable trigger user`)
    await transaction.execute(sql`
      insert into agencies (number, state, locale, agency, licence, tax_office, tax_number, address, website, name, email,
        phone, note, consent, key, applied_at, decided_at, currency, credit_limit)
      select 'LOAD-' || n, 'approved', 'en', 'Agency ' || n, '1', '', 'tax ' || n, '', '', '', 'a' || n || '@load.example',
        '', '', '{}', 'key ' || n, now(), now(), 'EUR', 100000000
      from generate_series(1, ${count}::int) n`)
    await transaction.execute(sql`
      update agencies set parent = (select id from agencies where number = 'LOAD-1'), override_percent = 2
      where number in (select 'LOAD-' || n from generate_series(2, 11) n)`)
    await transaction.execute(sql`
      update bookings b set member = null, channel = 'agency',
        agency = ids[case when chosen = ${count}::int and placed_at > now() - interval '2 years' then 1 else chosen end]
      from (select array_agg(id order by id) as ids from agencies) a,
        (select id as booking, 1 + (hashtext(number) & 65535) % ${count}::int as chosen from bookings) c
      where c.booking = b.id`)
    await transaction.execute(sql`update sold_items set channel = 'agency'`)
    await transaction.execute(sql`
      insert into agency_sales (booking, agency, paid_by, currency, retail, charge, margin, quotes, rates_version, parent,
        override_percent, override_currency)
      select b.id, b.agency, 'account', 'EUR', 10000, 8500, 1500, '[]', 1, a.parent, a.override_percent,
        case when a.parent is not null then 'EUR' end
      from bookings b join agencies a on a.id = b.agency`)
    await transaction.execute(sql`
      insert into booking_referrals (booking, agency, percent, currency)
      select b.id, ids[1 + (hashtext(b.number || 'referred') & 65535) % ${count}::int], 3, 'EUR'
      from bookings b, (select array_agg(id order by id) as ids from agencies) a`)
    await transaction.execute(sql`
      insert into agency_entries (agency, event, booking, reference, by, at)
      select agency, 'sale', id, number, 'system', placed_at from bookings
      union all
      select a.id, 'payment', null, 'payment ' || n, 'system', now() - make_interval(days => n)
      from agencies a, generate_series(0, 1090, 10) n`)
    await transaction.execute(sql`
      insert into agency_postings (entry, account, amount, currency)
      select e.id, account, case e.event when 'sale' then 8500 else -380000 end * sign, 'EUR'
      from agency_entries e,
        lateral (values ('receivable', 1), (case e.event when 'sale' then 'sales' else 'money' end, -1)) p (account, sign)`)
    await transaction.execute(sql`
      update agencies a set owed = o.owed from (
        select e.agency, sum(p.amount) as owed from agency_entries e join agency_postings p on p.entry = e.id
        where p.account = 'receivable' group by 1) o
      where o.agency = a.id`)
    for (const table of filled) await transaction.execute(sql`alter table ${table} enable trigger user`)
  })
  for (const table of filled) await database.execute(sql`vacuum analyze ${table}`)
}
