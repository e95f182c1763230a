import { describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { saleApi, saleDay } from '#tests/factories/sale.ts'

const { categories, products } = everyKind()
const { company } = await testCompany({ more: { categories, products } })
const api = saleApi(company)

type List = {
  urunler: { k_no: string }[]
  toplam: number
  filtreler: {
    urun_tipleri: { k_no: string; adet: number }[]
    fiyat_araligi?: { en_az: { tutar: number }; en_cok: { tutar: number } }
  }
  tarihli_fiyatlar?: { urun_k_no: string; fiyat: { tutar: number } }[]
}
type Params = Record<string, string | number>

const week = { baslangic: addDays(day(saleDay()), 0), bitis: addDays(day(saleDay()), 7), kisi: 4, adet: 60 }

async function listed(params: Params): Promise<List> {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const { status, body } = await api.get(`/category-urun-listele?${query}`)
  expect(status).toBe(200)
  return body.data as List
}

const idsOf = ({ urunler }: List) => urunler.map(({ k_no }) => k_no)
async function totals(kur: string): Promise<[product: string, total: number][]> {
  const { tarihli_fiyatlar = [] } = await listed({ ...week, gosterim_kuru: kur })
  return tarihli_fiyatlar.map(({ urun_k_no, fiyat }) => [urun_k_no, fiyat.tutar])
}

describe.each(['EUR', 'TRY', 'USD'])('bounds in %s', (kur) => {
  test('are of the totals that the cards display in this currency, both included', async () => {
    const all = await totals(kur)
    expect(all.length).toBeGreaterThan(2)
    // The visitor may have changed the currency since: the bounds stay those of the address.
    for (const gosterim_kuru of ['EUR', 'TRY']) {
      const within = async (bounds: Params) =>
        new Set(idsOf(await listed({ ...week, gosterim_kuru, kur, ...bounds })))
      for (const [product, total] of all) {
        const [floor, ceiling] = [Math.floor(total), Math.ceil(total)]
        const found = [
          await within({ fiyat_en_cok: ceiling }),
          await within({ fiyat_en_cok: ceiling - 1 }),
          await within({ fiyat_en_az: floor }),
          await within({ fiyat_en_az: floor + 1 }),
        ]
        expect([product, total, ...found.map((ids) => ids.has(product))]).toEqual([
          ...[product, total, true, false, true, false],
        ])
      }
    }
  })
})

test('pages, counts and the range are those of the totals', async () => {
  const all = (await totals('EUR')).toSorted(([, one], [, other]) => one - other)
  const most = Math.ceil(all[1]![1])
  const bounds = { ...week, gosterim_kuru: 'EUR', kur: 'EUR', fiyat_en_cok: most }
  const whole = await listed(bounds)
  const fitting = all.filter(([, total]) => total <= most).map(([product]) => product)
  expect(idsOf(whole).toSorted()).toEqual(fitting.toSorted())
  expect(whole.toplam).toBe(fitting.length)
  expect(whole.filtreler.urun_tipleri.reduce((sum, { adet }) => sum + adet, 0)).toBe(fitting.length)
  expect(whole.filtreler.fiyat_araligi).toMatchObject({
    en_az: { tutar: all[0]![1] },
    en_cok: { tutar: all.at(-1)![1] },
  })
  const villas = (await listed({ ...bounds, urun_tipi: 'villa' })).filtreler.fiyat_araligi
  const villa = all.find(([product]) => product === 'villa')![1]
  expect(villas).toMatchObject({ en_az: { tutar: villa }, en_cok: { tutar: villa } })
  const second = await listed({ ...bounds, adet: 1, sayfa: 2 })
  expect([idsOf(second), second.toplam]).toEqual([[idsOf(whole)[1]], fitting.length])
})

test('with another kind chosen the counts say what the others would add within the bounds', async () => {
  const [cheapest] = (await totals('EUR')).toSorted(([, one], [, other]) => one - other)
  const bounds = { gosterim_kuru: 'EUR', kur: 'EUR', fiyat_en_cok: Math.ceil(cheapest![1]) }
  const kinds = (await listed({ ...week, ...bounds })).filtreler.urun_tipleri
  const narrowed = await listed({ ...week, ...bounds, urun_tipi: 'villa' })
  expect(narrowed.filtreler.urun_tipleri).toEqual(kinds)
  expect(narrowed.urunler).toEqual([])
})

test('without days the bounds are of the lowest price', async () => {
  const without = await listed({ kur: 'EUR', fiyat_en_cok: 60 })
  expect(idsOf(without)).toContain('boat')
  const dated = await listed({ ...week, kur: 'EUR', gosterim_kuru: 'EUR', fiyat_en_cok: 60 })
  expect(idsOf(dated)).not.toContain('boat')
})

test.each(['EUR', 'TRY'])(
  'with days, an order by price is that of the totals in %s',
  async (gosterim_kuru) => {
    const of = await totals(gosterim_kuru)
    const order = of.toSorted(([, one], [, other]) => one - other)
    const all = idsOf(await listed({ ...week, gosterim_kuru }))
    const without = all.filter((id) => !of.some(([product]) => product === id))
    const byLowest = idsOf(await listed({ sirala: 'fiyat', adet: 60 }))
    expect(byLowest.filter((id) => !without.includes(id))).not.toEqual(order.map(([product]) => product))
    const list = { ...week, gosterim_kuru }
    const rising = idsOf(await listed({ ...list, sirala: 'fiyat' }))
    expect(rising.slice(0, order.length)).toEqual(order.map(([product]) => product))
    expect(rising.slice(order.length).toSorted()).toEqual(without.toSorted())
    const falling = idsOf(await listed({ ...list, sirala: 'fiyat_azalan' }))
    expect(falling.slice(0, order.length)).toEqual(order.map(([product]) => product).toReversed())
    const pages = [1, 2].map(async (sayfa) =>
      idsOf(await listed({ ...list, sirala: 'fiyat', adet: 1, sayfa })),
    )
    expect((await Promise.all(pages)).flat()).toEqual(rising.slice(0, 2))
  },
)

test('an order by price changes neither the number of products nor the counts of choices', async () => {
  const list = { ...week, gosterim_kuru: 'EUR' }
  const [usual, byPrice] = [await listed(list), await listed({ ...list, sirala: 'fiyat' })]
  expect(byPrice.toplam).toBe(usual.toplam)
  expect(byPrice.filtreler.urun_tipleri).toEqual(usual.filtreler.urun_tipleri)
})
