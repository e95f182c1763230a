import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import * as accountCalls from '#contract/account/account.ts'
import * as memberCalls from '#contract/members/members.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { testCompany } from '#tests/factories/company.ts'
import { mailsOf } from '#tests/factories/mails.ts'
import { orderToWire, testMember, testOrder } from '#tests/factories/sale.ts'
import { type Operation, operationsOf, sampleInput } from '#tests/factories/sample-input.ts'

/* Calls every endpoint as a stranger with the ids of another member: nothing is disclosed or changed. */

const { company, database } = await testCompany()
const app: Hono = createServer({
  company,
  companyHeader: 'X-Company-Database',
  trustedProxies: 0,
  log: openLog('silent'),
  checkAnswers: true,
})

const secrets = ['zeliha@secret.example', 'Zeliha', 'Sırdaş', '+90 555 123 45 67', 'Gizli Sokak']
/** Data that only the calls of her own area return. */
const ownSecrets = ['Saklı Yalı', 'Nihan', '10000000146', 'Bookings I keep']
const zeliha = { id: '', token: '', ids: [] as string[] }
let operations: ReturnType<typeof operationsOf> = []

beforeAll(async () => {
  const password = 'dalyan-kaplumbaga'
  const form = { ad: 'Zeliha', soyad: 'Sırdaş', e_mail: secrets[0], sifre: password, sifre_onay: password }
  const { user, access_token } = (await call('/uye-kayit-ol-post', form)).json
  Object.assign(zeliha, { id: user.k_no, token: access_token })
  await call(
    '/uye-guncelle-post',
    { telefon: secrets[3], e_mail: 'next@secret.example', sifre_eski: password },
    access_token,
  )
  await call('/uye-favori-ekle-post', { urun_k_no: 'boat' }, access_token)
  const guest = {
    firstName: 'Zeliha',
    lastName: 'Sırdaş',
    email: secrets[0]!,
    phone: secrets[3]!,
    address: secrets[4],
  }
  const order = orderToWire(testOrder({ paymentMethod: 'on-the-spot', guest }))
  const placed = (await call('/rezervasyon-olustur-post', order, access_token)).json.data
  const held = (await call('/rezervasyon-olustur-post', orderToWire(testOrder({ guest })), access_token)).json
    .data
  const transfer = orderToWire(testOrder({ paymentMethod: 'bank-transfer', bankAccount: 'try', guest }))
  const awaiting = (await call('/rezervasyon-olustur-post', transfer, access_token)).json.data
  const home = { baslik: 'Home', adres: ownSecrets[0], sehir: 'Bodrum', ulke: 'TR' }
  const { adresler } = (await call('/uye-adres-kaydet-post', home, access_token)).json.data
  const child = { ad: ownSecrets[1], soyad: 'Sırdaş', tc_pasaport: ownSecrets[2] }
  const { yolcular } = (await call('/uye-yolcu-kaydet-post', child, access_token)).json.data
  const { bildirimler } = (await call('/uye-bildirim-listele', undefined, access_token)).json.data
  await database.execute(sql`insert into transfer_notices (booking, amount, currency, sender, sent_on)
    values (${awaiting.k_no}, 1000, 'EUR', ${ownSecrets[3]}, '2026-01-05')`)
  const sessions = (await call('/uye-oturum-listele', undefined, access_token)).json.data.oturumlar
  const link = (await mailsOf(company, 'welcome')).at(-1)!.link.split('.')[0]!
  zeliha.ids = [
    ...[zeliha.id, placed.k_no, placed.bilet_no, held.k_no, awaiting.k_no, sessions[0].k_no],
    ...[adresler[0].k_no, yolcular[0].k_no, bildirimler[0].k_no, secrets[0]!, link],
  ]
  operations = operationsOf((await call('/openapi.json')).json)
})

test('a stranger’s token opens nothing of another member’s, at any call, by any id', async () => {
  const stranger = await testMember(company, 'Burak')
  const before = await everythingOf(zeliha.id)
  expect(operations.length).toBeGreaterThan(35)
  const leaks: string[] = []
  for (const token of [stranger.token, undefined]) {
    for (const [path, method, operation] of operations) {
      if (path === '/uye-cikis-yap-post') continue
      for (const input of inputsOf(method, operation)) {
        const { status, text } = await ask({ path, method, input }, token)
        expect([path, status >= 500]).toEqual([path, false])
        const found = [...secrets, ...ownSecrets].filter((secret) => text.includes(secret))
        leaks.push(...found.map((secret) => `${path}: ${secret}`))
      }
    }
    for (const id of zeliha.ids) {
      for (const path of [
        '/rezervasyon-voucher-get',
        '/rezervasyon-takvim-get',
        '/rezervasyon-makbuz-get',
        '/rezervasyon-sozlesme-get',
      ]) {
        const { status } = await call(`${path}?rezervasyon_k_no=${encodeURIComponent(id)}`, undefined, token)
        expect([path, status]).toEqual([path, 404])
      }
    }
  }
  expect(leaks).toEqual([])
  expect(await everythingOf(zeliha.id)).toEqual(before)
}, 120_000)

test('and she herself sees all of it', async () => {
  const { text } = await call('/uye-tum-veriler-get', undefined, zeliha.token)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual(secrets)
  const file = (await call('/uye-veri-getir', undefined, zeliha.token)).text
  expect([...secrets, ...ownSecrets].filter((secret) => !file.includes(secret))).toEqual([])
})

test('the walk has been at every call that members have', () => {
  const walked = new Set(operations.map(([path]) => path))
  const missing = Object.values({ ...memberCalls, ...accountCalls }).filter(
    (call) => 'path' in call && !walked.has(call.path),
  )
  expect(missing).toEqual([])
})

type Asked = { path: string; method: 'get' | 'post'; input: unknown }

/** The inputs of a call by her ids; one where it takes no id. */
function inputsOf(method: Asked['method'], operation: Operation): unknown[] {
  // Calls of staff refuse members, and those without a session, before they read an input: `staff/every-call.test.ts`.
  const ids = operation['x-right'] ? zeliha.ids.slice(0, 1) : zeliha.ids
  const inputs = ids.map((id) => sampleInput({ method, operation, id }))
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
}

function ask({ path, method, input }: Asked, token: string | undefined) {
  if (method === 'post') return call(path, input, token)
  return call(`${path}?${new URLSearchParams(input as Record<string, string>)}`, undefined, token)
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every call pass here
type Answer = { status: number; text: string; json: any }

async function call(path: string, body?: unknown, token?: string): Promise<Answer> {
  const answer = await app.request(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, text, json: text.startsWith('{') ? JSON.parse(text) : undefined }
}

/** All rows that speak of a member: of every table that refers to one, also of those that come later. */
async function everythingOf(member: string): Promise<unknown> {
  const { rows: tables } = await database.execute<{ name: string; field: string }>(sql`
    select c.conrelid::regclass::text as name, a.attname as field from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'members'::regclass order by 1`)
  expect(tables.length).toBeGreaterThan(15)
  const found: Record<string, unknown> = {}
  for (const { name, field } of [...tables, { name: 'members', field: 'id' }]) {
    // Anyone may send her a password reset link: only her mailbox can open it.
    if (name === 'notices' || name === 'mail_links') continue
    const { rows } = await database.execute(sql`
      select coalesce(jsonb_agg(to_jsonb(t) - 'last_seen_at' order by t::text), '[]'::jsonb) as rows
      from ${sql.identifier(name)} t where t.${sql.identifier(field)} = ${member}`)
    found[name] = rows[0]!.rows
  }
  return found
}
