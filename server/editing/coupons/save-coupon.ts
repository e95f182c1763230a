import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { couponCode } from '#domain/coupons/coupon-code.ts'
import type { ListedCoupon } from '#domain/coupons/listed-coupon.ts'
import { decimalText, type Money } from '#domain/money/money.ts'
import type { CartCoupon } from '#domain/pricing/cart.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { addVersion, type Head, headOf } from '#server/catalogue/entries/versions.ts'
import { lockCatalogue } from '#server/catalogue/lock-catalogue.ts'
import type { Company } from '#server/company.ts'
import { readCouponDocument } from '#server/coupons/coupon-document.ts'
import type { Queries } from '#server/database/connect.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { type EditRefusal, saveLocked } from '../save-entry.ts'

/** A coupon as staff write it; `member` is the email of the only member who may use it. */
export type CouponToSave = Pick<
  ListedCoupon,
  'code' | 'titles' | 'terms' | 'from' | 'until' | 'member' | 'mostUses' | 'usesPerMember'
>

type SaveRefusal = Refusal<'member-unknown'> | EditRefusal

type Editing = Pick<Company, 'database' | 'uploads'>

/** Creates a coupon, switched on, as version 1 of an entry; the same one sent twice is one. Returns its code as customers type it. */
export async function createCoupon(
  { database, uploads }: Editing,
  coupon: CouponToSave,
  order: StaffOrder,
): Promise<
  { code: string } | Refusal<'coupon-code-invalid' | 'coupon-code-taken' | 'coupon-has-draft'> | SaveRefusal
> {
  const code = couponCode(coupon.code)
  if (!code) return refuse('coupon-code-invalid')
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const member = await memberOf(transaction, coupon.member)
    if (isRefusal(member)) return member
    const document = documentOf({ ...coupon, code }, member?.id)
    // The code of a deleted coupon may be used again: its history goes on.
    const live = (await readCouponDocument(transaction, code))?.document
    const deleted = live ? undefined : await headOf(transaction, { kind: 'coupon', code, live })
    if (deleted?.state === 'draft') return refuse('coupon-has-draft', { code })
    const entry = { ...whole(code, { ...document, active: true }), version: deleted?.version ?? 0 }
    const saved = await saveLocked(transaction, { entry, uploads, order })
    if (!isRefusal(saved)) return { code }
    return saved.refused === 'entry-stale' ? refuse('coupon-code-taken', { code }) : saved
  })
}

/**
 * Changes everything of a coupon but its code and whether it is on; bookings that have it keep it as they took it. Refused
 * while the catalogue has a draft of it: the change would publish over what a colleague prepares.
 */
export async function changeCoupon(
  { database, uploads }: Editing,
  { version, ...coupon }: CouponToSave & { version: number },
  order: StaffOrder,
): Promise<
  | { code: string }
  | Refusal<'coupon-not-found' | 'coupon-has-draft' | 'coupon-limit-below-uses'>
  | SaveRefusal
> {
  const { code, mostUses } = coupon
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const stored = await readCouponDocument(transaction, code)
    if (!stored) return refuse('coupon-not-found')
    const head = await headOf(transaction, { kind: 'coupon', code, live: stored.document })
    if (head?.state === 'draft') return refuse('coupon-has-draft', { code })
    if (mostUses !== undefined && mostUses < stored.taken)
      return refuse('coupon-limit-below-uses', { count: stored.taken })
    const member = await memberOf(transaction, coupon.member)
    if (isRefusal(member)) return member
    const document = documentOf(coupon, member?.id)
    const entry = { ...whole(code, { ...document, active: stored.document.active }), version }
    const saved = await saveLocked(transaction, { entry, uploads, order })
    return isRefusal(saved) ? saved : { code }
  })
}

/**
 * Switches a coupon on or off as it is now, whatever a colleague has changed of the rest; as it is already, nothing changes.
 * A draft in the catalogue stays an unpublished draft.
 */
export async function switchCoupon(
  { database, uploads }: Editing,
  { code, active }: { code: string; active: boolean },
  order: StaffOrder,
): Promise<{ code: string } | Refusal<'coupon-not-found'> | EditRefusal> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const live = (await readCouponDocument(transaction, code))?.document
    if (!live) return refuse('coupon-not-found')
    if (live.active === active) return { code }
    const head = (await headOf(transaction, { kind: 'coupon', code, live }))!
    const entry = { ...whole(code, { ...live, active }), version: head.version }
    const saved = await saveLocked(transaction, { entry, uploads, order })
    if (isRefusal(saved)) return saved
    if (head.state === 'draft') await keepDraft(transaction, { head, code, active, after: saved, order })
    return { code }
  })
}

/** Records the draft again as the latest version, switched as the coupon is: its publication does not undo that. */
async function keepDraft(
  transaction: Queries,
  {
    head: { document, draftTexts, publishAt },
    code,
    active,
    after,
    order,
  }: { head: Head; code: string; active: boolean; after: { version: number }; order: StaffOrder },
): Promise<void> {
  const draft = { kind: 'coupon', code, state: 'draft', draftTexts, publishAt } as const
  await addVersion(
    transaction,
    { version: after.version, live: undefined },
    { version: { ...draft, document: { ...document, active } }, order },
  )
}

function whole(code: string, document: EntryDocument) {
  return { kind: 'coupon', code, document, as: 'published' } as const
}

async function memberOf(
  transaction: Queries,
  email: string | undefined,
): Promise<{ id: string } | undefined | Refusal<'member-unknown'>> {
  if (!email) return undefined
  return (await findMemberByEmail(transaction, email)) ?? refuse('member-unknown', { email })
}

/** Returns the coupon in the form of the catalogue file. */
function documentOf({ terms, ...rest }: CouponToSave, member: string | undefined): EntryDocument {
  const given = {
    ...rest,
    discount: discountOf(terms),
    kinds: terms.kinds,
    minimum: terms.minimum && priceOf(terms.minimum),
    member,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function discountOf(terms: CartCoupon) {
  return terms.kind === 'percent' ? { percent: terms.percent } : priceOf(terms.amount)
}

function priceOf(price: Money) {
  return { amount: decimalText(price), currency: price.currency }
}
