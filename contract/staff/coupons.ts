import { type ListedCoupon, listedCouponStates } from '#domain/coupons/listed-coupon.ts'
import { isCurrency, type Money } from '#domain/money/money.ts'
import type { CartCoupon } from '#domain/pricing/cart.ts'
import { get, post } from '../call.ts'
import { couponTerms } from '../coupons/coupons.ts'
import { list, object, only, sameWord, shape } from '../shape.ts'
import { boolean, byLocale, day, id, instant, integer, money, queryInteger, string, text } from '../types.ts'

/* Coupons as staff list and change them. */

const mostUses = integer({ min: 1, max: 1_000_000 }).optional()
const version = integer({ min: 1, max: 2_000_000_000 }).describe('The version that was displayed.')
const reason = ['reason', text(500).optional().describe('For the audit log.')] as const

const listed = shape<ListedCoupon>({
  code: ['code', id.describe('As it is typed.')],
  version: ['version', version],
  state: ['state', sameWord(listedCouponStates)],
  titles: ['titles', byLocale.optional().describe('Titles on the member’s page; the code where absent.')],
  terms: ['terms', couponTerms],
  from: ['from', day.optional()],
  until: ['until', day.optional()],
  member: ['member', string().optional().describe('Email of the only member who may use it.')],
  mostUses: ['most_uses', integer().optional()],
  usesPerMember: ['uses_per_member', integer().optional()],
  used: ['used', integer()],
  reserved: ['reserved', integer().describe('By bookings that are not certain yet.')],
  given: ['given', list(money).describe('Taken off bookings that are certain, by their currency.')],
  madeAt: ['made_at', instant],
  changed: [
    'changed',
    shape<NonNullable<ListedCoupon['changed']>>({
      at: ['at', instant],
      by: ['by', string()],
      name: ['name', string().optional()],
    })
      .optional()
      .describe('The last change; absent where there was none.'),
  ],
  hasDraft: ['has_draft', boolean.describe('A change is prepared in the catalogue and not published.')],
})

export const listCoupons = get('/office/coupons', {
  input: object({
    state: ['state', sameWord(listedCouponStates).optional()],
    words: ['words', text(100).optional().describe('Part of a code, a title or the email of its member.')],
    after: ['after', id.optional().describe('`next` of the page before.')],
    limit: ['limit', queryInteger({ min: 1, max: 200 }).default(50)],
  }),
  output: object({ coupons: ['coupons', list(listed)], next: ['next', id.optional()] }),
})

export const getCoupon = get('/office/coupon', {
  input: object({ code: ['code', id] }),
  output: only('coupon', listed),
})

const fields = {
  titles: [
    'titles',
    byLocale
      .refined(
        (titles) => Boolean(titles.en) && Object.values(titles).every((title) => isTitle(title)),
        'English is required, and each title has 200 characters at most',
      )
      .optional(),
  ],
  terms: ['terms', couponTerms.refined(isPossible, 'no such discount')],
  from: ['from', day.optional().describe('Its first day, on the company’s clock.')],
  until: ['until', day.optional().describe('Its last day.')],
  member: ['member', text(254).optional().describe('Email of the only member who may use it.')],
  mostUses: ['most_uses', mostUses.describe('By how many bookings.')],
  usesPerMember: ['uses_per_member', mostUses],
} as const

const isInOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || from <= until

export const createCoupon = post('/office/create-coupon', {
  input: object({ code: ['code', text(60, { min: 1 })], ...fields, reason }).refined(
    isInOrder,
    'ends before it begins',
    'until',
  ),
  output: only('coupon', listed),
})

export const changeCoupon = post('/office/change-coupon', {
  input: object({ code: ['code', id], version: ['version', version], ...fields, reason }).refined(
    isInOrder,
    'ends before it begins',
    'until',
  ),
  output: only('coupon', listed),
})

export const switchCoupon = post('/office/switch-coupon', {
  input: object({
    code: ['code', id],
    active: ['active', boolean.describe('On or off; bookings that have it keep it.')],
    reason,
  }),
  output: only('coupon', listed),
})

/** A percentage has two decimals at most and is above 0; amounts are above zero in a currency that is counted in. */
function isPossible({ minimum, kinds, ...terms }: CartCoupon): boolean {
  const takesSomething =
    terms.kind === 'amount'
      ? isPayable(terms.amount)
      : terms.percent > 0 && terms.percent <= 100 && Number(terms.percent.toFixed(2)) === terms.percent
  return takesSomething && (!minimum || isPayable(minimum)) && (!kinds || kinds.length > 0)
}

function isPayable({ minor, currency }: Money): boolean {
  return minor > 0 && minor <= 10_000_000_000 && isCurrency(currency)
}

function isTitle(title: string): boolean {
  return title.trim() !== '' && title.length <= 200
}
