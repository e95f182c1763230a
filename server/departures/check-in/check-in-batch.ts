import type { Company } from '#server/company.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { checkIn, type Scan, type ScanResult } from './check-in.ts'

/**
 * Takes the scans of a device that was offline, the earliest first, each in its own transaction: one conflict stops no
 * other. Answers every scan by its id, in the order they were sent; sending them again changes nothing.
 */
export async function checkInBatch(
  company: Company,
  scans: readonly Scan[],
  order: StaffOrder,
): Promise<{ id: string; result: ScanResult }[]> {
  const results = new Map<string, ScanResult>()
  const timeOf = ({ at }: Scan) => (at ?? order.now).getTime()
  for (const scan of scans.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    results.set(scan.id, await checkIn(company, scan, order))
  }
  return scans.map(({ id }) => ({ id, result: results.get(id)! }))
}
