import { expect, test } from 'vitest'
import { cartQuestion } from '#contract/orders/cart.ts'
import { isRefusal } from '#domain/refusal.ts'
import { putIntoGroup } from '#server/members/put-into-group.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testCoupon } from '#tests/factories/coupons.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { orderFor, saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { listCoupons } from './list-for-staff.ts'

const { company, database } = await testCompany({
  more: {
    company: {
      memberGroups: [{ code: 'regulars', texts: { en: { title: 'Regulars' } }, discount: { percent: 5 } }],
    },
  },
})
const api = saleApi(company)

/** One adult on the boat for 40.00 EUR. */
async function totalsOf(change: { coupon?: string; token?: string }): Promise<Record<string, number>> {
  const question = { ...orderFor(1), coupon: change.coupon }
  const { body } = await api.post('/sepet-hesapla-post', cartQuestion.toWire(question), change.token)
  return (body.data as { kur_rezervasyon_toplam: Record<string, number> }).kur_rezervasyon_toplam
}

test('a coupon that is switched off takes nothing, and does again when it is switched on', async () => {
  await testCoupon(database, 'SUMMER10')
  const { save } = editingOf(company, (await testStaff(company)).order)
  await save({ kind: 'coupon', code: 'SUMMER10' }, { active: false })
  expect(await totalsOf({ coupon: 'SUMMER10' })).toMatchObject({ kupon_indirim: 0, genel_toplam: 40 })
  const { coupons } = await listCoupons(company, { limit: 10, now: new Date() })
  expect(coupons.map(({ code, state }) => [code, state])).toEqual([['SUMMER10', 'off']])
  await save({ kind: 'coupon', code: 'SUMMER10' }, { active: true })
  expect(await totalsOf({ coupon: 'SUMMER10' })).toMatchObject({ kupon_indirim: 4, genel_toplam: 36 })
})

test('who is put into a group has its discount with the next price, and loses it in the standard one', async () => {
  const { member, token } = await testMember(company)
  expect(await totalsOf({ token })).toMatchObject({ iskonto_indirim: 0 })
  expect(await putIntoGroup(company, { email: member.email, group: 'regulars' })).toBe('put')
  expect(await totalsOf({ token })).toMatchObject({ iskonto_indirim: 2, genel_toplam: 38 })
  expect(await putIntoGroup(company, { email: member.email, group: 'standard' })).toBe('put')
  expect(await totalsOf({ token })).toMatchObject({ iskonto_indirim: 0, genel_toplam: 40 })
})

test('an unknown member or group is refused', async () => {
  const { member } = await testMember(company)
  const none = await putIntoGroup(company, { email: 'nobody@test.example', group: 'regulars' })
  expect(isRefusal(none) && none.refused).toBe('member-unknown')
  expect(await putIntoGroup(company, { email: member.email, group: 'gold' })).toEqual({
    refused: 'group-unknown',
    values: { groups: 'standard, regulars' },
  })
})
