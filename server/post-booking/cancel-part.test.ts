import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy, type Placed } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { confirmByStaff } from './by-staff/confirm-by-staff.ts'
import { findManaged } from './find-managed.ts'
import { takeTransfer } from './take-transfer.ts'

const { company, database } = await testCompany({ more: { company: { payments: { onArrival: 'held' } } } })
const ayse = await bookedBy(company)
const { api, token } = ayse
const { order } = await testStaff(company, 'manager')
const byBank = { paymentMethod: 'bank-transfer', bankAccount: 'try' } as const

async function cancel(booking: string, urun_sira: number, iade: number) {
  const beklenen_iade = { tutar: iade, kur_turu: 'EUR' }
  const body = { rezervasyon_k_no: booking, urun_sira, beklenen_iade }
  return (await api.post('/rezervasyon-iptal-post', body, token)).body.data
}

async function charged(booking: string): Promise<number> {
  const { rows } = await database.execute<{ amount: number }>(
    sql`select amount::int as amount from payment_attempts where booking = ${booking}`,
  )
  return rows[0]!.amount
}

async function takenOn(ahead: number): Promise<number> {
  const { rows } = await database.execute<{ taken: number }>(sql`
    select taken from departures where product = 'boat' and day = ${addDays(day(saleDay()), ahead)}`)
  return rows[0]!.taken
}

const waysToConfirm: [string, object, (placed: Placed) => Promise<unknown>][] = [
  ['a card', { payment: 'full' }, ({ id }) => ayse.pay(id)],
  [
    'a transfer',
    byBank,
    ({ number }) =>
      takeTransfer(company, { number, amount: money('20.00', 'EUR'), by: 'staff', now: new Date() }),
  ],
  [
    'staff',
    { paymentMethod: 'on-the-spot' },
    ({ id }) => confirmByStaff(company, { booking: id }, { ...order, now: new Date() }),
  ],
]

test.each(waysToConfirm)(
  'an item that was cancelled takes no places again when %s confirms the booking',
  async (_, way, confirm) => {
    const ahead = 40 + 2 * waysToConfirm.findIndex(([, one]) => one === way)
    const placed = await ayse.place(way, [ahead, ahead + 1])
    await cancel(placed.id, 1, 0)
    await confirm(placed)
    expect((await ayse.state(placed.id)).state).toBe('confirmed')
    expect([await takenOn(ahead), await takenOn(ahead + 1)]).toEqual([2, 0])
  },
)

test('a payment confirms the remaining items, although others have bought the places of a cancelled one', async () => {
  const { id } = await ayse.place({ payment: 'full' }, [50, 51])
  await cancel(id, 1, 0)
  await database.execute(sql`
    update resources r set capacity = 0 from departures d
    where d.resource = r.id and d.product = 'boat' and d.day = ${addDays(day(saleDay()), 51)}`)
  await ayse.pay(id)
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  expect(await ayse.taken(id)).toBe(2)
})

test('an order that is paid on arrival owes nothing at once when an item is cancelled before staff confirm it', async () => {
  const { id } = await ayse.place({ paymentMethod: 'on-the-spot' }, [52, 53])
  await cancel(id, 1, 0)
  const { booking, balance } = await findManaged(company, id, new Date())
  expect([booking.dueNow.minor, balance.minor]).toEqual([0, 8000])
  await confirmByStaff(company, { booking: id }, { ...order, now: new Date() })
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'none' })
})

test('who cancels an item before paying by card is charged for the others alone', async () => {
  const { id } = await ayse.place({ payment: 'full' }, [20, 21])
  await cancel(id, 0, 0)
  await ayse.pay(id)
  expect(await charged(id)).toBe(8000)
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'all' })
  const { body } = await api.get(`/rezervasyon-sonrasi-get?rezervasyon_k_no=${id}`, token)
  expect(body.data).toMatchObject({ toplam: { tutar: 80 }, odenen: { tutar: 80 }, kalan: { tutar: 0 } })
})

test('who cancels an item before the transfer arrives is certain with what the others ask', async () => {
  const { id, number } = await ayse.place(byBank, [22, 23])
  expect(await cancel(id, 1, 0)).toMatchObject({ rezervasyon: { odenecek: { tutar: 20 } } })
  await takeTransfer(company, { number, amount: money('20.00', 'EUR'), by: 'staff', now: new Date() })
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'advance' })
})

test('after an item is cancelled, the totals of the booking are those of the others', async () => {
  const { id } = await ayse.place({ payment: 'prepayment' }, [30, 31])
  await cancel(id, 0, 0)
  for (const call of ['rezervasyon-getir', 'rezervasyon-sonrasi-get']) {
    const { body } = await api.get(`/${call}?rezervasyon_k_no=${id}`, token)
    const data = body.data as { rezervasyon?: Record<string, unknown> }
    const booking = data.rezervasyon ?? data
    expect(booking).toMatchObject({
      kur_rezervasyon_toplam: { urun_toplam: 80, genel_toplam: 80, on_odeme_toplam: 20, kalan_toplam: 60 },
      rezervasyon_toplam: { genel_toplam: 4000, on_odeme_toplam: 1000, kalan_toplam: 3000 },
    })
    expect('toplam_dokumu' in booking).toBe(false)
  }
})

test('a booking that is cancelled as a whole keeps the totals it was sold at', async () => {
  const { id } = await ayse.place({ payment: 'prepayment' }, [32, 33])
  await cancel(id, 0, 0)
  await cancel(id, 1, 0)
  const { body } = await api.get(`/rezervasyon-getir?rezervasyon_k_no=${id}`, token)
  expect(body.data).toMatchObject({
    rezervasyon_durum: 'iptal',
    kur_rezervasyon_toplam: { genel_toplam: 160 },
  })
})

test('the amount due is the rest of a transfer', async () => {
  const { id, number } = await ayse.place(byBank, [24])
  await takeTransfer(company, { number, amount: money('5.00', 'EUR'), by: 'staff', now: new Date() })
  const { body } = await api.get('/uye-odeme-listele', token)
  const { odenecekler } = body.data as { odenecekler: { rezervasyon_k_no: string }[] }
  expect(odenecekler.find(({ rezervasyon_k_no }) => rezervasyon_k_no === id)).toMatchObject({
    tutar: { tutar: 15 },
  })
})

test('paid in instalments, an item goes back with its part of the difference, and the rest owes nothing', async () => {
  const { id } = await ayse.paid({ payment: 'full' }, [25, 26])
  await database.execute(sql`
    update bookings set display_total = display_total + 1000, display_due_now = display_due_now + 1000,
      totals = jsonb_set(totals, '{display,instalmentDifference,minor}', '1000') where id = ${id}`)
  await database.execute(sql`update payment_attempts set amount = amount + 1000 where booking = ${id}`)
  expect(await cancel(id, 0, 85)).toMatchObject({
    toplam: { tutar: 85 },
    odenen: { tutar: 85 },
    kalan: { tutar: 0 },
    iadeler: [{ tutar: { tutar: 85 } }],
  })
})
