import type { ListedCoupon, ListedCouponState } from '#domain/coupons/listed-coupon.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Localized } from '#domain/languages/locales.ts'
import { moneyOf } from '#domain/money/money.ts'
import { latestVersions } from '#server/catalogue/entries/versions.ts'
import type { Company } from '#server/company.ts'
import { couponsInOrder, givenBy, type ListedRow } from './queries.ts'
import { readCoupon } from './read-coupon.ts'

type Opened = Pick<Company, 'database' | 'settings'>

/** What coupons of more uses took off is summed for the screen of one alone: a list would read all their bookings. */
const mostSummedInList = 1000

/** Returns a page of the coupons in a state, the newest first, and the code after which the next page begins. */
export async function listCoupons(
  company: Opened,
  {
    limit,
    now,
    ...query
  }: {
    state?: ListedCouponState | undefined
    words?: string | undefined
    after?: string | undefined
    limit: number
    now: Date
  },
): Promise<{ coupons: ListedCoupon[]; next?: string }> {
  const rows = await couponsInOrder(company.database, {
    ...query,
    today: await todayOf(company, now),
    limit: limit + 1,
  })
  const coupons = await listed(company, rows.slice(0, limit), { mostSummed: mostSummedInList })
  return rows.length > limit ? { coupons, next: coupons.at(-1)!.code } : { coupons }
}

/** Returns one coupon as staff list it; undefined for a code that there is not. */
export async function findCoupon(
  company: Opened,
  { code, now }: { code: string; now: Date },
): Promise<ListedCoupon | undefined> {
  const today = await todayOf(company, now)
  const rows = await couponsInOrder(company.database, { code, today, limit: 1 })
  return (await listed(company, rows, { mostSummed: Number.POSITIVE_INFINITY }))[0]
}

async function todayOf({ settings }: Opened, now: Date) {
  return dayIn(now, (await settings()).timeZone)
}

async function listed(
  { database }: Opened,
  rows: readonly ListedRow[],
  { mostSummed }: { mostSummed: number },
): Promise<ListedCoupon[]> {
  const codes = rows.map(({ coupon }) => coupon.code)
  const [versions, given] = await Promise.all([
    latestVersions(database, 'coupon', codes),
    givenBy(
      database,
      codes.filter((_, at) => rows[at]!.coupon.taken <= mostSummed),
    ),
  ])
  return rows.map(({ coupon: row, state, reserved, email }) => {
    const { code, terms, from, until, mostUses, usesPerMember } = readCoupon(row)
    const latest = versions.get(code)
    return {
      ...{ code, terms, from, until, mostUses, usesPerMember, state, reserved },
      version: latest?.version ?? 1,
      ...(row.titles !== null && { titles: row.titles as Localized }),
      ...(email !== null && { member: email }),
      used: row.taken - reserved,
      given: given
        .filter(({ coupon }) => coupon === code)
        .map(({ minor, currency }) => moneyOf(minor, currency)),
      madeAt: row.madeAt.toISOString(),
      ...(latest && { changed: changeOf(latest) }),
      hasDraft: latest?.state === 'draft',
    } satisfies ListedCoupon
  })
}

function changeOf({ at, by, name }: { at: Date; by: string; name: string | null }) {
  return { at: at.toISOString(), by, ...(name !== null && { name }) }
}
