import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { quoteReplays } from '#domain/pricing/assemble-quote.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { type Company, openCompany } from '#server/company.ts'
import { connect } from '#server/database/connect.ts'
import { bookingWithParts } from '#server/orders/shown-booking-queries.ts'
import { fillSoldItems } from '#server/reports/fill-sold-items.ts'
import { salesReport } from '#server/reports/sales-report.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { wrongSoldItems } from '#tests/factories/sold-items.ts'
import { restoreCompanyFile } from '../../bin/company-file/restore.ts'
import { asAdmin, databaseUrl, dropDatabase } from '../factories/test-cluster.ts'

// A backup made by the very first version that sold: two tours, a member, a booking by card, one by bank transfer in
// Turkish lira, one on arrival in US dollars with added VAT. Such a company must always open.
const file = fileURLToPath(new URL('./companies/first-version.tar.gz', import.meta.url))
const secret = 'a secret that only tests know, 32 long'

const name = `older_${randomBytes(6).toString('hex')}`
let company: Company
let folder: string

beforeAll(async () => {
  await asAdmin(inject('clusterUrl'), `create database ${name}`)
  folder = await mkdtemp(join(tmpdir(), 'kervan-older-'))
  const url = databaseUrl(inject('clusterUrl'), name)
  await restoreCompanyFile({ file, url, uploads: join(folder, 'uploads'), replace: false })
  const log = pino({ level: 'silent' })
  company = await openCompany({
    code: 'test',
    database: connect({ url, max: 5, log }),
    publicUrl: 'http://localhost:3000',
    dataDir: folder,
    secret,
    mail: {},
    paymentProvider: 'rehearsal',
    paymentAccounts: {},
    socialLogin: {},
    isDemo: false,
    ordersPerHour: 1000,
    readsPrivateCalendars: true,
    sendsPrivateWebhooks: true,
    log,
  })
})

afterAll(async () => {
  await company.close()
  await dropDatabase(inject('clusterUrl'), name)
  await rm(folder, { recursive: true, force: true })
})

type StoredBooking = { k_no: string; bilet_no: string; durum: string; tahsilat_durum: number; lang: string }

test('a member of the first version logs in and finds every booking as it was', async () => {
  const api = saleApi(company)
  expect(await bookingsOf(await logIn(api), api)).toEqual([
    expect.objectContaining({
      bilet_no: 'TST-42-WF4A-NJSZ',
      durum: 'confirmed',
      tahsilat_durum: 0,
      lang: 'de',
      kur_rezervasyon_toplam: expect.objectContaining({ kur_turu: 'USD', genel_toplam: 495 }),
    }),
    expect.objectContaining({
      bilet_no: 'TST-K6-3M2X-9ZQ4',
      durum: 'awaiting-payment',
      lang: 'tr',
      kur_rezervasyon_toplam: expect.objectContaining({ kur_turu: 'TRY', genel_toplam: 4000 }),
    }),
    expect.objectContaining({
      bilet_no: 'TST-TC-3K7S-XZ34',
      durum: 'confirmed',
      tahsilat_durum: 1,
      lang: 'en',
      kur_rezervasyon_toplam: expect.objectContaining({ kur_turu: 'EUR', genel_toplam: 80 }),
    }),
  ])
})

test('its prices replay from their lines, and its documents open', async () => {
  const api = saleApi(company)
  const token = await logIn(api)
  for (const { k_no, durum } of await bookingsOf(token, api)) {
    const { items } = (await bookingWithParts(company.database, { id: k_no }))!
    for (const { quote } of items) expect(quoteReplays(quote as Quote)).toBe(true)
    const documents = durum === 'confirmed' ? ['voucher', 'makbuz', 'sozlesme'] : ['sozlesme']
    for (const paper of documents) {
      const answer = await api.app.request(`/rezervasyon-${paper}-get?rezervasyon_k_no=${k_no}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const content = Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)
      expect([paper, answer.status, content]).toEqual([paper, 200, '%PDF-'])
    }
  }
})

test('every booking of the first version has its possible actions', async () => {
  const api = saleApi(company)
  const token = await logIn(api)
  for (const { k_no } of await bookingsOf(token, api)) {
    const managed = await api.get(`/rezervasyon-sonrasi-get?rezervasyon_k_no=${k_no}`, token)
    expect([managed.status, managed.body]).toEqual([200, expect.objectContaining({ success: true })])
  }
})

test('its sales are in reports at once, and the same once a job has stored them', async () => {
  const { database } = company
  const report = () =>
    salesReport(company, {
      from: day('2026-01-01'),
      until: day('2028-12-31'),
      basis: 'start',
      group: 'payment-method',
      locale: 'en',
    })
  const before = await report()
  expect(before).toMatchObject({ totals: [{ bookings: 2, gross: { currency: 'TRY' } }] })
  expect((await database.execute(sql`select from sold_items`)).rowCount).toBe(0)
  expect(await fillSoldItems(database, { stopping: new AbortController().signal })).toBe(3)
  expect(await wrongSoldItems(database)).toEqual([])
  expect((await database.execute(sql`select from sold_items`)).rowCount).toBe(2)
  expect(await report()).toEqual(before)
})

async function logIn(api: ReturnType<typeof saleApi>): Promise<string> {
  const { body } = await api.post('/uye-giris-yap-post', {
    e_mail: 'ada@example.com',
    sifre: 'turkuaz-2026',
  })
  return body.access_token as string
}

async function bookingsOf(token: string, api: ReturnType<typeof saleApi>): Promise<StoredBooking[]> {
  const { body } = await api.get('/uye-tum-veriler-get', token)
  const { rezervasyonlar } = body.data as { rezervasyonlar: StoredBooking[] }
  return rezervasyonlar.toSorted((a, b) => a.bilet_no.localeCompare(b.bilet_no))
}
