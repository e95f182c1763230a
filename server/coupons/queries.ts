import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { CouponUseState, CouponUses } from '#domain/coupons/coupon.ts'
import type { ListedCouponState } from '#domain/coupons/listed-coupon.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import { coupons, couponUses } from '#server/database/schema/coupons.ts'
import { members } from '#server/database/schema/members.ts'

export type CouponRow = typeof coupons.$inferSelect
export type NewCoupon = typeof coupons.$inferInsert

/** A coupon with what was taken of it, in all and by one member. */
export async function couponWithUses(
  database: Queries,
  code: string,
  member: string | undefined,
): Promise<{ row: CouponRow; uses: CouponUses } | undefined> {
  const [row] = await database.select().from(coupons).where(eq(coupons.code, code))
  if (!row) return undefined
  const mine = member ? await usesOfMember(database, member, [code]) : []
  return { row, uses: usesOf(row, mine) }
}

export type UseRow = {
  coupon: string
  booking: string
  number: string
  state: CouponUseState
}

/** Returns the coupon uses of a member's bookings, newest first, without released ones. */
export async function usesOfMember(
  database: Queries,
  member: string,
  codes?: readonly string[],
): Promise<UseRow[]> {
  return database
    .select({
      coupon: couponUses.coupon,
      booking: couponUses.booking,
      number: bookings.number,
      state: sql<CouponUseState>`${couponUses.state}`,
    })
    .from(couponUses)
    .innerJoin(bookings, eq(bookings.id, couponUses.booking))
    .where(
      and(
        eq(couponUses.member, member),
        inArray(couponUses.state, ['reserved', 'used']),
        codes ? inArray(couponUses.coupon, [...codes]) : undefined,
      ),
    )
    .orderBy(desc(couponUses.reservedAt), desc(couponUses.booking))
}

/** Coupons by code, and those that were given to a member, the newest first. */
export function couponsFor(
  database: Queries,
  { member, codes }: { member: string; codes: readonly string[] },
): Promise<CouponRow[]> {
  return database
    .select()
    .from(coupons)
    .where(or(eq(coupons.member, member), codes.length > 0 ? inArray(coupons.code, [...codes]) : undefined))
    .orderBy(desc(coupons.madeAt), asc(coupons.code))
    .limit(200)
}

/** Returns a coupon's state by a member's uses. */
export function usesOf(row: CouponRow, mine: readonly UseRow[]): CouponUses {
  const of = (state: CouponUseState) =>
    mine.filter((use) => use.coupon === row.code && use.state === state).length
  return { taken: row.taken, usedByMember: of('used'), reservedByMember: of('reserved') }
}

/** The coupon that a booking has; undefined when it has none. */
export async function couponOfBooking(
  database: Queries,
  booking: string,
): Promise<{ state: CouponUseState } | undefined> {
  const [row] = await database
    .select({ state: sql<CouponUseState>`${couponUses.state}` })
    .from(couponUses)
    .where(eq(couponUses.booking, booking))
  return row
}

/** Moves the use of a booking's coupon on. The database counts, and refuses a use too many. */
export async function moveUse(
  database: Queries,
  booking: string,
  { state, now }: { state: CouponUseState; now: Date },
): Promise<void> {
  await database
    .update(couponUses)
    .set({
      state,
      ...(state === 'used' && { usedAt: now }),
      releasedAt: state === 'released' ? now : null,
    })
    .where(eq(couponUses.booking, booking))
}

/** Writes a new coupon; false when its code is taken. */
export async function insertCoupon(database: Queries, coupon: NewCoupon): Promise<boolean> {
  const { rowCount } = await database.insert(coupons).values(coupon).onConflictDoNothing()
  return rowCount === 1
}

export type ListedRow = {
  coupon: CouponRow
  state: ListedCouponState
  reserved: number
  email: string | null
}

/** Coupons in a state on a day, whose code, title or member contains the words; the newest first, after that of a code. */
export async function couponsInOrder(
  database: Queries,
  {
    today,
    code,
    state,
    words,
    after,
    limit,
  }: {
    today: Day
    code?: string | undefined
    state?: ListedCouponState | undefined
    words?: string | undefined
    after?: string | undefined
    limit: number
  },
): Promise<ListedRow[]> {
  const stateToday = sql<ListedCouponState>`case when not ${coupons.active} then 'off'
    when ${coupons.validUntil} < ${today} then 'ended'
    when ${coupons.taken} >= ${coupons.mostUses} then 'used-up'
    when ${coupons.validFrom} > ${today} then 'upcoming'
    else 'active' end`
  const searched = sql`concat_ws(' ', ${coupons.code}, ${coupons.titles}::text, ${members.email})`
  return database
    .select({
      coupon: coupons,
      state: stateToday,
      reserved: sql<number>`(select count(*)::int from coupon_uses u
        where u.coupon = ${coupons.code} and u.state = 'reserved')`,
      email: members.email,
    })
    .from(coupons)
    .leftJoin(members, eq(members.id, coupons.member))
    .where(
      and(
        code === undefined ? undefined : eq(coupons.code, code),
        state && sql`${stateToday} = ${state}`,
        words ? sql`position(lower(${words}) in lower(${searched})) > 0` : undefined,
        after === undefined
          ? undefined
          : sql`(${coupons.madeAt}, ${coupons.code}) < (select c.made_at, c.code from coupons c where c.code = ${after})`,
      ),
    )
    .orderBy(desc(coupons.madeAt), desc(coupons.code))
    .limit(limit)
}

/** What coupons took off bookings that are certain, by coupon and currency of the booking. */
export async function givenBy(
  database: Queries,
  codes: readonly string[],
): Promise<{ coupon: string; currency: Currency; minor: number }[]> {
  const { rows } = await database.execute<{ coupon: string; currency: Currency; minor: string }>(sql`
    select u.coupon, b.display_currency as currency,
      sum((b.totals #>> '{display,couponDiscount,minor}')::bigint) as minor
    from coupon_uses u join bookings b on b.id = u.booking
    where u.coupon = any(${sql.param([...codes])}) and u.state = 'used'
    group by u.coupon, b.display_currency order by u.coupon, minor desc`)
  return rows.map((row) => ({ ...row, minor: Number(row.minor) }))
}
