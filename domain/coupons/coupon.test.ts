import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import {
  type Coupon,
  type CouponUses,
  couponState,
  couponUseAfter,
  disclosedRefusal,
  refuseCoupon,
} from './coupon.ts'
import { couponCode } from './coupon-code.ts'

const coupon: Coupon = { code: 'SUMMER10', terms: { kind: 'percent', percent: 10 }, active: true }
const unused: CouponUses = { taken: 0, usedByMember: 0, reservedByMember: 0 }
const today = day('2027-05-31')

function asked(of: Partial<Coupon>, uses: Partial<CouponUses> = {}, member: string | undefined = 'ada') {
  return { coupon: { ...coupon, ...of }, uses: { ...unused, ...uses }, member, today }
}

test.each([
  ['summer10', 'SUMMER10'],
  ['  Summer 10 ', 'SUMMER10'],
  ['yazındirimi', 'YAZINDIRIMI'],
  ['YAZİNDİRİMİ', 'YAZINDIRIMI'],
  ['İSTANBUL', 'ISTANBUL'],
  ['i\u0307stanbul', 'ISTANBUL'],
  ['şeker', 'SEKER'],
  ['SUMMER١٠', 'SUMMER10'],
  ['SUMMER۱۰', 'SUMMER10'],
  ['ＳＵＭＭＥＲ', 'SUMMER'],
  ['early–bird', 'EARLY-BIRD'],
  ['\u200fSUMMER10\u200e', 'SUMMER10'],
])('%s is the code %s', (typed, code) => {
  expect(couponCode(typed)).toBe(code)
})

test.each(['', '  ', 'ab', '---', 'a_b_c', '<b>x</b>', 'ЛЕТО10', 'x'.repeat(60), "' or 1=1"])(
  '%j is no code',
  (typed) => {
    expect(couponCode(typed)).toBe(undefined)
  },
)

test.each([
  ['on its first and last day', asked({ from: today, until: today }), undefined],
  ['a day before', asked({ from: day('2027-06-01') }), 'coupon-not-yet'],
  ['a day after', asked({ until: day('2027-05-30') }), 'coupon-over'],
  ['switched off', asked({ active: false }), 'coupon-unknown'],
  ['given to this member', asked({ member: 'ada' }), undefined],
  ['given to another member', asked({ member: 'jonas' }), 'coupon-unknown'],
  ['given to a member, asked by a visitor', asked({ member: 'ada' }, {}, ''), 'coupon-unknown'],
  ['with one use left', asked({ mostUses: 3 }, { taken: 2 }), undefined],
  ['with none left', asked({ mostUses: 3 }, { taken: 3 }), 'coupon-used-up'],
  ['used by the member', asked({ usesPerMember: 1 }, { taken: 1, usedByMember: 1 }), 'coupon-used'],
  [
    'reserved for an order of the member',
    asked({ usesPerMember: 1 }, { taken: 1, reservedByMember: 1 }),
    'coupon-reserved',
  ],
  ['used once of twice', asked({ usesPerMember: 2 }, { taken: 1, usedByMember: 1 }), undefined],
])('a coupon %s', (_, question, refused) => {
  expect(refuseCoupon(question)?.refused).toBe(refused)
})

test.each([
  ['active', asked({})],
  ['active', asked({ usesPerMember: 2 }, { taken: 1, usedByMember: 1 })],
  ['passive', asked({ active: false })],
  ['passive', asked({ until: day('2027-05-30') })],
  ['passive', asked({ mostUses: 1 }, { taken: 1 })],
  ['pending', asked({ usesPerMember: 1 }, { taken: 1, reservedByMember: 1 })],
  ['pending', asked({ usesPerMember: 2 }, { taken: 2, usedByMember: 1, reservedByMember: 1 })],
  ['used', asked({ usesPerMember: 1 }, { taken: 1, usedByMember: 1 })],
  ['used', asked({ until: day('2027-05-30') }, { taken: 1, usedByMember: 1 })],
])('a coupon is %s', (state, question) => {
  expect(couponState(question)).toBe(state)
})

test('the reason is disclosed to its own member and to members who have used it only', () => {
  const over = { until: day('2027-05-30') }
  const reported = (question: ReturnType<typeof asked>) =>
    disclosedRefusal(refuseCoupon(question)!, question).refused
  expect(reported(asked({ ...over, member: 'ada' }))).toBe('coupon-over')
  expect(reported(asked(over, { taken: 1, usedByMember: 1 }))).toBe('coupon-over')
  expect(reported(asked(over))).toBe('coupon-unknown')
  expect(reported(asked({ mostUses: 1 }, { taken: 1 }))).toBe('coupon-unknown')
})

test('a booking keeps its coupon while it waits, uses it when it is certain, gives it back when it is no more', () => {
  const states = ['held', 'awaiting-payment', 'confirmed', 'completed', 'cancelled', 'expired'] as const
  expect(states.map(couponUseAfter)).toEqual(['reserved', 'reserved', 'used', 'used', 'released', 'released'])
})
