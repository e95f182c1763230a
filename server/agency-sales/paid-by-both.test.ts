import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AgencyPayment, DifferencePayer } from '#domain/agencies/sale.ts'
import { day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { setAgencyParent } from '#server/agencies/subs/set-parent.ts'
import { addItem } from '#server/post-booking/by-staff/add-item.ts'
import { cancelByStaff, type StaffCancellation } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { changeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { takePayment } from '#server/post-booking/by-staff/take-payment.ts'
import { completeTravelled } from '#server/post-booking/complete-travelled.ts'
import { previewOf } from '#server/post-booking/preview-of.ts'
import { agencyUser, bookingPlacedBy, sellingAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, ownDays } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const { order: byStaff } = await testStaff(company)
const staffOrder = () => ({ ...byStaff, now: new Date(), reason: 'Ill' })
const ownDay = ownDays()
const eur = (minor: number) => moneyOf(minor, 'EUR')

const newAgency = () =>
  sellingAgency(company, {
    limit: '1000.00',
    rules: [{ kind: 'tour', percent: 20, extrasPercent: 0 }],
    order: byStaff,
  })

/** Two adults for 80.00 EUR, charged to a new agency with 64.00 EUR, or paid by a link. */
async function sold(paidBy: AgencyPayment = 'account') {
  const [agency, parent] = [await newAgency(), await newAgency()]
  await setAgencyParent(
    database,
    { number: agency.number, parent: parent.number, overridePercent: 2 },
    staffOrder(),
  )
  const user = await agencyUser(company, agency)
  const { id } = await bookingPlacedBy(company, { user, agency, paidBy, on: ownDay() })
  if (paidBy === 'link') await takeCash(id, 8_000)
  return { agency, parent, id }
}

async function takeCash(booking: string, minor: number) {
  const payment = { booking, method: 'cash', amount: eur(minor), key: randomUUID() } as const
  const taken = await takePayment(company, payment, staffOrder())
  if (isRefusal(taken)) throw new Error(taken.refused)
}

/** Three adults for 120.00 EUR more, which the guest pays in cash. */
async function withAddedItem(paidBy: AgencyPayment = 'account') {
  const { id, ...agencies } = await sold(paidBy)
  const [item] = orderFor(3).items
  const choice = { ...item!, id: randomUUID(), day: day(ownDay()) }
  const payer = paidBy === 'account' ? 'guest' : undefined
  await addItem(company, { booking: id, choice, overbook: 0, key: randomUUID(), payer }, staffOrder())
  await takeCash(id, 12_000)
  return { id, ...agencies }
}

const change = (booking: string, adults: number, payer: DifferencePayer = 'guest') =>
  changeByStaff(
    company,
    {
      ...{ booking, position: 0, price: 'today', way: 'as-paid', payer },
      people: { adults, children: 0, infants: 0 },
    },
    staffOrder(),
  )

/** A third adult for 40.00 EUR more, which the guest pays in cash. */
async function withThirdAdult() {
  const { agency, id } = await sold()
  expect(await change(id, 3)).toBe('changed')
  await takeCash(id, 4_000)
  return { agency, id }
}

async function cancel(booking: string, asked: Partial<StaffCancellation> = {}) {
  const usual = { booking, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  const answer = await cancelByStaff(company, { ...usual, ...asked }, staffOrder())
  if (!('cancelled' in answer)) throw new Error(JSON.stringify(answer))
  return answer.cancelled
}

async function refundsOf(booking: string) {
  const { rows } = await database.execute(sql`
    select way, amount::int, credited::int from refunds where booking = ${booking} order by way, id`)
  return rows
}

async function owedBy({ id }: { id: string }): Promise<number> {
  const { rows } = await database.execute<{ owed: string }>(sql`select owed from agencies where id = ${id}`)
  return Number(rows[0]!.owed)
}

const toAccount = (credited: number) => ({
  way: 'agency-account',
  amount: (credited * 8) / 10,
  credited,
})
const inCash = (amount: number) => ({ way: 'cash', amount, credited: amount })

test('the item that the agency was charged goes back to its account, and the one that the guest paid to the guest', async () => {
  const { agency, id } = await withAddedItem()
  expect(await previewOf(company, { booking: id, position: 0, now: new Date() })).toMatchObject({
    refund: eur(8_000),
    way: 'agency-account',
  })
  expect(await cancel(id, { position: 0 })).toMatchObject({ way: 'agency-account' })
  expect(await refundsOf(id)).toEqual([toAccount(8_000)])
  expect(await owedBy(agency)).toBe(0)
  expect(await cancel(id, { position: 1 })).toMatchObject({ way: 'transfer' })
  expect(await refundsOf(id)).toEqual([toAccount(8_000), inCash(12_000)])
})

test('the item that the guest paid goes back to the guest, and the agency stays charged', async () => {
  const { agency, id } = await withAddedItem()
  const preview = await previewOf(company, { booking: id, position: 1, now: new Date() })
  expect(preview).toMatchObject({ refund: eur(12_000), way: 'transfer' })
  expect(preview).not.toHaveProperty('toAgency')
  await cancel(id, { position: 1 })
  expect(await refundsOf(id)).toEqual([inCash(12_000)])
  expect(await owedBy(agency)).toBe(6_400)
})

test('a whole booking goes back item by item: half of what each of both paid', async () => {
  const { agency, id } = await withAddedItem()
  const cancelled = await cancel(id, { refund: { by: 'amount', amount: eur(10_000) } })
  expect(cancelled).toMatchObject({ refund: eur(10_000), way: 'transfer', toAgency: eur(4_000) })
  expect(await refundsOf(id)).toEqual([toAccount(4_000), inCash(6_000)])
  expect(await owedBy(agency)).toBe(3_200)
})

test('an item that both paid goes back in proportion', async () => {
  const { agency, id } = await withThirdAdult()
  const cancelled = await cancel(id, { refund: { by: 'amount', amount: eur(6_000) } })
  expect(cancelled).toMatchObject({ way: 'transfer', toAgency: eur(4_000) })
  expect(await refundsOf(id)).toEqual([toAccount(4_000), inCash(2_000)])
  expect(await owedBy(agency)).toBe(3_200)
})

test('an item that both paid goes back to both in full', async () => {
  const { agency, id } = await withThirdAdult()
  await cancel(id, { way: 'transfer' })
  expect(await refundsOf(id)).toEqual([toAccount(8_000), { ...inCash(4_000), way: 'transfer' }])
  expect(await owedBy(agency)).toBe(0)
})

test('a third adult who stays at home is refunded to the guest, a second one to the agency', async () => {
  const { agency, id } = await withThirdAdult()
  expect(await change(id, 2)).toBe('changed')
  expect(await refundsOf(id)).toEqual([inCash(4_000)])
  expect(await change(id, 1)).toBe('changed')
  expect(await refundsOf(id)).toEqual([toAccount(4_000), inCash(4_000)])
  expect(await owedBy(agency)).toBe(3_200)
})

test('a price that falls is refunded to the agency although the guest paid another item later', async () => {
  const { agency, id } = await withAddedItem()
  expect(await change(id, 1)).toBe('changed')
  expect(await refundsOf(id)).toEqual([toAccount(4_000)])
  expect(await owedBy(agency)).toBe(3_200)
})

test('goodwill is shared by who paid', async () => {
  const { agency, id } = await withAddedItem()
  const asked = { booking: id, amount: eur(2_000), way: 'as-paid', key: randomUUID() } as const
  await refundGoodwill(company, asked, staffOrder())
  expect(await refundsOf(id)).toEqual([toAccount(800), inCash(1_200)])
  expect(await owedBy(agency)).toBe(5_760)
})

test('a credit is of what the guest paid, and no fee for the item of the agency is taken from it', async () => {
  const { agency, id } = await withAddedItem()
  await cancel(id, { position: 0, refund: { by: 'amount', amount: eur(4_000) } })
  await cancel(id, { position: 1, way: 'credit' })
  expect(await refundsOf(id)).toEqual([toAccount(4_000), { ...inCash(12_000), way: 'credit' }])
  expect(await owedBy(agency)).toBe(3_200)
})

const travel = () => completeTravelled(company, new Date(Date.now() + 400 * 86_400_000))
const goodwill = (booking: string, minor: number) =>
  refundGoodwill(company, { booking, amount: eur(minor), way: 'cash', key: randomUUID() }, staffOrder())

test.each([
  ['link', -1_600, -160],
  ['account', 6_400, -160],
] as const)('a sale by %s earns on its own items, not on what staff added', async (paidBy, owed, above) => {
  const { agency, parent } = await withAddedItem(paidBy)
  await travel()
  expect([await owedBy(agency), await owedBy(parent)]).toEqual([owed, above])
})

test('an item that the guest paid earns nothing, although the agency paid another one after it', async () => {
  const { agency, parent, id } = await withAddedItem()
  expect(await change(id, 3, 'agency')).toBe('changed')
  await travel()
  expect([await owedBy(agency), await owedBy(parent)]).toEqual([9_600, -240])
})

test.each(['link', 'account'] as const)(
  'a sale by %s whose item was cancelled earns nothing, although an item that staff added took place',
  async (paidBy) => {
    const { agency, parent, id } = await withAddedItem(paidBy)
    await cancel(id, { position: 0 })
    await travel()
    expect([await owedBy(agency), await owedBy(parent)]).toEqual([0, 0])
  },
)

test('goodwill after the trip lowers the margin by the share of the sold item', async () => {
  const { agency, parent, id } = await withAddedItem('link')
  await travel()
  await goodwill(id, 10_000)
  expect([await owedBy(agency), await owedBy(parent)]).toEqual([-800, -80])
})

test('a dearer item earns the agency above its part of what was paid alone', async () => {
  const { parent, id } = await sold('link')
  expect(await change(id, 3)).toBe('changed')
  await travel()
  expect(await owedBy(parent)).toBe(-160)
  await takeCash(id, 4_000)
  expect(await owedBy(parent)).toBe(-240)
})
