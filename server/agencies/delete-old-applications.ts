import type { Company } from '#server/company.ts'
import { deleteApplicationsBefore, deleteLostDocuments } from './queries.ts'
import { deleteDocumentFiles } from './store-document.ts'

const day = 86_400_000

/** As messages to the company: two years. */
const retention = 2 * 365 * day

/** Deletes old applications that were not approved, and documents without an application after a day; a job calls it. */
export async function deleteOldApplications(
  { database, uploads }: Pick<Company, 'database' | 'uploads'>,
  now: Date,
): Promise<void> {
  const old = await database.transaction((transaction) =>
    deleteApplicationsBefore(transaction, new Date(now.getTime() - retention)),
  )
  const lost = await deleteLostDocuments(database, new Date(now.getTime() - day))
  await deleteDocumentFiles(uploads, [...old, ...lost])
}
