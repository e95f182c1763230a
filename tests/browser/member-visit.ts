import { randomUUID } from 'node:crypto'
import { type Page, request } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { visit } from './browser.ts'
import type { Shop } from './start-shop.ts'

const words = messagesOf('en')
export const said = (key: string) => words[key]!
export const password = 'gümüşlük-2026'

/** A page, or calls without one. */
export type Calls = Pick<Page, 'request'>

/** A member of this test alone, who books by calls and needs no browser. */
export async function memberByCalls({ origin }: Pick<Shop, 'origin'>): Promise<Calls & { email: string }> {
  const calls = await request.newContext({ baseURL: origin })
  onTestFinished(() => calls.dispose())
  return { request: calls, email: await register({ request: calls }, 'Elif') }
}

/** A member of this test alone, logged in in this browser. */
export async function arrive(
  shop: Pick<Shop, 'origin'>,
  viewport: { width: number; height: number },
  name = 'Elif',
) {
  const visitor = await visit(shop.origin, { viewport })
  return { ...visitor, email: await register(visitor.page, name) }
}

async function register(calls: Calls, name: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const form = { ad: name, soyad: 'Kaya', e_mail: email, sifre: password, sifre_onay: password }
  await calls.request.post('/api/uye-kayit-ol-post', { data: form })
  return email
}

export const post = async (page: Calls, call: string, data: object) =>
  (await (await page.request.post(`/api/${call}`, { data })).json()).data

type Booked = {
  email: string
  method?: 'banka_havalesi' | 'yerinde_odeme'
  adults?: number
  /** The zone of the tour where they are picked up. */
  zone?: string
}

/** Books the next boat tour there is by calls, to be paid by bank transfer unless stated otherwise. */
export async function book(
  shop: Pick<Shop, 'sql'>,
  page: Calls,
  { email, method = 'banka_havalesi', adults = 1, zone }: Booked,
): Promise<{ k_no: string; bilet_no: string }> {
  const product = 'fethiye-12-islands-boat-day'
  const found = await page.request.get(`/api/category-urun-getir?slug=${product}`)
  const { k_no } = (await found.json()).data
  const { rows } = await shop.sql.query<{ tarih: string; saat: string }>(
    `select day::text as tarih, time as saat from departures
    where product = $1 and not closed and starts_at > now() + interval '10 days' order by starts_at limit 1`,
    [k_no],
  )
  const { tarih, saat } = rows[0]!
  const item = {
    k_no: randomUUID(),
    urun_k_no: k_no,
    urun_tipi: 'tur',
    rezervasyon_tarihi: tarih,
    seans_saati: saat,
    pax: { yetiskin: adults, cocuk: 0, bebek: 0 },
    alis_bolgesi: zone,
    ekstra_hizmetler: [],
  }
  return order(page, { items: [item], email, method })
}

/** Books a transfer at half past two, a month ahead, by calls; it is paid on arrival. */
export async function bookTransfer(page: Calls, email: string): Promise<{ bilet_no: string; tarih: string }> {
  const tarih = addDays(dayIn(new Date(), 'Europe/Istanbul'), 30)
  const travellers = { pax: { yetiskin: 2, cocuk: 0, bebek: 0 } }
  const from = { nereden: 'dalaman-airport', nereye: 'fethiye-centre' }
  const { teklifler } = await post(page, 'transfer-sorgula-post', {
    ...from,
    tarih,
    saat: '14:30',
    ...travellers,
  })
  const item = {
    k_no: randomUUID(),
    urun_k_no: teklifler[0].urun_k_no,
    urun_tipi: 'transfer',
    rezervasyon_tarihi: tarih,
    seans_saati: '14:30',
    arac_k_no: teklifler[0].arac.k_no,
    ...travellers,
    ekstra_hizmetler: [],
  }
  return { ...(await order(page, { items: [item], email, method: 'yerinde_odeme' })), tarih }
}

type Ordered = {
  items: object[]
  email: string
  method: string
  currency?: string
  locale?: string
  coupon?: string
  /** What else a product asks of its guest. */
  asked?: object
}

/** Orders items by calls; returns the booking. */
export async function order(
  page: Calls,
  { items, email, method, currency = 'EUR', locale = 'en', coupon, asked }: Ordered,
): Promise<{ k_no: string; bilet_no: string }> {
  const cart = {
    sepet_urunler: items,
    secilen_kur: currency,
    odeme_tipi: 'on_odeme',
    ...(coupon && { promosyon_kodu: coupon }),
  }
  const priced = await post(page, 'sepet-hesapla-post', cart)
  const settings = (await (await page.request.get('/api/setting-get')).json()).data
  const data = {
    lang: locale,
    ...cart,
    beklenen_toplam: { tutar: priced.kur_rezervasyon_toplam.genel_toplam, kur_turu: currency },
    misafir: { ad: 'Elif', soyad: 'Kaya', e_mail: email, telefon: '+90 532 000 00 00', ...asked },
    odeme_yontemi: method,
    banka_k_no: settings.bankalar[0].k_no,
    mesafeli_satis_sozlesmesi: true,
    kiralama_sozlesmesi: true,
  }
  const made = await (await page.request.post('/api/rezervasyon-olustur-post', { data })).json()
  // What was refused is named in the report of the failed test.
  expect(made).toEqual({ success: true, data: expect.anything() })
  return made.data
}

export const button = (page: Page, key: string) => page.getByRole('button', { name: said(key), exact: true })
export const toasted = (page: Page, key: string) =>
  page.getByText(said(key), { exact: true }).first().waitFor()

export async function clean(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) {
    const size = page.viewportSize()!.width
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size}.png`, fullPage: true })
  }
  expect([name, await axeViolations(page)]).toEqual([name, []])
}
