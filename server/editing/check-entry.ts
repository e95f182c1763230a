import { sql } from 'drizzle-orm'
import type { ZodError } from 'zod'
import type { EntryDocument, EntryKind } from '#domain/catalogue/entry.ts'
import { settingDocument, settingsWith } from '#server/catalogue/entries/setting-entry.ts'
import { crossCheck } from '#server/catalogue/file/cross-check.ts'
import { type CatalogueFile, catalogueFile } from '#server/catalogue/file/format.ts'
import { jsonPath, type ReadFiles } from '#server/catalogue/file/read-files.ts'
import { withGeneralCategory } from '#server/catalogue/general-category.ts'
import { knownEntries } from '#server/catalogue/known-entries.ts'
import { listOf } from '#server/catalogue/write-texts.ts'
import { type CouponDocument, couponDocument, readCouponDocument } from '#server/coupons/coupon-document.ts'
import type { Queries } from '#server/database/connect.ts'
import { members } from '#server/database/schema/members.ts'

/** What is wrong with a document, with the path of the field. */
export type Problem = { path: string; message: string }

/** A document that may be published, with its defaults: as a catalogue of this one entry, or as a coupon. */
export type Checked = { document: EntryDocument } & (
  | { catalogue: CatalogueFile }
  | { coupon: CouponDocument }
)

/**
 * Checks a document as the import checks a file with this entry alone. Returns everything that is wrong with it. A document
 * of another code is refused, so that a save never creates a second entry.
 */
export async function checkEntry(
  transaction: Queries,
  { kind, code, document }: { kind: EntryKind; code: string; document: EntryDocument },
): Promise<{ problems: Problem[]; checked?: undefined } | { problems: []; checked: Checked }> {
  if (kind === 'coupon') return checkCoupon(transaction, code, document)
  if (kind === 'setting') return checkSetting(transaction, code, document)
  if (document.code !== code) return wrong('code', `is not "${code}"`)
  const list = listOf[kind]
  const { problems, catalogue } = await checkCatalogue(transaction, { [list]: [document] }, `${list}[0]`)
  if (!catalogue) return { problems }
  return { problems: [], checked: { catalogue, document: catalogue[list][0] as EntryDocument } }
}

async function checkSetting(transaction: Queries, code: string, document: EntryDocument) {
  const others = Object.keys(document).filter((key) => key !== code)
  if (others.length > 0) return wrong(others[0]!, `is not part of the setting "${code}"`)
  const settings = await settingsWith(transaction, code, document)
  const { problems, catalogue } = await checkCatalogue(transaction, { company: settings }, 'company')
  if (!catalogue) return { problems }
  return { problems: [] as [], checked: { catalogue, document: settingDocument(catalogue.company!, code) } }
}

async function checkCatalogue(
  transaction: Queries,
  part: Record<string, unknown>,
  root: string,
): Promise<{ problems: Problem[]; catalogue?: CatalogueFile }> {
  const below = (path: string) => (path.startsWith(root) ? path.slice(root.length).replace(/^\./, '') : path)
  const parsed = catalogueFile.safeParse({ format: 'kervan-catalogue/1', ...part })
  if (!parsed.success) return { problems: problemsOf(parsed.error, below) }
  const known = await knownEntries(transaction, parsed.data)
  const catalogue = withGeneralCategory(parsed.data, known.codes.postCategories)
  const problems = crossCheck(asRead(catalogue), known)
  if (problems.length > 0) {
    return { problems: problems.map(({ path, message }) => ({ path: below(path), message })) }
  }
  return { problems, catalogue }
}

function asRead(catalogue: CatalogueFile): ReadFiles {
  return {
    catalogue,
    companyFile: '',
    pictureFolders: new Map(),
    named: new Set(),
    errors: [],
    placeOf: (list, index) => ({ file: '', path: `${list}[${index}]` }),
  }
}

async function checkCoupon(transaction: Queries, code: string, document: EntryDocument) {
  const parsed = couponDocument.safeParse(document)
  if (!parsed.success) return { problems: problemsOf(parsed.error, (path) => path) }
  const { data: coupon } = parsed
  if (coupon.code !== code) return wrong('code', `is not "${code}"`)
  const stored = await readCouponDocument(transaction, code)
  if (coupon.mostUses !== undefined && coupon.mostUses < (stored?.taken ?? 0))
    return wrong('mostUses', `is less than the ${stored!.taken} uses of today`)
  if (coupon.member !== undefined && !(await isMember(transaction, coupon.member)))
    return wrong('member', 'is no member')
  return { problems: [] as [], checked: { coupon, document: coupon as EntryDocument } }
}

async function isMember(transaction: Queries, id: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: members.id })
    .from(members)
    .where(sql`${members.id} = ${id} and ${members.erasedAt} is null`)
  return rows.length > 0
}

function wrong(path: string, message: string): { problems: Problem[]; checked?: undefined } {
  return { problems: [{ path, message }] }
}

function problemsOf(error: ZodError, below: (path: string) => string): Problem[] {
  return error.issues.map(({ path, message }) => ({ path: below(jsonPath(path)), message }))
}
