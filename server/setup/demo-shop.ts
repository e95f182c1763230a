import type { Refusal } from '#domain/refusal.ts'
import type { StayingReason } from '#domain/staff/setup.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import type { DemoValue } from './demo-values.ts'

/** What is of the demo companies, as far as the server compares the shop with it. */
export type DemoFacts = {
  values: Readonly<Partial<Record<DemoValue, readonly string[]>>>
  products: readonly string[]
  staffEmails: readonly string[]
  /** The English texts of legal pages, by the code of the page. */
  legalTexts: ReadonlyMap<string, readonly string[]>
}

export type DemoCleared = {
  changes: { kind: string; code: string; change: string }[]
  staying: { kind: string; code: string; because: StayingReason }[]
  counts: Record<'members' | 'bookings' | 'requests' | 'messages' | 'comments' | 'staff', number>
}

export type DemoHasCustomers = Refusal<'has-customers'> & {
  customers: { members: number; bookings: string[]; requests: string[] }
}

/**
 * The demo companies, as commands pass them to a company: the server imports nothing of them. A company without this was
 * opened by a program that does not have them.
 */
export type DemoShop = {
  facts(): Promise<DemoFacts>
  /** What is still there of a demo. */
  remaining(database: Queries): Promise<Record<'products' | 'members' | 'bookings' | 'comments', number>>
  /** Clears the demo, all or nothing; with `dryRun` it changes nothing and returns what would go. */
  clear(
    company: { database: Database; uploads: string },
    wanted: { keepBookings: boolean; changed: boolean; dryRun: boolean },
    order: StaffOrder,
  ): Promise<DemoCleared | DemoHasCustomers>
}
