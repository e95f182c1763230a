import { maySell } from '#domain/agencies/agency-state.ts'
import type { AgencyPage } from '#domain/agencies/referral.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { logoHashOf } from '../page/queries.ts'
import { agencyWithNumber } from '../queries.ts'

/** Returns the public page of an agency, without its contact person; unknown unless staff opened it. */
export async function findAgencyPage(
  database: Queries,
  { number: typed, locale }: { number: string; locale: Locale },
): Promise<AgencyPage | Refusal<'agency-unknown'>> {
  const row = await agencyWithNumber(database, typed.toUpperCase())
  if (!row || !maySell(row.state) || !row.publicPage) return refuse('agency-unknown')
  const { number, agency: name, licence, address, website, email, phone } = row
  const [description, logo] = [row.pageTexts[locale], await logoHashOf(database, row.id)]
  return {
    ...{ number, name, licence, address, website, email, phone },
    ...(description && { description }),
    ...(logo && { logo }),
  }
}
