import * as calls from '#contract/coupons/calls.ts'
import * as schema from '#contract/coupons/schema.ts'
import { coupon } from '#contract/coupons/translate.ts'
import { list } from '#contract/translate.ts'
import { type Endpoint, openToMembers } from '#server/http/endpoint.ts'
import { listCoupons } from './list-coupons.ts'

export const couponEndpoints: Endpoint[] = [
  openToMembers(
    calls.listCoupons,
    {
      summary: 'The member’s coupons: given to them, or with one of their bookings.',
      input: schema.kuponListeSorgu,
      answer: schema.kuponListe,
    },
    async ({ company, member, input, now }) => {
      const coupons = await listCoupons(company, { member: member.id, locale: input.lang, now })
      return { kuponlar: list(coupon).toWire(coupons) }
    },
  ),
]
