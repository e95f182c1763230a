import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '#server/members/delete-ended.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { findSharedList, shareList } from './share-list.ts'

const { company, database } = await testCompany()
const api = saleApi(company)

type Made = { baglanti: string; anahtar: string; gecerlilik: string }
const share = (body: object) => api.post('/paylasim-olustur-post', body)
const made = async (body: object) => (await share(body)).body.data as Made
const read = (baglanti: string, of = api) => of.get(`/paylasim-getir?baglanti=${baglanti}`)
const end = (baglanti: string, anahtar: string) => api.post('/paylasim-sil-post', { baglanti, anahtar })

const transfer = {
  k_no: 'one',
  urun_k_no: 'airport',
  urun_tipi: 'transfer',
  rezervasyon_tarihi: '2099-05-17',
  seans_saati: '10:30',
  pax: { yetiskin: 2, cocuk: 1, bebek: 0 },
  ekstra_hizmetler: [],
  arac_k_no: 'van',
  ucus_no: 'TK2550',
  karsilama_adi: 'Ada Yıldız',
  adres: 'Liman Sokak 3',
  surucuye_not: 'Gizli not',
  cocuk_koltugu: 1,
  donus: { tarih: '2099-05-20', saat: '09:00', ucus_no: 'TK2551' },
}

test('favourites are shared by a link, each once', async () => {
  const { baglanti, gecerlilik } = await made({ urunler: ['boat', 'villa', 'boat'] })
  // The company has no setting
  expect(Math.round((Date.parse(gecerlilik) - Date.now()) / 86_400_000)).toBe(90)
  expect(baglanti).toMatch(/^[\da-f]{32}$/)
  expect((await read(baglanti)).body.data).toMatchObject({
    tur: 'favoriler',
    urunler: ['boat', 'villa'],
    sepet_urunler: [],
  })
})

test('a trip shows products and days, and neither database nor answer has anything of a person', async () => {
  const { baglanti } = await made({ sepet_urunler: [transfer] })
  const { body } = await read(baglanti)
  expect(body.data).toMatchObject({
    tur: 'gezi',
    urunler: ['airport'],
    sepet_urunler: [{ rezervasyon_tarihi: '2099-05-17', donus: { tarih: '2099-05-20', saat: '09:00' } }],
  })
  const { rows } = await database.execute(sql`select items::text as items from shared_lists`)
  expect(JSON.stringify([body, rows])).not.toMatch(/TK255|Yıldız|Liman|Gizli/)
})

test('a link ends by its key alone, once', async () => {
  const { baglanti, anahtar } = await made({ urunler: ['boat'] })
  const other = await made({ urunler: ['villa'] })
  expect((await end(baglanti, other.anahtar)).status).toBe(404)
  expect((await end(baglanti, anahtar)).status).toBe(200)
  expect([(await end(baglanti, anahtar)).status, (await read(baglanti)).status]).toEqual([404, 404])
  expect((await read(other.baglanti)).status).toBe(200)
})

test('a link ends by the setting, and its row is deleted', async () => {
  const settings = await company.settings()
  const brief = { ...settings, rules: { ...settings.rules, sharedLinkDays: 2 } }
  const now = new Date()
  const shared = await shareList(
    { ...company, settings: async () => brief },
    { products: ['boat'], choices: [] },
    { now, ip: '' },
  )
  if (!('token' in shared)) throw new Error('was refused')
  const at = (ms: number) => findSharedList(database, shared.token, new Date(now.getTime() + ms))
  expect([(await at(2 * 86_400_000 - 1))?.products, await at(2 * 86_400_000)]).toEqual([['boat'], undefined])
  await deleteExpiredData(company, new Date(now.getTime() + 366 * 86_400_000))
  expect((await database.execute(sql`select from shared_lists`)).rows).toEqual([])
})

test('an empty list is refused, and so is one that is no list', async () => {
  expect((await share({})).status).toBe(422)
  expect((await share({ urunler: ['x'.repeat(5000)] })).status).toBe(422)
  expect((await share({ urunler: Array(201).fill('boat') })).status).toBe(422)
  expect((await share({ sepet_urunler: [{ urun_tipi: 'tur' }] })).status).toBe(422)
})

test('a link of another company, or a made-up one, shows nothing', async () => {
  const { baglanti } = await made({ urunler: ['boat'] })
  const { company: other } = await testCompany()
  expect((await read(baglanti, saleApi(other))).status).toBe(404)
  expect((await read('0'.repeat(32))).status).toBe(404)
})

test('thirty lists an hour from one network', async () => {
  const at = { now: new Date(), ip: '203.0.113.9' }
  const answers = []
  for (let round = 0; round < 31; round += 1)
    answers.push('token' in (await shareList(company, { products: ['boat'], choices: [] }, at)))
  expect(answers).toEqual([...Array(30).fill(true), false])
})
