import { sql } from 'drizzle-orm'
import { fillBookingWords } from '#server/back-office/fill-booking-words.ts'
import type { Database } from '#server/database/connect.ts'

const perStep = 100_000

/**
 * Fills a migrated, empty database with bookings of about three years, made by SQL: 400 products of very different
 * popularity, names and addresses of many guests, states and channels as an operator has them. Ids and times of placing
 * agree, as they do when orders are placed.
 */
export async function makeUpBookings(database: Database, count: number): Promise<void> {
  await database.execute(sql`select setseed(0.42)`)
  await database.execute(sql`
    insert into members (email, first_name, last_name, locale)
    select 'member' || n || '@load.example', 'Load', 'Member', 'en' from generate_series(1, 20000) n`)
  // Built at the end, the indexes of words take a tenth of the time; written at the end, so do the words themselves.
  const { rows: indexes } = await database.execute<{ name: string; indexdef: string }>(sql`
    select indexname as name, indexdef from pg_indexes
    where indexname in ('bookings_by_words', 'bookings_by_part_of_number', 'bookings_by_detail_words')`)
  for (const { name } of indexes) await database.execute(sql`drop index ${sql.identifier(name)}`)
  await switchTriggers(database, 'disable')
  for (let from = 0; from < count; from += perStep) {
    await database.execute(bookingRows(from, Math.min(count, from + perStep), count))
  }
  await database.execute(sql`
    insert into booking_items (booking, position, product, kind, title, day, time, starts_at, time_zone,
      duration_minutes, adults, children, infants, choice, quote, cancellation, travellers)
    select b.id, p, 'product-' || product, 'tour', 'Cruise of the ' || product || ' islands', starts::date, '10:00', starts,
      'Europe/Istanbul', 240, 2, 0, 0, jsonb_build_object('pickupName', 'Harbour ' || product % 12), '{"lines": []}', '[]',
      jsonb_build_array(
        jsonb_build_object('firstName', 'Deniz', 'lastName', 'Traveller-' || substr(md5(b.id::text), 1, 6)),
        jsonb_build_object('firstName', 'Karin', 'lastName', 'Guest-' || substr(md5(b.id::text), 7, 6)))
    from (
      select id, p, floor(400 * power(h1, 3))::int as product,
        date_trunc('hour', placed_at) + make_interval(days => 1 + floor(120 * power(h2, 2))::int) as starts
      from (
        select id, p, placed_at,
          (hashtext(id::text || p) & 65535) / 65536.0 as h1, (hashtext(p || id::text) & 65535) / 65536.0 as h2
        from bookings, generate_series(0, case when hashtext(id::text) % 5 = 0 then 1 else 0 end) p
      ) hashed
    ) b`)
  // A note of staff on one booking of 20, and a payment with a reference on one of 6.
  await database.execute(sql`
    insert into booking_notes (booking, text, by, at)
    select id, 'Called about allergy to peanuts, file ' || substr(md5(number), 1, 8), 'staff', placed_at
    from bookings where hashtext(number) % 20 = 0`)
  await database.execute(sql`
    insert into received_payments (booking, amount, currency, credited, reference, by, at)
    select id, 3000, 'EUR', 3000, 'EFT-' || substr(md5(number), 9, 10), 'staff', placed_at
    from bookings where payment_method = 'bank-transfer' and state in ('confirmed', 'completed')`)
  await fillBookingWords(database, { stopping: new AbortController().signal })
  await switchTriggers(database, 'enable')
  for (const { indexdef } of indexes) await database.execute(sql.raw(indexdef))
  for (const table of ['booking_notes', 'received_payments', 'members'])
    await database.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  await database.execute(sql`vacuum analyze bookings`)
  await database.execute(sql`vacuum analyze booking_items`)
}

const triggersOfWords = {
  bookings: 'bookings_write_detail_words',
  booking_items: 'added_items_write_detail_words',
  booking_notes: 'booking_notes_write_detail_words',
  received_payments: 'received_payments_write_detail_words',
}

async function switchTriggers(database: Database, to: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of Object.entries(triggersOfWords)) {
    await database.execute(
      sql`alter table ${sql.identifier(table)} ${sql.raw(to)} trigger ${sql.identifier(trigger)}`,
    )
  }
}

function bookingRows(from: number, until: number, count: number) {
  return sql`
    with names as (
      select array['Ayşe','Mehmet','Zeynep','Ali','Fatma','Mustafa','Emma','Lukas','Anna','Иван','Ольга','Sophie','Jan',
          'محمد','Oliver','Marie','Dmitri','Elif','Hans','Yusuf'] as first,
        array['Yılmaz','Kaya','Demir','Şahin','Çelik','Öztürk','Müller','Schmidt','de Vries','Jansen','Smith','Jones',
          'Иванов','Петрова','Kılıç','Arslan','Weber','Fischer','Koç','Aydın'] as last,
        array['gmail.com','hotmail.com','yandex.ru','gmx.de','ziggo.nl','outlook.com','icloud.com'] as host,
        (select array_agg(id) from members) as ids
    )
    insert into bookings (id, number, member, idempotency_key, locale, state, collection, payment_method,
      payment_choice, display_currency, display_total, display_due_now, ledger_currency, ledger_total, ledger_due_now,
      totals, rates, guest, hotel, note, channel, hold_expires_at, placed_at)
    select uuidv7(placed - now()), 'KRV-' || upper(substr(md5(n::text), 1, 12)), ids[1 + n % 20000], n::text, 'en',
      s.state, case s.state when 'held' then 'none' when 'expired' then 'none' when 'cancelled' then 'refunded'
        when 'awaiting-payment' then 'none' when 'completed' then (case when n % 200 = 0 then 'advance' else 'all' end)
        else (array['advance','all','all'])[1 + n % 3] end,
      (array['card','card','card','card','bank-transfer','on-the-spot'])[1 + n % 6], 'prepayment',
      'EUR', 10000, 3000, 'TRY', 500000, 150000,
      jsonb_build_object('made_up', repeat(md5(n::text), 30), 'items', jsonb_build_array(price, price),
        'display', jsonb_build_object('instalmentDifference', jsonb_build_object('minor', 0, 'currency', 'EUR'))), '{}',
      jsonb_build_object(
        'firstName', first[1 + n % 20], 'lastName', last[1 + (n / 20) % 20] || case when n % 3 = 0 then '' else '-' || substr(md5(n::text), 1, 5) end,
        'email', substr(md5(n::text), 1, 6) || (n % 1000) || '@' || host[1 + n % 7],
        'phone', '+90 5' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0')),
      jsonb_build_object('name', 'Hotel ' || (array['Akdeniz','Kordon','Palmiye','Liman','Yakamoz'])[1 + n % 5] || ' ' || n % 300,
        'city', 'Fethiye'),
      case when n % 8 = 0 then 'Vegetarian menu, table ' || n % 90 else '' end,
      (array['web','web','web','web','web','web','web','web','desk','agency'])[1 + n % 10],
      case when s.state = 'held' then now() end, placed
    from names, generate_series(${from}::int, ${until}::int - 1) n
    cross join lateral (select now() - make_interval(secs => (${count}::int - n) * (94608000.0 / ${count}::int)) as placed) p
    cross join (select jsonb_build_object('display', jsonb_build_object(
      'grandTotal', jsonb_build_object('minor', 10000, 'currency', 'EUR'),
      'prepaymentTotal', jsonb_build_object('minor', 3000, 'currency', 'EUR'))) as price) prices
    cross join lateral (select case
      when ${count}::int - n < 40 then 'held' when ${count}::int - n < 400 and n % 5 = 0 then 'awaiting-payment'
      when n % 12 = 0 then 'cancelled' when n % 17 = 0 then 'expired'
      when ${count}::int - n < 60000 then 'confirmed' else 'completed' end as state) s
`
}
