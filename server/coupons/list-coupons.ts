import { couponState, type MemberCoupon } from '#domain/coupons/coupon.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { couponsFor, usesOf, usesOfMember } from './queries.ts'
import { readCoupon, titleOfCoupon } from './read-coupon.ts'

/**
 * Returns a member's coupons: those given to them, and those of their bookings. One that staff disabled before
 * its first use is listed as passive. Usable ones come first.
 */
export async function listCoupons(
  company: Company,
  { member, locale, now }: { member: string; locale: Locale; now: Date },
): Promise<MemberCoupon[]> {
  const { database } = company
  const uses = await usesOfMember(database, member)
  const codes = [...new Set(uses.map(({ coupon }) => coupon))]
  const [rows, settings] = await Promise.all([couponsFor(database, { member, codes }), company.settings()])
  const today = dayIn(now, settings.timeZone)
  const listed = rows.map((row): MemberCoupon => {
    const coupon = readCoupon(row)
    const taken = usesOf(row, uses)
    return {
      code: coupon.code,
      title: titleOfCoupon(row, locale),
      state: couponState({ coupon, uses: taken, member, today }),
      terms: coupon.terms,
      from: coupon.from,
      until: coupon.until,
      usesLeft: usesLeft(coupon, taken),
      bookings: uses
        .filter((use) => use.coupon === coupon.code)
        .map(({ booking, number, state }) => ({ id: booking, number, used: state === 'used' })),
    }
  })
  return listed.toSorted((one, other) => rank(one) - rank(other))
}

/** A member's remaining uses; the uses of others are not disclosed. */
function usesLeft(
  { member, mostUses, usesPerMember }: ReturnType<typeof readCoupon>,
  { taken, usedByMember, reservedByMember }: ReturnType<typeof usesOf>,
): number | undefined {
  const own = usesPerMember === undefined ? undefined : usesPerMember - usedByMember - reservedByMember
  // A coupon that only one member may use is counted for them alone.
  const all = member === undefined || mostUses === undefined ? undefined : mostUses - taken
  const known = [own, all].filter((left) => left !== undefined)
  return known.length > 0 ? Math.max(0, Math.min(...known)) : undefined
}

function rank({ state }: MemberCoupon): number {
  return ['active', 'pending', 'used', 'passive'].indexOf(state)
}
