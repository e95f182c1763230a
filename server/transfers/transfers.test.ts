import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { type Offer, transferSpans } from '#tests/factories/transfers.ts'
import { loadTariffs, tariffsOf } from './tariffs.ts'

const { company, database } = await testCompany({ more: everyKind() })
const { api, ask, changed, offers, onDay, query } = transferSpans(company)

test('a route offers every class of vehicle, the cheapest first, each with how many are free', async () => {
  expect(await offers()).toEqual([
    ['shuttle', 24, 16],
    ['sedan', 40, 2],
    ['van', 60, 1],
  ])
})

test('there and back costs the return price, at night a quarter of that leg more, and child seats on both', async () => {
  const donus = { tarih: addDays(day(onDay), 7), saat: '23:00' }
  const family = { donus, pax: { yetiskin: 2, cocuk: 1, bebek: 0 }, cocuk_koltugu: 1 }
  expect(await offers(family)).toEqual([
    // 3 × 22.00, 3 × 2.75 for the night, 2 × 5.00
    ['shuttle', 84.25, 16],
    // 75.00, a quarter of 37.50 is 9.375 and goes down with the half cent it does not bear
    ['sedan', 94.38, 2],
    ['van', 133.75, 1],
  ])
})

test('the same route is driven the other way for the same price', async () => {
  const { body } = await ask({ nereden: 'fethiye', nereye: 'dalaman' })
  const found = (body.data as { teklifler: Offer[] }).teklifler
  expect(found.map(({ arac, ters_yon, toplam }) => [arac.k_no, ters_yon, toplam?.tutar])).toEqual([
    ['shuttle', true, 24],
    ['sedan', true, 40],
    ['van', true, 60],
  ])
})

test('a vehicle that is too small for the travellers is listed last, and says how many it takes', async () => {
  expect(await offers({ pax: { yetiskin: 4, cocuk: 0, bebek: 0 } })).toEqual([
    ['shuttle', 48, 16],
    ['van', 60, 1],
    ['sedan', undefined, 2, 'vehicle-too-small'],
  ])
})

test.each([
  [
    'no points',
    { nereden: '', nereye: '' },
    'transfer-points-missing',
    'Pick-up or destination point not selected!',
  ],
  ['the same point twice', { nereye: 'dalaman' }, 'transfer-same-point', undefined],
  ['an unknown point', { nereye: 'atlantis' }, 'transfer-point-unknown', undefined],
  ['an unknown start', { nereden: 'atlantis' }, 'transfer-point-unknown', undefined],
  ['quotes for a point', { nereye: `'; drop table products --` }, 'transfer-point-unknown', undefined],
  ['no date', { tarih: '' }, 'transfer-date-missing', 'Please select a pick-up date.'],
  ['no time', { saat: undefined }, 'transfer-time-missing', undefined],
  ['a day in the past', { tarih: '2020-01-01' }, 'transfer-past', undefined],
  ['a day far ahead', { tarih: '2099-01-01' }, 'transfer-too-far', undefined],
  ['a return before the arrival', { donus: { tarih: onDay, saat: '14:30' } }, 'return-too-early', undefined],
  [
    'more people than any vehicle takes',
    { pax: { yetiskin: 17, cocuk: 0, bebek: 0 } },
    'too-many-people',
    undefined,
  ],
  ['ten thousand people', { pax: { yetiskin: 10_000, cocuk: 0, bebek: 0 } }, 'too-many-people', undefined],
  ['children alone', { pax: { yetiskin: 0, cocuk: 2, bebek: 0 } }, 'adult-needed', undefined],
  ['more child seats than children', { cocuk_koltugu: 2 }, 'child-seats-too-many', undefined],
  ['a day that does not exist', { tarih: '2027-02-30' }, 'input-invalid', undefined],
  ['a time that does not exist', { saat: '24:30' }, 'input-invalid', undefined],
  ['half a person', { pax: { yetiskin: 1.5, cocuk: 0, bebek: 0 } }, 'input-invalid', undefined],
  ['a list for a point', { nereden: ['dalaman'] }, 'input-invalid', undefined],
])('%s: refused in words', async (_, change, code, message) => {
  const { status, body } = await ask(change)
  expect([status, body.success, body.code]).toEqual([422, false, code])
  expect(String(body.message)).toMatch(/\S/)
  if (message) expect(body.message).toBe(message)
})

test('a refusal is in the language of the visitor', async () => {
  const said = async (language: string) => {
    const body = { ...query, nereden: '' }
    return (await api.post('/transfer-sorgula-post', body, undefined, { 'accept-language': language })).body
      .message
  }
  expect(await Promise.all(['tr', 'de', 'ru'].map(said))).toEqual([
    'Alış veya varış noktası seçilmedi!',
    'Abhol- oder Zielort nicht ausgewählt!',
    'Место посадки или назначения не выбрано!',
  ])
})

test('the tariff lists the points with what each reaches, and a route from either of its ends', async () => {
  const { body } = await api.get('/transfer-tarife-listele')
  const data = body.data as { noktalar: object[]; tarifeler: { urun_k_no: string }[]; toplam: number }
  expect(data.noktalar).toEqual([
    { k_no: 'dalaman', baslik: 'Dalaman airport', tur: 'airport', ulasilan: ['fethiye'] },
    { k_no: 'fethiye', baslik: 'Fethiye', tur: 'district', ulasilan: ['dalaman'] },
  ])
  expect([data.toplam, data.tarifeler.map(({ urun_k_no }) => urun_k_no)]).toEqual([1, ['transfer']])
  const found = async (query: string) =>
    ((await api.get(`/transfer-tarife-listele?${query}`)).body.data as { toplam: number }).toplam
  expect(
    await Promise.all([
      found('nereden=fethiye&nereye=dalaman'),
      found('nereden=dalaman'),
      found('nereden=izmir'),
    ]),
  ).toEqual([1, 1, 0])
})

test('a route has the campaign that lowers its price, as its product does', async () => {
  const campaign = { kind: 'percent', percent: 8, until: '2040-01-01' }
  await database.execute(
    sql`update products set campaign = ${JSON.stringify(campaign)}::jsonb where code = 'transfer'`,
  )
  await changed()
  const { body } = await api.get('/transfer-tarife-listele')
  const [route] = (body.data as { tarifeler: { fiyat: object; kampanya?: object }[] }).tarifeler
  expect(route!.kampanya).toEqual({ indirim_turu: 'yuzde', indirim_tutari: 8, bitis: '2040-01-01' })
  await database.execute(sql`update products set campaign = null where code = 'transfer'`)
  await changed()
})

test('a page of the tariff that is none is refused, one behind the last is empty', async () => {
  expect((await api.get('/transfer-tarife-listele?sayfa=0')).status).toBe(422)
  const { body } = await api.get('/transfer-tarife-listele?sayfa=9999')
  expect((body.data as { tarifeler: object[] }).tarifeler).toEqual([])
})

test('tariffs are read once, and again when the catalogue has changed', async () => {
  await loadTariffs(company)
  const before = await tariffsOf(company, 'en')
  expect(await tariffsOf(company, 'en')).toBe(before)
  await database.execute(sql`update products set status = 'draft' where code = 'transfer'`)
  await changed()
  expect((await tariffsOf(company, 'en')).ends).toEqual([])
  await database.execute(sql`update products set status = 'published' where code = 'transfer'`)
  await changed()
  expect((await tariffsOf(company, 'en')).ends.map(({ productId }) => productId)).toEqual(['transfer'])
})

test.each([
  [{ nereden: 'atlantis' }, ['nereden']],
  [{ nereye: 'atlantis' }, ['nereye']],
  [{ nereden: 'atlantis', nereye: 'eldorado' }, ['nereden', 'nereye']],
])('the field of an unknown point is named: %o', async (change, fields) => {
  const { body } = await ask(change)
  expect(Object.keys(body.fields as object)).toEqual(fields)
})
