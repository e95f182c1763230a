import type { Money } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { LedgerEvent } from './ledger.ts'

/** The agency above a sub-agency, by its number, and what it earns on the sub-agency's sales, in percent. */
export type ParentTerms = { parent?: string | undefined; overridePercent: number }

/** A sub-agency as its parent lists it; a former one, whose earlier sales it still reads, has no percentage. */
export type SubAgency = { number: string; name: string; overridePercent?: number | undefined }

/** A line of a sub-agency's account as its parent sees it: of bookings sold under the parent alone. */
export type SubAgencyLine = { day: string; event: LedgerEvent; code: string; amount: Money }

/**
 * Refuses a parent that would make more than one level, or a circle. Never throws. Source: docs/decisions/0063.
 * Example: an agency that has sub-agencies gets no parent.
 */
export function refuseParent(of: {
  isItself: boolean
  parentHasParent: boolean
  hasSubAgencies: boolean
}): Refusal<'parent-is-itself' | 'parent-is-sub-agency' | 'agency-has-sub-agencies'> | undefined {
  if (of.isItself) return refuse('parent-is-itself')
  if (of.parentHasParent) return refuse('parent-is-sub-agency')
  return of.hasSubAgencies ? refuse('agency-has-sub-agencies') : undefined
}
