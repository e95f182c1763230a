import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, inject } from 'vitest'
import type { Company } from '#server/company.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { testCatalogue } from './catalogue.ts'
import { loadCatalogue } from './catalogue-template.ts'
import { companyOver, testDatabase } from './company.ts'
import { orderToWire, testOrder } from './sale.ts'
import { testStaff } from './staff.ts'
import { cloneDatabase, databaseUrl, dropDatabase } from './test-cluster.ts'

export type Sent = {
  headers?: Record<string, string>
  body?: unknown
  /** The address of the visitor; else each request has its own, so that no limit stops a walk. */
  from?: string
}
export type Answer = { status: number; text: string; headers: string }

/** What a company has stored: a member who has booked, and a member of staff. */
type Filled = {
  code: string
  url: string
  folder: string
  /** Texts that the other company does not have. */
  marks: string[]
  token: string
  staffToken: string
  /** Paid on arrival, so confirmed, and held for a payment by card. */
  booking: { confirmed: string; held: string; number: string }
  /** What belongs to it, by every name that a call may be given. */
  ids: string[]
  linked: Linked
}

/** What emailed links open. */
type Linked = {
  rescueOffer: string
  request: string
  comment: { id: string; key: string }
  alert: string
  mailLink: string
}

export type TestedCompany = Filled & { company: Company; ask(path: string, sent?: Sent): Promise<Answer> }

/** Opens a company with a title and a member of its own, and the same products as every other. */
export async function openTested(
  code: string,
  { title, name }: { title: string; name: string },
): Promise<TestedCompany> {
  return opened(await filled(code, { title, name }))
}

/** Opens a company and, under another code and with another secret, a copy of it. */
export async function openWithCopy(
  code: string,
  parts: { title: string; name: string; copy: string },
): Promise<[TestedCompany, TestedCompany]> {
  const original = await filled(code, parts)
  const clusterUrl = inject('clusterUrl')
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  await cloneDatabase(clusterUrl, name, new URL(original.url.replace('@/', '@x/')).pathname.slice(1))
  const { folder } = await testDatabase()
  const copy = { ...original, code: parts.copy, url: databaseUrl(clusterUrl, name), folder }
  const both: [TestedCompany, TestedCompany] = [await opened(original), await opened(copy)]
  afterAll(() => dropDatabase(clusterUrl, name))
  return both
}

/** Keys of both payment providers that only one company has. */
export function paymentAccountsOf(code: string) {
  const baseUrl = 'http://provider.example'
  return {
    iyzico: { apiKey: `${code}-iyzico`, secretKey: `${code}-iyzico-secret`, baseUrl },
    paytr: {
      ...{
        merchantId: `${code}-paytr`,
        merchantKey: `${code}-paytr-key`,
        merchantSalt: `${code}-paytr-salt`,
      },
      ...{ baseUrl, isTest: true },
    },
  }
}

async function filled(code: string, { title, name }: { title: string; name: string }): Promise<Filled> {
  const { url, folder } = await testDatabase()
  const marks = [`${title} Coast`, `${title} boat trip`, `${code}.example`]
  const catalogue = JSON.stringify(testCatalogue())
    .replaceAll('Test Coast', marks[0]!)
    .replaceAll('Boat trip', marks[1]!)
    .replaceAll('test.example', marks[2]!)
  const database = databaseAt(url)
  await loadCatalogue(database, folder, JSON.parse(catalogue))
  // A database can be copied only while no connection to it is open.
  await database.$client.end()
  const company = await companyIn({ code, url, folder })
  const ask = askOf(company)
  const email = `${name.toLowerCase()}@secret.example`
  const password = 'dalyan-kaplumbaga'
  const form = { ad: name, soyad: 'Sırdaş', e_mail: email, sifre: password, sifre_onay: password }
  const { user, access_token: token } = JSON.parse((await ask('/api/uye-kayit-ol-post', { body: form })).text)
  const headers = { authorization: `Bearer ${token}` }
  const guest = { firstName: name, lastName: 'Sırdaş', email, phone: '+90 555 123 45 67' }
  const book = async (paymentMethod: 'on-the-spot' | 'card') => {
    const body = orderToWire(testOrder({ paymentMethod, guest }))
    const { data } = JSON.parse((await ask('/api/rezervasyon-olustur-post', { headers, body })).text)
    return data as { k_no: string; bilet_no: string }
  }
  const confirmed = await book('on-the-spot')
  const held = await book('card')
  const alert = { urun_k_no: 'boat', e_mail: 'alert@secret.example', istek: 'fiyat_dususu' }
  await ask('/api/urun-haber-ver-post', { body: alert })
  const linked = await insertLinked(company, confirmed.k_no)
  const { staff, token: staffToken } = await testStaff(company, 'owner', name)
  await company.close()
  return {
    ...{ code, url, folder, token, staffToken },
    marks: [...marks, name, email],
    booking: { confirmed: confirmed.k_no, held: held.k_no, number: confirmed.bilet_no },
    ids: [user.k_no, email, confirmed.k_no, confirmed.bilet_no, staff.id],
    linked,
  }
}

/** Inserts what emailed links open, for a booking: a rescue offer, a request and a comment that waits to be confirmed. */
async function insertLinked({ database }: Company, booking: string): Promise<Linked> {
  const { rows } = await database.execute<{
    offer: string
    request: string
    comment: string
    key: string
    alert: string
    mail_link: string
  }>(sql`
    with rescue as (
      insert into rescues (days, options, message, deadline, started_at, started_by)
      values ('[]', '["refund"]', '{}', now() + interval '2 days', now(), 'test') returning id
    ), offer as (
      insert into rescue_offers (rescue, booking, item, remind_at)
      select rescue.id, booking, item.id, now() + interval '1 day' from rescue, booking_items item
      where booking = ${booking} returning id
    ), request as (
      insert into requests (number, product, locale, state, guest, trip, idempotency_key)
      select 'T-1', product, 'en', 'asked',
        '{"firstName":"Guest","lastName":"Sırdaş","email":"quiet@secret.example","phone":"+905321112233"}',
        jsonb_build_object('productId', product, 'day', starts_at::date, 'flexible', false, 'text', '',
          'people', '{"adults":2,"children":0,"infants":0}'::jsonb), 'test'
      from booking_items where booking = ${booking} returning id
    ), comment as (
      insert into comments (entity, code, email, name, locale, stars, text, state, key, written_at)
      select 'product', product, 'quiet@secret.example', 'Guest', 'en', 5, 'A quiet valley.', 'unconfirmed',
        'test', now() from booking_items where booking = ${booking} returning id, key
    ) select offer.id as offer, request.id as request, comment.id as comment, key, alerts.id as alert,
      (select data->>'link' from outbox where data ? 'link' order by id desc limit 1) as mail_link
    from offer, request, comment, alerts`)
  const { offer, request, comment, key, alert, mail_link: mailLink } = rows[0]!
  return { rescueOffer: offer, request, comment: { id: comment, key }, alert, mailLink }
}

async function opened(stored: Filled): Promise<TestedCompany> {
  const company = await companyIn(stored)
  afterAll(() => company.close())
  return { ...stored, company, ask: askOf(company) }
}

function databaseAt(url: string): Database {
  return connect({ url, max: 5, log: pino({ level: 'silent' }) })
}

function companyIn({ code, url, folder }: Pick<Filled, 'code' | 'url' | 'folder'>): Promise<Company> {
  return companyOver(databaseAt(url), {
    ...{ code, folder },
    publicUrl: `http://${code}.example`,
    secret: `the secret that only ${code} knows, 32 long`,
    paymentAccounts: paymentAccountsOf(code),
    ordersPerHour: 100_000,
  })
}

function askOf(company: Company): TestedCompany['ask'] {
  const app = createServer({
    company,
    companyHeader: 'X-Company-Database',
    trustedProxies: 0,
    log: openLog('silent'),
    checkAnswers: false,
  })
  let visitors = 0
  return async (path, { headers = {}, body, from } = {}) => {
    visitors += 1
    const remoteAddress = from ?? `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
    const response = await app.request(
      path,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
        body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress } } },
    )
    const bytes = await bytesOf(response)
    const all = JSON.stringify([...response.headers])
    return { status: response.status, text: bytes.toString(), headers: all }
  }
}

/** The body of an answer; of a stream that has no end, its beginning. */
async function bytesOf(response: Response): Promise<Buffer> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return Buffer.from(await response.arrayBuffer())
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return Buffer.from(value ?? [])
}
