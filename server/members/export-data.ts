import type { Company } from '#server/company.ts'
import { decrypt } from '#server/encryption.ts'
import { claimRequests } from '#server/requests/claim-requests.ts'
import { everythingOf } from './export-queries.ts'

type Encrypted = { identityNumber?: string | null; health?: string | null }

/** All that is stored of a member, for themselves: readable, with what is encrypted in the database opened. */
export async function exportData(
  company: Company,
  { member, now }: { member: string; now: Date },
): Promise<{ olusturuldu: string } & Record<string, unknown>> {
  await claimRequests(company.database, member)
  const found = await everythingOf(company.database, member)
  const open = (row: Encrypted & Record<string, unknown>) => ({
    ...row,
    ...(row.identityNumber && { identityNumber: opened(company, 'identity numbers', row.identityNumber) }),
    ...(row.health && { health: opened(company, 'health details', row.health) }),
  })
  return {
    olusturuldu: now.toISOString(),
    ...found,
    bookings: found.bookings.map(open),
    travellers: found.travellers.map(open),
    requests: found.requests.map(open),
  }
}

function opened(company: Company, purpose: 'identity numbers' | 'health details', base64: string): string {
  return decrypt(company, purpose, Buffer.from(base64, 'base64'))
}
