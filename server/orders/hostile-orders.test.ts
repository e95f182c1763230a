import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { saleApi, saleDay, testMember } from '#tests/factories/sale.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const { token } = await testMember(company)
const on = day(saleDay())
const two = { yetiskin: 2, cocuk: 0, bebek: 0 }
const crowd = { yetiskin: 10_000, cocuk: 0, bebek: 0 }

/** An item of each kind that can be had. */
const requests = {
  tour: { urun_tipi: 'tur', urun_k_no: 'boat', rezervasyon_tarihi: on, seans_saati: '10:00', pax: two },
  villa: {
    urun_tipi: 'villa',
    urun_k_no: 'villa',
    rezervasyon_tarihi: on,
    pax: two,
    cikis_tarihi: addDays(on, 7),
  },
  yacht: {
    urun_tipi: 'yat',
    urun_k_no: 'yacht',
    rezervasyon_tarihi: on,
    pax: two,
    kiralama_sekli: 'gunluk',
    sure: 2,
  },
  car: {
    urun_tipi: 'arac_kira',
    urun_k_no: 'car',
    rezervasyon_tarihi: on,
    seans_saati: '10:00',
    pax: two,
    iade_tarihi: addDays(on, 3),
    iade_saati: '10:00',
    alis_yeri: 'town',
    iade_yeri: 'town',
    surucu_yasi: 40,
  },
  transfer: {
    urun_tipi: 'transfer',
    urun_k_no: 'transfer',
    rezervasyon_tarihi: on,
    seans_saati: '14:00',
    pax: two,
    arac_k_no: 'van',
  },
}

type Kind = keyof typeof requests
type Answer = { status: number; body: Record<string, unknown> }

async function order(kind: Kind, change: object = {}, more: object = {}): Promise<Answer> {
  const item = { k_no: randomUUID(), ...requests[kind], ...change }
  return api.post(
    '/rezervasyon-olustur-post',
    {
      lang: 'en',
      secilen_kur: 'EUR',
      sepet_urunler: [item],
      odeme_tipi: 'tam_odeme',
      odeme_yontemi: 'yerinde_odeme',
      beklenen_toplam: { tutar: 1, kur_turu: 'EUR' },
      misafir: {
        ad: 'Ayşe',
        soyad: 'Yılmaz',
        e_mail: 'ayse@test.example',
        telefon: '+90 532 000 00 00',
        dogum_tarihi: '1985-07-24',
        tc_pasaport: '10000000146',
        adres: 'Liman Sokak 3, Fethiye',
      },
      yolcular: [{ k_no: item.k_no, isimler: Array(2).fill({ ad: 'Ayşe', soyad: 'Yılmaz' }) }],
      ...more,
    },
    token,
  )
}

/** The status and why: the error of the item, where it is one of the item. */
function reasonOf({ status, body }: Answer): [number, string] {
  const items = (body.data as { sepet_urunler?: { engel?: { kod: string } }[] } | undefined)?.sepet_urunler
  return [status, items?.[0]?.engel?.kod ?? String(body.code)]
}

async function bookings(): Promise<number> {
  const { rows } = await database.$client.query('select count(*)::int as n from bookings')
  return rows[0].n
}

test.each(Object.keys(requests) as Kind[])(
  'a %s as such can be had, for its own price alone',
  async (kind) => {
    expect(reasonOf(await order(kind))).toEqual([409, 'price-changed'])
  },
)

const never = '2027-02-30'
const table: [Kind, string, object, number, string][] = [
  ['tour', 'a day that does not exist', { rezervasyon_tarihi: never }, 422, 'input-invalid'],
  ['tour', '10,000 people', { pax: crowd }, 409, 'too-many-people'],
  ['tour', 'an unknown session', { seans_saati: '03:33' }, 409, 'departure-unknown'],
  ['villa', 'a day that does not exist', { cikis_tarihi: never }, 422, 'input-invalid'],
  ['villa', 'a range backwards', { cikis_tarihi: addDays(on, -3) }, 409, 'stay-backwards'],
  ['villa', 'no night', { cikis_tarihi: on }, 409, 'stay-backwards'],
  ['villa', '400 nights', { cikis_tarihi: addDays(on, 400) }, 409, 'stay-too-long'],
  // When all names are required, too many travellers are refused before they are counted.
  ['villa', '10,000 people', { pax: crowd }, 422, 'input-invalid'],
  ['yacht', 'a day that does not exist', { rezervasyon_tarihi: never }, 422, 'input-invalid'],
  ['yacht', '400 days', { sure: 400 }, 422, 'input-invalid'],
  ['yacht', 'days backwards', { sure: -2 }, 422, 'input-invalid'],
  ['yacht', '10,000 people', { pax: crowd }, 422, 'input-invalid'],
  ['car', 'a day that does not exist', { iade_tarihi: never }, 422, 'input-invalid'],
  ['car', 'a range backwards', { iade_tarihi: addDays(on, -3) }, 409, 'return-before-pick-up'],
  ['car', '400 days', { iade_tarihi: addDays(on, 400) }, 409, 'rental-too-long'],
  ['car', '10,000 people', { pax: crowd }, 409, 'too-many-people'],
  ['car', 'an unknown place', { alis_yeri: `'; drop table cars --` }, 409, 'place-unknown'],
  ['transfer', 'a day that does not exist', { rezervasyon_tarihi: never }, 422, 'input-invalid'],
  [
    'transfer',
    'a return before the transfer',
    { donus: { tarih: addDays(on, -1), saat: '10:00' } },
    409,
    'return-too-early',
  ],
  [
    'transfer',
    'a return in 1,000 days',
    { donus: { tarih: addDays(on, 1000), saat: '10:00' } },
    409,
    'transfer-too-far',
  ],
  ['transfer', '10,000 people', { pax: crowd }, 409, 'vehicle-too-small'],
  ['transfer', 'an unknown vehicle', { arac_k_no: 'rocket' }, 409, 'vehicle-unknown'],
]

test.each(table)('a %s with %s is not placed and says why', async (kind, _, change, status, reason) => {
  const before = await bookings()
  const answer = await order(kind, change)
  expect(reasonOf(answer)).toEqual([status, reason])
  expect(String(answer.body.message)).toMatch(/\S+ \S+/)
  expect(await bookings()).toBe(before)
})

test.each(Object.keys(requests) as Kind[])(
  'a %s is not sold at a price of another currency',
  async (kind) => {
    const before = await bookings()
    const answer = await order(kind, {}, { beklenen_toplam: { tutar: 1, kur_turu: 'TRY' } })
    expect(reasonOf(answer)).toEqual([422, 'expected-in-another-currency'])
    expect(await bookings()).toBe(before)
  },
)

const request = {
  tarih: addDays(on, 60),
  pax: two,
  misafir: { ad: 'Ayşe', soyad: 'Yılmaz', e_mail: 'ayse@test.example', telefon: '+90 532 000 00 00' },
}
const wedding = { ...request, urun_k_no: 'wedding', paket_k_no: 'small' }
const health = { ...request, urun_k_no: 'health' }

test.each([
  ['wedding', wedding],
  ['health trip', health],
])('a %s as such can be asked for', async (_, request) => {
  expect((await api.post('/talep-olustur-post', { lang: 'en', ...request })).status).toBe(200)
})

test.each<[string, string, object, object]>([
  ['wedding', 'a day that does not exist', wedding, { tarih: never }],
  ['wedding', 'a range backwards', wedding, { bitis_tarihi: addDays(on, 50) }],
  ['wedding', '400 nights', wedding, { bitis_tarihi: addDays(on, 460) }],
  ['wedding', '10,000 people', wedding, { pax: crowd }],
  ['wedding', 'an unknown package', wedding, { paket_k_no: 'golden' }],
  ['health trip', 'a day that does not exist', health, { tarih: never }],
  ['health trip', 'a day that has passed', health, { tarih: addDays(on, -400) }],
  ['health trip', 'a range backwards', health, { bitis_tarihi: addDays(on, 50) }],
  ['health trip', '400 nights', health, { bitis_tarihi: addDays(on, 460) }],
  ['health trip', '10,000 people', health, { pax: crowd }],
  ['health trip', 'details of health and no consent', health, { saglik_bilgisi: 'Allergic to penicillin' }],
  ['health trip', 'a whole book of details', health, { saglik_bilgisi: 'x'.repeat(3000), saglik_onay: true }],
])('a request for a %s with %s is refused in words', async (_, __, request, change) => {
  const { status, body } = await api.post('/talep-olustur-post', { lang: 'en', ...request, ...change })
  expect(status).toBe(422)
  expect(String(body.message)).toMatch(/\S+ \S+/)
})

test.each([
  ['dugun', 'wedding'],
  ['saglik', 'health'],
])('what is made on request cannot be ordered outright (%s)', async (urun_tipi, urun_k_no) => {
  const before = await bookings()
  const { status } = await order('tour', { urun_tipi, urun_k_no })
  expect([409, 422]).toContain(status)
  expect(await bookings()).toBe(before)
})
