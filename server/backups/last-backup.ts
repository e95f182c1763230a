import type { Company } from '#server/company.ts'
import { lastBackupAt } from './queries.ts'

/** Returns when the last whole backup was made, in the back office or by command; null where there is none. */
export function findLastBackup({ database }: Pick<Company, 'database'>): Promise<Date | null> {
  return lastBackupAt(database)
}
