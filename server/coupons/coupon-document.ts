import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { productKinds } from '#domain/catalogue/kinds.ts'
import { couponCode } from '#domain/coupons/coupon-code.ts'
import { type Currency, decimalText, money, moneyOf } from '#domain/money/money.ts'
import {
  amount,
  calendarDay,
  currency,
  localized,
  percent,
  shortText,
} from '#server/catalogue/file/values.ts'
import { upsert } from '#server/catalogue/upsert.ts'
import type { Queries } from '#server/database/connect.ts'
import { coupons } from '#server/database/schema/coupons.ts'

const positive = amount.refine((text) => /[1-9]/.test(text), 'an amount above zero')

/** A coupon as staff edit it, in the form of the catalogue file. */
export const couponDocument = z
  .strictObject({
    code: z
      .string()
      .refine((text) => couponCode(text) === text, 'a code has 3 to 40 of A to Z, digits and hyphens'),
    titles: localized(shortText).optional(),
    discount: z.union([
      z.strictObject({ percent: percent.gt(0) }),
      z.strictObject({ amount: positive, currency }),
    ]),
    kinds: z.array(z.enum(productKinds)).min(1).optional(),
    minimum: z.strictObject({ amount: positive, currency }).optional(),
    active: z.boolean().default(true),
    from: calendarDay.optional(),
    until: calendarDay.optional(),
    member: z.uuid().optional().describe('The only member who may use it.'),
    mostUses: z.int().min(1).max(1_000_000).optional(),
    usesPerMember: z.int().min(1).max(1_000_000).optional(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: 'ends before it begins',
  })

export type CouponDocument = z.infer<typeof couponDocument>

/** Returns a coupon as staff edit it, with how often it is taken; locks it until the transaction ends. */
export async function readCouponDocument(
  transaction: Queries,
  code: string,
): Promise<{ document: CouponDocument; taken: number } | undefined> {
  const [row] = await transaction.select().from(coupons).where(eq(coupons.code, code)).for('update')
  if (!row) return undefined
  const given = {
    code: row.code,
    titles: row.titles,
    discount: row.percent === null ? priceOf(row.amount!, row.currency!) : { percent: row.percent },
    kinds: row.kinds,
    minimum: row.minimum === null ? null : priceOf(row.minimum, row.minimumCurrency!),
    active: row.active,
    from: row.validFrom,
    until: row.validUntil,
    member: row.member,
    mostUses: row.mostUses,
    usesPerMember: row.usesPerMember,
  }
  const document = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  return { document: document as CouponDocument, taken: row.taken }
}

/** Writes a checked coupon; bookings that have it keep it as they took it. */
export async function writeCouponDocument(transaction: Queries, document: CouponDocument): Promise<void> {
  const { discount, minimum } = document
  await upsert(
    transaction,
    coupons,
    ['code'],
    [
      {
        code: document.code,
        titles: document.titles ?? null,
        percent: 'percent' in discount ? discount.percent : null,
        amount: 'percent' in discount ? null : minorOf(discount),
        currency: 'percent' in discount ? null : discount.currency,
        kinds: document.kinds ?? null,
        minimum: minimum ? minorOf(minimum) : null,
        minimumCurrency: minimum?.currency ?? null,
        active: document.active,
        validFrom: document.from ?? null,
        validUntil: document.until ?? null,
        member: document.member ?? null,
        mostUses: document.mostUses ?? null,
        usesPerMember: document.usesPerMember ?? null,
      },
    ],
  )
}

/** Deletes a coupon that no booking has taken. */
export async function deleteCoupon(transaction: Queries, code: string): Promise<void> {
  await transaction.delete(coupons).where(eq(coupons.code, code))
}

type Amount = { amount: string; currency: z.infer<typeof currency> }

function minorOf({ amount, currency }: Amount): number {
  return money(amount, currency).minor
}

function priceOf(minor: number, currency: string): Amount {
  return { amount: decimalText(moneyOf(minor, currency as Currency)), currency: currency as Currency }
}
