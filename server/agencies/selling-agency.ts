import { maySell } from '#domain/agencies/agency-state.ts'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import type { SellerChannel, SellingAgency } from '#server/orders/placement.ts'
import { agencyWithId } from './queries.ts'

/** Returns an agency for a sale of its own through a channel; undefined unless it is approved. */
export async function findSellingAgency(
  database: Queries,
  { id, user, channel }: { id: string; user?: string; channel: SellerChannel },
): Promise<SellingAgency | undefined> {
  const agency = isUuid(id) ? await agencyWithId(database, id) : undefined
  if (!agency || !maySell(agency.state)) return undefined
  const managerEmail = agency.bookingsManagedBy === 'agency' ? agency.email : undefined
  return { id, number: agency.number, name: agency.agency, user, channel, managerEmail }
}
