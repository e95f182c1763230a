import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { addDays, day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { companyDatabase, databaseUrlOf } from '#server/database/company-database.ts'
import { connect } from '#server/database/connect.ts'
import { named, orderToWire, saleDay, testOrder } from '../../factories/sale.ts'
import { testStaff } from '../../factories/staff.ts'
import type { Shop } from '../start-shop.ts'
import { type Answer, command, rowsIn, type Sent, send, until } from './companies.ts'

export const password = 'dalyan-kaplumbaga'

/** An installation with two companies, and a copy of the second. */
export type Tested = {
  shop: Shop
  kervan: TestedCompany
  second: TestedCompany
  third: TestedCompany['ask']
  /** In the second company, and so in its copy. */
  linked: Linked
  pairs: readonly { own: TestedCompany; other: TestedCompany }[]
}

/** A company of an installation, with a member who has booked and a member of staff. */
export type TestedCompany = {
  code: string
  database: string
  folder: string
  /** Texts that no other company has. */
  marks: string[]
  ask(path: string, sent?: Sent): Promise<Answer>
  email: string
  token: string
  staffToken: string
  /** Paid on arrival, so confirmed, and held for a payment by card. */
  booking: { confirmed: string; held: string; number: string }
}

type Product = { code: string; time: string; currency: 'EUR' | 'TRY' }
type Opened = Pick<TestedCompany, 'code' | 'marks'> & { host: string; name: string; product: Product }

/** What a company's emailed links open: a rescue offer, a request and a comment that waits to be confirmed. */
export type Linked = { rescueOffer: string; request: string; comment: { id: string; key: string } }

/** Inserts what emailed links of a company open, for one of its bookings. */
export async function insertLinked(shop: Shop, { database, booking }: TestedCompany): Promise<Linked> {
  const [inserted] = await rowsIn<{ offer: string; request: string; comment: string; key: string }>(
    shop,
    database,
    `with rescue as (
       insert into rescues (days, options, message, deadline, started_at, started_by)
       values ('[]', '["refund"]', '{}', now() + interval '2 days', now(), 'test') returning id
     ), offer as (
       insert into rescue_offers (rescue, booking, item, remind_at)
       select rescue.id, booking, item.id, now() + interval '1 day' from rescue, booking_items item
       where booking = $1 returning id
     ), request as (
       insert into requests (number, product, locale, state, guest, trip, idempotency_key)
       select 'T-1', product, 'en', 'asked',
         '{"firstName":"Burhan","lastName":"Sırdaş","email":"burhan@secret.example","phone":"+905321112233"}',
         jsonb_build_object('productId', product, 'day', starts_at::date, 'flexible', false, 'text', '',
           'people', '{"adults":2,"children":0,"infants":0}'::jsonb), 'test'
       from booking_items where booking = $1 returning id
     ), comment as (
       insert into comments (entity, code, email, name, locale, stars, text, state, key, written_at)
       select 'product', product, 'burhan@secret.example', 'Burhan', 'en', 5, 'A quiet valley.', 'unconfirmed',
         'test', now() from booking_items where booking = $1 returning id, key
     ) select offer.id as offer, request.id as request, comment.id as comment, key
     from offer, request, comment`,
    [booking.confirmed],
  )
  const { offer, request, comment, key } = inserted!
  return { rescueOffer: offer, request, comment: { id: comment, key } }
}

/** Fills a company of a running shop with a member, bookings and staff; what is asked of it comes over HTTP. */
export async function testedCompany(shop: Shop, of: Opened): Promise<TestedCompany> {
  const { code, host, name, product } = of
  const ask = (path: string, sent?: Sent) => send(shop.origin, host, path, sent)
  const email = `${name.toLowerCase()}@secret.example`
  const form = { ad: name, soyad: 'Sırdaş', e_mail: email, sifre: password, sifre_onay: password }
  const { access_token } = JSON.parse((await ask('/api/uye-kayit-ol-post', { body: form })).text)
  const headers = { authorization: `Bearer ${access_token}` }
  const confirmed = await book(ask, { product, headers, paymentMethod: 'on-the-spot', date: saleDay() })
  const next = addDays(day(saleDay()), 1)
  const held = await book(ask, { product, headers, paymentMethod: 'card', date: next })
  const isOfEnvironment = code === 'kervan'
  const url = isOfEnvironment ? shop.databaseUrl : databaseUrlOf(shop.databaseUrl, companyDatabase(code))
  const database = connect({ url, max: 1, log: pino({ level: 'silent' }) })
  const { token } = await testStaff({ database }, 'owner', name).finally(() => database.$client.end())
  return {
    code,
    database: isOfEnvironment ? shop.sql.database! : companyDatabase(code),
    folder: isOfEnvironment ? shop.dataDir : join(shop.dataDir, 'companies', code),
    marks: [...of.marks, name, email],
    ask,
    email,
    token: access_token,
    staffToken: token,
    booking: { confirmed: confirmed.k_no, held: held.k_no, number: confirmed.bilet_no },
  }
}

type Order = {
  product: Product
  headers: Record<string, string>
  paymentMethod: 'on-the-spot' | 'card'
  date: string
}

/** Books for two; the total is the one that a first attempt with a wrong one is refused with. */
async function book(
  ask: TestedCompany['ask'],
  { product, headers, paymentMethod, date }: Order,
): Promise<{ k_no: string; bilet_no: string }> {
  const place = async (total: string) => {
    const order = testOrder({
      display: product.currency,
      expected: money(total, product.currency),
      paymentMethod,
    })
    const items = order.items.map((item) => ({
      ...item,
      productId: product.code,
      day: date,
      time: product.time,
    }))
    const body = orderToWire(named({ ...order, items }))
    const { text } = await ask('/api/rezervasyon-olustur-post', { headers, body })
    return JSON.parse(text)
  }
  const refused = await place('1.00')
  const placed = await place(String(refused.data.kur_rezervasyon_toplam.genel_toplam))
  if (!placed.success) throw new Error(`${product.code} was not booked: ${placed.code}`)
  return placed.data
}

/** Adds a company whose database is a copy of another's, with settings of its own. */
export async function addCopy(
  shop: Shop,
  { code, of, settings: own }: { code: string; of: string; settings: Record<string, string> },
): Promise<void> {
  const file = join(shop.dataDir, `${of}.tar.gz`)
  await command(shop, 'backup.ts', file, '--company', of)
  const settings = join(shop.dataDir, `${code}.env`)
  const all = { PUBLIC_URL: `http://${code}.localhost:${new URL(shop.origin).port}`, ...own }
  await writeFile(
    settings,
    Object.entries(all)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  )
  await command(shop, 'company.ts', 'add', code, '--settings', settings, '--backup', file)
  await until(async () => (await send(shop.origin, `${code}.localhost`, '/api/setting-get')).status === 200)
}
