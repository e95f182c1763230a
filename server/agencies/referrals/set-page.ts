import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { isAdmitted } from '#domain/agencies/agency-state.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { notifyChange } from '#server/catalogue/lock-catalogue.ts'
import type { Database } from '#server/database/connect.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { presentAgency } from '../find-agency.ts'
import { lockAgency, updateAgency } from '../queries.ts'

type PageTerms = { publicPage: boolean; referralPercent: number }

/**
 * Opens or closes the public page of an approved agency, and sets what it earns on bookings of visitors from it: of those that
 * are made from now on; an absent one stays as it is. A percentage needs an account that it is credited to. Refused where
 * what is to be changed is no longer as `seen`.
 */
export async function setAgencyPage(
  database: Database,
  {
    number,
    seen,
    ...terms
  }: { number: string; seen?: PageTerms | undefined } & {
    [Term in keyof PageTerms]?: PageTerms[Term] | undefined
  },
  order: StaffOrder,
): Promise<
  AgencyDetails | Refusal<'agency-unknown' | 'agency-not-approved' | 'agency-changed' | 'account-missing'>
> {
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    if (!isAdmitted(agency.state)) return refuse('agency-not-approved')
    const before = { publicPage: agency.publicPage, referralPercent: agency.referralPercent }
    const { publicPage = before.publicPage, referralPercent = before.referralPercent } = terms
    if (referralPercent > 0 && !agency.currency) return refuse('account-missing')
    const after = { publicPage, referralPercent }
    const changes = (['publicPage', 'referralPercent'] as const).filter(
      (term) => before[term] !== after[term],
    )
    if (changes.length === 0) return presentAgency(transaction, agency)
    if (seen && changes.some((term) => before[term] !== seen[term])) return refuse('agency-changed')
    const changed = await updateAgency(transaction, agency.id, after)
    await recordAudit(transaction, order, {
      action: 'agency.page',
      subject: { kind: 'agency', id: number },
      before,
      after,
    })
    // Cached pages of the agency are stale.
    await notifyChange(transaction)
    return presentAgency(transaction, changed)
  })
}
