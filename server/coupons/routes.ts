import * as calls from '#contract/coupons/coupons.ts'
import { type Endpoint, handleForMembers } from '#server/http/endpoint.ts'
import { listCoupons } from './list-coupons.ts'

export const couponEndpoints: Endpoint[] = [
  handleForMembers(
    calls.listCoupons,
    {
      summary: 'The member’s coupons: given to them, or with one of their bookings.',
    },
    async ({ company, member, input, now }) => {
      const coupons = await listCoupons(company, { member: member.id, locale: input.locale, now })
      return coupons
    },
  ),
]
