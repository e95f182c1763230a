import { createHash } from 'node:crypto'
import { isAdmitted } from '#domain/agencies/agency-state.ts'
import type { PageContent, PageText } from '#domain/agencies/page.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { notifyChange } from '#server/catalogue/lock-catalogue.ts'
import { reencodePhoto } from '#server/catalogue/reencode-photo.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { type AgencyRow, agencyWithNumber, lockAgency, updateAgency } from '../queries.ts'
import { deleteLogo, logoHashOf, setLogo } from './queries.ts'

type Unknown = Refusal<'agency-unknown' | 'agency-not-approved'>

/** In pixels, both ways: twice as many as the page displays. */
const longestSide = 480

/** Returns what an agency added to its public page, open or not. */
export async function findPageContent(
  database: Queries,
  number: string,
): Promise<PageContent | Refusal<'agency-unknown'>> {
  const agency = await agencyWithNumber(database, number)
  return agency ? contentOf(database, agency) : refuse('agency-unknown')
}

/** Replaces the descriptions of an approved agency; of one language the last counts, and an empty one deletes it. */
export function setPageTexts(
  database: Database,
  { number, texts }: { number: string; texts: readonly PageText[] },
  order: StaffOrder,
): Promise<PageContent | Unknown> {
  const written = texts.map(({ locale, text }) => [locale, text.trim()] as const)
  const pageTexts = Object.fromEntries(written.filter(([, text]) => text !== ''))
  return changePage(database, number, async (transaction, agency) => {
    const changed = await updateAgency(transaction, agency.id, { pageTexts })
    await recordAudit(transaction, order, {
      action: 'agency.page-texts',
      subject: { kind: 'agency', id: number },
      before: { texts: agency.pageTexts },
      after: { texts: pageTexts },
    })
    return changed
  })
}

/** Stores the logo of an approved agency, re-encoded from its pixels, or deletes it where none is sent. */
export async function setPageLogo(
  database: Database,
  { number, logo }: { number: string; logo: string | undefined },
  order: StaffOrder,
): Promise<PageContent | Unknown | Refusal<'photo-unreadable' | 'photo-too-large'>> {
  const made = logo ? await reencodePhoto(Buffer.from(logo, 'base64'), longestSide) : undefined
  if (made && isRefusal(made)) return made
  return changePage(database, number, async (transaction, agency) => {
    const before = await logoHashOf(transaction, agency.id)
    const hash = made && createHash('sha256').update(made.bytes).digest('hex').slice(0, 16)
    if (made && hash) {
      await setLogo(transaction, { agency: agency.id, hash, bytes: made.bytes, changedAt: order.now })
    } else await deleteLogo(transaction, agency.id)
    await recordAudit(transaction, order, {
      action: 'agency.page-logo',
      subject: { kind: 'agency', id: number },
      before: { logo: before ?? null },
      after: { logo: hash ?? null },
    })
    return agency
  })
}

function changePage(
  database: Database,
  number: string,
  change: (transaction: Queries, agency: AgencyRow) => Promise<AgencyRow>,
): Promise<PageContent | Unknown> {
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    if (!isAdmitted(agency.state)) return refuse('agency-not-approved')
    const changed = await change(transaction, agency)
    // Cached pages of the agency are stale.
    await notifyChange(transaction)
    return contentOf(transaction, changed)
  })
}

async function contentOf(database: Queries, { id, pageTexts }: AgencyRow): Promise<PageContent> {
  const logo = await logoHashOf(database, id)
  const texts = Object.entries(pageTexts).map(([locale, text]) => ({ locale, text }) as PageText)
  return { texts, ...(logo && { logo }) }
}
