import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { checkedCart } from '#contract/orders/cart.ts'
import type { ChoiceOf, Order } from '#domain/booking/order.ts'
import { addDays, day, weekdayOf } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const { token } = await testMember(company)
const thisYear = Number(dayIn(new Date(), 'Europe/Istanbul').slice(0, 4))

/** A May and an August in the future, whenever the test runs. */
const may = (date: number) => day(`${thisYear + 1}-05-${String(date).padStart(2, '0')}`)
const august = (date: number) => day(`${thisYear + 1}-08-${String(date).padStart(2, '0')}`)

function stay(change: Partial<ChoiceOf<'villa'>> = {}): ChoiceOf<'villa'> {
  return {
    id: randomUUID(),
    kind: 'villa',
    productId: 'villa',
    day: may(10),
    until: may(13),
    people: { adults: 2, children: 1, infants: 1 },
    extras: [],
    ...change,
  }
}

function order(item: ChoiceOf<'villa'>, total: string, change: Partial<Order> = {}): Order {
  return testOrder({ items: [item], expected: money(total, 'EUR'), ...change })
}

async function checked(...items: object[]) {
  const { body } = await api.post('/sepet-hesapla-post', {
    secilen_kur: 'EUR',
    sepet_urunler: items,
  })
  return checkedCart.fromWire(body.data as never)
}

const wire = (change: object = {}) => ({
  k_no: randomUUID(),
  urun_k_no: 'villa',
  urun_tipi: 'villa',
  rezervasyon_tarihi: may(10),
  cikis_tarihi: may(13),
  pax: { yetiskin: 2, cocuk: 0, bebek: 0 },
  ...change,
})

async function allocated(): Promise<unknown[]> {
  const { rows } = await database.$client.query(
    `select a.state, lower(a.during) as "from", upper(a.during) as until
     from allocations a join resources r on r.id = a.resource where r.product = 'villa' order by a.during`,
  )
  return rows
}

beforeEach(async () => {
  await database.$client.query('delete from allocations')
})

test('three nights are priced, held from four to ten, and due with 30 percent; the security deposit is separate', async () => {
  const placed = await api.place(order(stay(), '680.00'), token)
  expect(placed.status).toBe(200)
  const data = placed.body.data as Record<string, never>
  expect(data).toMatchObject({
    durum: 'held',
    odenecek: { tutar: 204, kur_turu: 'EUR' },
    urunler: [
      {
        urun_tipi: 'villa',
        rezervasyon_tarihi: may(10),
        seans_saati: '16:00',
        bitis: { tarih: may(13), saat: '10:00' },
        toplam: { tutar: 680, kur_turu: 'EUR' },
        yerinde_toplam: { tutar: 500, kur_turu: 'EUR' },
      },
    ],
  })
  expect(await allocated()).toEqual([
    { state: 'held', from: new Date(`${may(10)}T13:00:00Z`), until: new Date(`${may(13)}T07:00:00Z`) },
  ])
})

test('each night has its price, and none of an unavailable stay', async () => {
  const [item] = (await checked(wire())).items
  expect(item!.nights).toEqual(
    [10, 11, 12].map((date) => ({ day: may(date), price: money('200.00', 'EUR') })),
  )
  const [refused] = (await checked(wire({ cikis_tarihi: may(10) }))).items
  expect(refused!.nights).toBeUndefined()
})

test('it is sold under the rental contract, and not without it', async () => {
  const unread = await api.place(
    order(stay(), '680.00', { accepted: { distanceSale: true, rental: false } }),
    token,
  )
  expect([unread.status, unread.body.code, Object.keys(unread.body.fields as object)]).toEqual([
    422,
    'contract-not-accepted',
    ['kiralama_sozlesmesi'],
  ])
  const { body } = await api.place(order(stay(), '680.00'), token)
  const { rows } = await database.$client.query(
    'select purpose from contract_acceptances where booking = $1 order by purpose',
    [(body.data as { k_no: string }).k_no],
  )
  expect(rows).toEqual([{ purpose: 'preliminary-information' }, { purpose: 'rental-contract' }])
  const [item] = (body.data as { urunler: { secimler: object[] }[] }).urunler
  expect(item!.secimler).toEqual([{ ad: 'permit', deger: '48-1' }])
})

test('the next guest may arrive on the day the last one leaves, and no other in between', async () => {
  await api.place(order(stay(), '680.00'), token)
  const between = await api.place(order(stay({ day: may(12), until: may(15) }), '680.00'), token)
  expect([between.status, between.body.code]).toEqual([409, 'not-available'])
  const after = await api.place(order(stay({ day: may(13), until: may(16) }), '680.00'), token)
  expect(after.status).toBe(200)
})

test('a cart that names the villa twice for one night may have it once', async () => {
  const cart = await checked(wire(), wire({ rezervasyon_tarihi: may(12), cikis_tarihi: may(15) }))
  expect(cart.items.map(({ error }) => error?.reason)).toEqual([undefined, 'dates-taken'])
})

test('of ten who want the same nights at once one gets them', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.place(order(stay(), '680.00'), token)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test.each([
  ['backwards', { cikis_tarihi: may(1) }, 'stay-backwards'],
  ['no night', { cikis_tarihi: may(10) }, 'stay-backwards'],
  ['400 nights', { cikis_tarihi: addDays(may(10), 400) }, 'stay-too-long'],
  ['too few nights', { cikis_tarihi: may(12) }, 'minimum-stay'],
  [
    'a day in August that is no Saturday',
    { rezervasyon_tarihi: notSaturday(), cikis_tarihi: addDays(notSaturday(), 7) },
    'arrival-weekday',
  ],
  ['seven guests', { pax: { yetiskin: 7, cocuk: 0, bebek: 0 } }, 'guests-over-capacity'],
  ['10,000 guests', { pax: { yetiskin: 10_000, cocuk: 0, bebek: 0 } }, 'guests-over-capacity'],
  ['no adult', { pax: { yetiskin: 0, cocuk: 2, bebek: 0 } }, 'adult-needed'],
  ['an extra of another product', { ekstra_hizmetler: [{ k_no: 'lunch', adet: 1 }] }, 'extra-unknown'],
  ['long ago', { rezervasyon_tarihi: '2020-05-10', cikis_tarihi: '2020-05-14' }, 'arrival-past'],
  ['in ten years', { rezervasyon_tarihi: '2099-05-10', cikis_tarihi: '2099-05-14' }, 'too-far-ahead'],
  ['the choice of a car', { urun_k_no: 'car' }, 'item-of-another-kind'],
])('%s is refused in words', async (_, change, reason) => {
  const cart = await checked(wire(change))
  expect(cart.items[0]!.error?.reason).toBe(reason)
})

test.each([
  ['a day that does not exist', { rezervasyon_tarihi: '2027-02-30' }],
  ['no day of departure', { cikis_tarihi: undefined }],
  ['a year of five digits', { cikis_tarihi: '20270-01-01' }],
  ['words for people', { pax: { yetiskin: 'two', cocuk: 0, bebek: 0 } }],
  ['half a person', { pax: { yetiskin: 2.5, cocuk: 0, bebek: 0 } }],
])('%s is no cart: 422', async (_, change) => {
  const { status, body } = await api.post('/sepet-hesapla-post', {
    secilen_kur: 'EUR',
    sepet_urunler: [wire(change)],
  })
  expect([status, body.code]).toEqual([422, 'input-invalid'])
})

function notSaturday(): ReturnType<typeof day> {
  const first = august(1)
  return weekdayOf(first) === 6 ? addDays(first, 1) : first
}
