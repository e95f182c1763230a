import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { presentAgency } from './find-agency.ts'
import { deleteDocumentRow, lockAgency } from './queries.ts'
import { deleteDocumentFiles } from './store-document.ts'

/** Deletes a document of an agency for good, with its file. The audit log retains its id. */
export async function deleteDocument(
  { database, uploads }: Pick<Company, 'database' | 'uploads'>,
  { number, id: typed }: { number: string; id: string },
  order: StaffOrder,
): Promise<AgencyDetails | Refusal<'agency-unknown' | 'document-unknown'>> {
  const id = typed.toLowerCase()
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    if (!(await deleteDocumentRow(transaction, { agency: agency.id, id }))) return refuse('document-unknown')
    await recordAudit(transaction, order, {
      action: 'agency.delete-document',
      subject: { kind: 'agency', id: number },
      before: { document: id },
    })
    // Before the commit: of a file that cannot be deleted the row stays, to try again.
    await deleteDocumentFiles(uploads, [id])
    return presentAgency(transaction, agency)
  })
}
