import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking } from '#server/orders/move-booking.ts'
import { changeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import { correctGuest } from '#server/post-booking/by-staff/correct-guest.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, saleDay, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)

async function fileOf(id: string): Promise<string> {
  const answer = await api.app.request(`/rezervasyon-takvim-get?rezervasyon_k_no=${id}`, {
    headers: { authorization: `Bearer ${ayse.token}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('\r\n ', '')
}

function lineOf(file: string, name: string): string | undefined {
  return file.match(new RegExp(`^${name}:(.*)\\r$`, 'm'))?.[1]
}

test('a corrected guest and a change of the day are revisions: a calendar replaces what it has', async () => {
  const { body } = await api.place(testOrder({ paymentMethod: 'on-the-spot' }), ayse.token)
  const id = (body.data as { k_no: string }).k_no
  const revision = async () => Number(lineOf(await fileOf(id), 'SEQUENCE'))
  const before = await revision()
  const { order } = await testStaff(company, 'manager')
  const now = new Date(Date.now() + 60_000)
  const by = { ...order, now, reason: 'The guest called' }
  const guest = { firstName: 'Ayşen' }
  expect(await correctGuest(company, { booking: id, guest }, by)).toBe('corrected')
  expect(await revision()).toBe(before + 1)
  const later = addDays(day(saleDay()), 3)
  const change = { booking: id, position: 0, day: later, price: 'as-sold', way: 'as-paid' } as const
  expect(await changeByStaff(company, change, by)).toBe('changed')
  expect(await revision()).toBe(before + 2)
  expect(lineOf(await fileOf(id), 'DTSTAMP')).toBe(
    `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
  )
})

test('the file of a cancelled booking takes the very event out of the calendar again', async () => {
  const { body } = await api.place(testOrder({ paymentMethod: 'on-the-spot' }), ayse.token)
  const id = (body.data as { k_no: string }).k_no
  const before = await fileOf(id)
  expect(['METHOD', 'STATUS', 'SEQUENCE'].map((name) => lineOf(before, name))).toEqual([
    'PUBLISH',
    'CONFIRMED',
    '2',
  ])
  await database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, id))!
    const now = new Date(Date.now() + 60_000)
    await applyToBooking(transaction, booking, 'cancel', { by: 'test', why: 'a change of mind', now })
  })
  const after = await fileOf(id)
  expect(['METHOD', 'STATUS', 'SEQUENCE', 'UID'].map((name) => lineOf(after, name))).toEqual([
    'CANCEL',
    'CANCELLED',
    '3',
    lineOf(before, 'UID'),
  ])
  expect(lineOf(after, 'DTSTAMP')! > lineOf(before, 'DTSTAMP')!).toBe(true)
})
