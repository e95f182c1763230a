import type { RequestGuest } from '#domain/booking/request.ts'
import type { RequestState } from '#domain/booking/request-state.ts'
import type { Queries } from '#server/database/connect.ts'
import { newestRequests, type RequestRow, requestWithNumber } from './queries.ts'

export type StaffRequest = Omit<RequestRow, 'guest'> & { guest: RequestGuest }

/** The newest requests as staff list them, of one state or of all. */
export async function listForStaff(database: Queries, state?: RequestState): Promise<StaffRequest[]> {
  const rows = await newestRequests(database, { state, limit: 50 })
  return rows.map((row) => ({ ...row, guest: row.guest as RequestGuest }))
}

/** One request with the currency its product is sold in. */
export function requestForStaff(
  database: Queries,
  number: string,
): Promise<(RequestRow & { currency: string }) | undefined> {
  return requestWithNumber(database, number)
}
