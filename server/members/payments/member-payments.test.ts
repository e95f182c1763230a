import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeTransfer } from '#server/post-booking/take-transfer.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, saleApi, testMember } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const byBank = { paymentMethod: 'bank-transfer', bankAccount: 'try' } as const

type Placed = { k_no: string; bilet_no: string }
const place = async (token: string, change: object = byBank) =>
  (await api.place(orderFor(1, change), token)).body.data as Placed

test('what is due: the prepayment by its deadline, then the rest on the day; what staff have noted is paid', async () => {
  const { token } = await testMember(company)
  const { k_no, bilet_no } = await place(token)
  const payments = async () => (await api.get('/uye-odeme-listele', token)).body.data
  expect(await payments()).toMatchObject({
    odenecekler: [
      { rezervasyon_k_no: k_no, bilet_no, tutar: { tutar: 10, kur_turu: 'EUR' }, ne_zaman: 'simdi' },
    ],
    tahsilatlar: [],
  })
  await takeTransfer(company, { number: bilet_no, by: 'staff', now: new Date() })
  expect(await payments()).toMatchObject({
    odenecekler: [{ tutar: { tutar: 30, kur_turu: 'EUR' }, ne_zaman: 'yerinde' }],
    tahsilatlar: [{ rezervasyon_k_no: k_no, tutar: 10, kur_turu: 'EUR', iade: false, makbuz: true }],
  })
})

test('a received payment is displayed in the language of the reader', async () => {
  const { token } = await testMember(company)
  const { bilet_no } = await place(token)
  await takeTransfer(company, { number: bilet_no, by: 'staff', now: new Date() })
  const { rows } = await database.execute<{ locale: string; title: string }>(
    sql`select locale, title from translations where entity = 'product' and code = 'boat'`,
  )
  for (const lang of ['en', 'tr']) {
    const { body } = await api.get(`/uye-odeme-listele?lang=${lang}`, token)
    const title = rows.find(({ locale }) => locale === lang)!.title
    expect(body.data).toMatchObject({ tahsilatlar: [{ baslik: title }] })
  }
})

test('bookings come by label in pages of twenty, however many there are, none twice and none left out', async () => {
  const { member, token } = await testMember(company)
  await place(token, { paymentMethod: 'on-the-spot' })
  const { rows } = await database.execute<{ names: string }>(sql`
    select string_agg(attname, ', ') as names from pg_attribute
    where attrelid = 'bookings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const columns = sql.raw(rows[0]!.names)
  await database.execute(sql`
    with source as (select * from bookings where member = ${member.id}), more as (
      insert into bookings (${columns}) select ${columns} from (select (jsonb_populate_record(null::bookings, to_jsonb(b) || jsonb_build_object('id', gen_random_uuid(), 'number',
        'MANY-' || n, 'idempotency_key', n::text, 'state', case when n % 5 = 0 then 'completed' else 'confirmed' end))).*
      from source b, generate_series(1, 125) n) copies returning id)
    insert into booking_items select (jsonb_populate_record(null::booking_items, to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(), 'booking', m.id))).*
    from booking_items i, more m where i.booking in (select id from source)`)
  type Page = { rezervasyonlar: Placed[]; toplam: number; sayilar: object }
  const page = async (query: string) =>
    (await api.get(`/uye-rezervasyon-listele?${query}`, token)).body.data as Page
  const { toplam, sayilar } = await page('durum=aktif')
  expect([toplam, sayilar]).toEqual([101, { aktif: 101, kapandi: 25, iptal: 0 }])
  const seen = new Set<string>()
  for (let sayfa = 1; sayfa <= 6; sayfa += 1) {
    for (const { k_no } of (await page(`durum=aktif&sayfa=${sayfa}`)).rezervasyonlar) seen.add(k_no)
  }
  expect(seen.size).toBe(101)
  expect((await page('durum=kapandi&sayfa=2')).rezervasyonlar.length).toBe(5)
  expect((await page('urun_tipi=transfer')).toplam).toBe(0)
})

test('the overview has the next trip, due amounts and unread notifications', async () => {
  const { token } = await testMember(company)
  expect((await api.get('/uye-ozet-getir', token)).body.data).toEqual({
    siradaki: null,
    odenecekler: [],
    okunmamis: 0,
  })
  const { k_no } = await place(token)
  expect((await api.get('/uye-ozet-getir', token)).body.data).toMatchObject({
    siradaki: { k_no },
    odenecekler: [{ rezervasyon_k_no: k_no }],
    okunmamis: 1,
  })
})
