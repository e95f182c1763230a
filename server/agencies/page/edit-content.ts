import { createHash } from 'node:crypto'
import { isAdmitted } from '#domain/agencies/agency-state.ts'
import type { PageContent, PageText, PageVersion } from '#domain/agencies/page.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { notifyChange } from '#server/catalogue/lock-catalogue.ts'
import { reencodePhoto } from '#server/catalogue/reencode-photo.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { type AgencyRow, agencyWithNumber, lockAgency, updateAgency } from '../queries.ts'
import { deleteLogo, logoHashOf, pageVersions, setLogo, textsChanged } from './queries.ts'

type Unknown = Refusal<'agency-unknown' | 'agency-not-approved'>

/** Versions that are listed. */
const listed = 50

/** In pixels, both ways: twice as many as the page displays. */
const longestSide = 480

/** What an agency added to its public page, and the latest versions of its descriptions, the newest first. */
type FoundContent = PageContent & { versions: PageVersion[] }

/** Returns what an agency added to its public page, open or not. */
export async function findPageContent(
  database: Queries,
  number: string,
): Promise<FoundContent | Refusal<'agency-unknown'>> {
  const agency = await agencyWithNumber(database, number)
  return agency ? contentOf(database, agency) : refuse('agency-unknown')
}

/**
 * Replaces the descriptions of an approved agency; of one language the last counts, and an empty one deletes it. `version` is
 * the one that was read: after another change the descriptions are refused.
 */
export function setPageTexts(
  database: Database,
  { number, version, texts }: { number: string; version: number; texts: readonly PageText[] },
  order: StaffOrder,
): Promise<FoundContent | Unknown | Refusal<'page-changed'>> {
  const written = texts.map(({ locale, text }) => [locale, text.trim()] as const)
  const pageTexts = Object.fromEntries(written.filter(([, text]) => text !== ''))
  return changePage<Refusal<'page-changed'>>(database, number, async (transaction, agency) => {
    const [latest] = await pageVersions(transaction, number, 1)
    if ((latest?.version ?? 0) !== version) return refuse('page-changed')
    const changed = await updateAgency(transaction, agency.id, { pageTexts })
    await recordAudit(transaction, order, {
      action: textsChanged,
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
): Promise<FoundContent | Unknown | Refusal<'photo-unreadable' | 'photo-too-large'>> {
  const made = logo ? await reencodePhoto(Buffer.from(logo, 'base64'), longestSide) : undefined
  if (made && isRefusal(made)) return made
  return changePage<never>(database, number, async (transaction, agency) => {
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

function changePage<Refused extends Refusal>(
  database: Database,
  number: string,
  change: (transaction: Queries, agency: AgencyRow) => Promise<AgencyRow | Refused>,
): Promise<FoundContent | Unknown | Refused> {
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    if (!isAdmitted(agency.state)) return refuse('agency-not-approved')
    const changed = await change(transaction, agency)
    if (isRefusal(changed)) return changed
    // Cached pages of the agency are stale.
    await notifyChange(transaction)
    return contentOf(transaction, changed)
  })
}

async function contentOf(database: Queries, { id, number, pageTexts }: AgencyRow): Promise<FoundContent> {
  const logo = await logoHashOf(database, id)
  const versions = (await pageVersions(database, number, listed)).map(({ texts, ...version }) => ({
    ...version,
    texts: textsOf(texts),
  }))
  const version = versions[0]?.version ?? 0
  return { texts: textsOf(pageTexts), version, versions, ...(logo && { logo }) }
}

function textsOf(texts: AgencyRow['pageTexts']): PageText[] {
  return Object.entries(texts).map(([locale, text]) => ({ locale, text }) as PageText)
}
