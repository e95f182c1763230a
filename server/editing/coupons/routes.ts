import * as calls from '#contract/staff/coupons.ts'
import type { ListedCoupon } from '#domain/coupons/listed-coupon.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { findCoupon, listCoupons } from '#server/coupons/list-for-staff.ts'
import { type Ask, type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { changeCoupon, createCoupon, switchCoupon } from './save-coupon.ts'

/** Calls by which staff list and change coupons. */
export const staffCouponEndpoints: Endpoint[] = [
  handleForStaff(
    'prices.edit',
    calls.listCoupons,
    { summary: 'Lists coupons with their uses, the newest first, in pages by code.' },
    ({ company, input, now }) => listCoupons(company, { ...input, now }),
  ),
  handleForStaff(
    'prices.edit',
    calls.getCoupon,
    { summary: 'Returns one coupon with its uses, and who changed it last.' },
    async ({ company, input, now }) =>
      (await findCoupon(company, { code: input.code, now })) ?? reject(404, 'coupon-not-found'),
  ),
  handleForStaff(
    'prices.edit',
    calls.createCoupon,
    { summary: 'Creates a coupon: from then on customers can use its code.' },
    async (ask) => {
      const { reason, ...coupon } = ask.input
      return answer(ask, await createCoupon(ask.company, coupon, { ...ask.order, reason }))
    },
  ),
  handleForStaff(
    'prices.edit',
    calls.changeCoupon,
    { summary: 'Changes the discount, validity and limits of a coupon; bookings that have it keep it.' },
    async (ask) => {
      const { reason, ...coupon } = ask.input
      return answer(ask, await changeCoupon(ask.company, coupon, { ...ask.order, reason }))
    },
  ),
  handleForStaff(
    'prices.edit',
    calls.switchCoupon,
    { summary: 'Switches a coupon on or off.' },
    async (ask) => {
      const { reason, ...coupon } = ask.input
      return answer(ask, await switchCoupon(ask.company, coupon, { ...ask.order, reason }))
    },
  ),
]

const statuses: Record<string, 404 | 422> = {
  'coupon-not-found': 404,
  'coupon-code-invalid': 422,
  'coupon-limit-below-uses': 422,
  'member-unknown': 422,
  'entry-invalid': 422,
}

async function answer(
  { company, now }: Ask<unknown>,
  saved: { code: string } | Refusal,
): Promise<ListedCoupon | Rejection> {
  if (isRefusal(saved)) return reject(statuses[saved.refused] ?? 409, saved.refused, { values: saved.values })
  return (await findCoupon(company, { code: saved.code, now }))!
}
