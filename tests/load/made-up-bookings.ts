import { sql } from 'drizzle-orm'
import { fillBookingWords } from '#server/back-office/fill-booking-words.ts'
import type { Database } from '#server/database/connect.ts'
import { cartCount, madeUpCarts } from './made-up-carts.ts'

const perStep = 100_000

/**
 * Fills a migrated, empty database with bookings of about three years, made by SQL: 400 products of very different
 * popularity, carts priced as orders are, names and addresses of many guests, states and channels as an operator has them,
 * some items cancelled and some with goodwill. Ids and times of placing agree, as they do when orders are placed.
 */
export async function makeUpBookings(database: Database, count: number): Promise<void> {
  await database.execute(sql`select setseed(0.42)`)
  const members = Math.min(20_000, count)
  await database.execute(sql`
    insert into members (email, first_name, last_name, locale)
    select 'member' || n || '@load.example', 'Load', 'Member', 'en' from generate_series(1, ${members}::int) n`)
  // Built at the end, the indexes of words take a tenth of the time; written at the end, so do the words and sold items.
  const { rows: indexes } = await database.execute<{ name: string; indexdef: string }>(sql`
    select indexname as name, indexdef from pg_indexes
    where indexname in ('bookings_by_words', 'bookings_by_part_of_number', 'bookings_by_detail_words')`)
  for (const { name } of indexes) await database.execute(sql`drop index ${sql.identifier(name)}`)
  await switchTriggers(database, 'disable')
  await writeCarts(database)
  for (let from = 0; from < count; from += perStep) {
    await database.execute(bookingRows(from, Math.min(count, from + perStep), count))
  }
  await database.execute(itemRows)
  await database.execute(sql`drop table made_up_carts`)
  await database.execute(moveRows)
  // A note of staff on one booking of 20, and a payment with a reference on one of 6.
  await database.execute(sql`
    insert into booking_notes (booking, text, by, at)
    select id, 'Called about allergy to peanuts, file ' || substr(md5(number), 1, 8), 'staff', placed_at
    from bookings where hashtext(number) % 20 = 0`)
  await database.execute(sql`
    insert into received_payments (booking, amount, currency, credited, reference, by, at)
    select id, display_due_now, display_currency, display_due_now, 'EFT-' || substr(md5(number), 9, 10), 'staff', placed_at
    from bookings where payment_method = 'bank-transfer' and state in ('confirmed', 'completed')`)
  await fillBookingWords(database, { stopping: new AbortController().signal })
  await database.execute(sql`insert into sold_items select * from sales_of_items`)
  await switchTriggers(database, 'enable')
  for (const { indexdef } of indexes) await database.execute(sql.raw(indexdef))
  for (const table of ['booking_notes', 'received_payments', 'state_moves', 'sold_items', 'members'])
    await database.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  await database.execute(sql`vacuum analyze bookings`)
  await database.execute(sql`vacuum analyze booking_items`)
}

const switched = [
  ['bookings', 'bookings_write_detail_words'],
  ['booking_items', 'added_items_write_detail_words'],
  ['booking_items', 'added_items_write_sold_items'],
  ['state_moves', 'state_moves_write_sold_items'],
  ['booking_notes', 'booking_notes_write_detail_words'],
  ['received_payments', 'received_payments_write_detail_words'],
] as const

/** A table while bookings are made. */
async function writeCarts(database: Database): Promise<void> {
  await database.execute(sql`
    create table made_up_carts as
    select (c ->> 'cart')::int as cart, c ->> 'currency' as currency, c -> 'totals' as totals, c -> 'items' as items
    from jsonb_array_elements(${JSON.stringify(madeUpCarts())}::jsonb) c`)
}

/** A part of what was paid is retained of the items of cancelled bookings, and of one item of some others; some have goodwill. */
const itemRows = sql`
  insert into booking_items (booking, position, product, kind, title, day, time, starts_at, time_zone,
    duration_minutes, adults, children, infants, choice, quote, cancellation, travellers, cancelled_at, cancelled_paid,
    cancelled_refund, goodwill)
  select id, position, 'product-' || product, 'tour', 'Cruise of the ' || product || ' islands', starts::date, '10:00', starts,
    'Europe/Istanbul', 240, (quote #>> '{people,adults}')::int, (quote #>> '{people,children}')::int,
    (quote #>> '{people,infants}')::int, jsonb_build_object('pickupName', 'Harbour ' || product::int % 12), quote, '[]',
    jsonb_build_array(
      jsonb_build_object('firstName', 'Deniz', 'lastName', 'Traveller-' || substr(md5(id::text), 1, 6)),
      jsonb_build_object('firstName', 'Karin', 'lastName', 'Guest-' || substr(md5(id::text), 7, 6))),
    case when is_cancelled then placed_at + interval '1 hour' end, case when is_cancelled then paid end,
    case when is_cancelled then paid * (hash & 3) / 3 end, case when not is_cancelled and hash % 50 = 0 then 500 else 0 end
  from (
    select b.id, placed_at, position, item ->> 'product' as product, item -> 'quote' as quote, hash,
      date_trunc('hour', placed_at) + make_interval(
        days => 1 + floor(120 * power((hashtext(position || b.id::text) & 65535) / 65536.0, 2))::int) as starts,
      b.state = 'cancelled' or b.state in ('confirmed', 'completed') and position = 1 and hash % 10 = 0 as is_cancelled,
      case when b.payment_method = 'bank-transfer' then 0
        else (c.totals -> 'items' -> position #>> '{display,prepaymentTotal,minor}')::bigint end as paid
    from bookings b join made_up_carts c on c.cart = hashint4(b.idempotency_key::int) & ${cartCount - 1}
      cross join lateral jsonb_array_elements(c.items) item
      cross join lateral (select (item ->> 'position')::int as position) p
      cross join lateral (select hashtext(b.id::text || position) & 1048575 as hash) h
  ) b`

/** All but those that expired or are waiting have been confirmed, cancelled ones but for those by transfer, too. */
const moveRows = sql`
  insert into state_moves (booking, machine, from_state, to_state, by, why, at)
  select id, 'booking', from_state, to_state, 'system', 'made up', placed_at
  from bookings cross join lateral (values
    (null, 'held', true),
    ('held', 'confirmed', state in ('confirmed', 'completed') or state = 'cancelled' and payment_method <> 'bank-transfer'),
    ('held', 'expired', state = 'expired'), ('confirmed', 'completed', state = 'completed'),
    ('confirmed', 'cancelled', state = 'cancelled')) m (from_state, to_state, happened)
  where happened`

async function switchTriggers(database: Database, to: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of switched) {
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
    select uuidv7(placed - now()), 'KRV-' || upper(substr(md5(n::text), 1, 12)), ids[1 + n % cardinality(ids)], n::text, 'en',
      s.state, case s.state when 'held' then 'none' when 'expired' then 'none' when 'cancelled' then 'refunded'
        when 'awaiting-payment' then 'none' when 'completed' then (case when n % 200 = 0 then 'advance' else 'all' end)
        else (array['advance','all','all'])[1 + n % 3] end,
      (array['card','card','card','card','bank-transfer','on-the-spot'])[1 + n % 6], 'prepayment',
      c.currency, display_total, display_due, 'TRY', ledger_total, ledger_due, c.totals, '{}',
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
    join (select *, (totals #>> '{display,grandTotal,minor}')::bigint as display_total,
      (totals #>> '{display,prepaymentTotal,minor}')::bigint as display_due,
      (totals #>> '{ledger,grandTotal,minor}')::bigint as ledger_total,
      (totals #>> '{ledger,prepaymentTotal,minor}')::bigint as ledger_due from made_up_carts) c
      on c.cart = hashint4(n) & ${cartCount - 1}
    cross join lateral (select case
      when ${count}::int - n < 40 then 'held' when ${count}::int - n < 400 and n % 5 = 0 then 'awaiting-payment'
      when n % 12 = 0 then 'cancelled' when n % 17 = 0 then 'expired'
      when ${count}::int - n < 60000 then 'confirmed' else 'completed' end as state) s
`
}
