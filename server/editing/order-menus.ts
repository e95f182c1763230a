import type { EntryDocument, EntryState } from '#domain/catalogue/entry.ts'
import { withDrafts } from '#domain/catalogue/translation.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  draftLanguagesOf,
  headOf,
  latestVersions,
  shownDocument,
} from '#server/catalogue/entries/versions.ts'
import { lockCatalogue } from '#server/catalogue/lock-catalogue.ts'
import { readEntries } from '#server/catalogue/read-entries.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { type EditRefusal, saveLocked, staleEntry } from './save-entry.ts'

/** An entry of a menu as visitors see it; `version` and `state` are those of its latest version. */
export type MenuEntry = {
  code: string
  title: string
  parent?: string
  position: string
  version: number
  state: EntryState
}

type Document = {
  code: string
  parent?: string
  position: string
  order: number
  texts: { en: { title: string } }
}

/** Returns the published entries of all menus, in the order in which visitors see those of one parent. */
export async function listMenus(database: Queries): Promise<MenuEntry[]> {
  const entries = (await readEntries(database, 'menu')) as unknown as Document[]
  const codes = entries.map(({ code }) => code)
  const latest = await latestVersions(database, 'menu', codes)
  return entries
    .toSorted((one, other) => one.order - other.order || (one.code < other.code ? -1 : 1))
    .map(({ code, parent, position, texts }) => ({
      code,
      title: texts.en.title,
      ...(parent && { parent }),
      position,
      version: latest.get(code)?.version ?? 1,
      state: latest.get(code)?.state ?? 'published',
    }))
}

export type MenuOrder = { code: string; parent?: string | undefined; version: number }

/**
 * Orders the entries of a menu as they are listed, parents before what is below them. All are saved or none; each that
 * changes gets a version. A draft of an entry stays a draft, with its new place, and texts that are not published stay so.
 * A draft whose time has come is refused until it is published.
 */
export function orderMenus(
  { database, uploads }: Pick<Company, 'database' | 'uploads'>,
  entries: readonly MenuOrder[],
  order: StaffOrder,
): Promise<Record<string, never> | EditRefusal> {
  return withRefusals(database, async (transaction) => {
    await lockCatalogue(transaction)
    const counts = new Map<string | undefined, number>()
    for (const { code, parent, version } of entries) {
      const place = (counts.get(parent) ?? 0) + 1
      counts.set(parent, place)
      const [live] = await readEntries(transaction, 'menu', [code])
      const head = await headOf(transaction, { kind: 'menu', code, live })
      const which = { kind: 'menu', code } as const
      if (!live || head?.version !== version)
        return staleEntry(transaction, which, { entry: { version }, head })
      const placed = { parent, order: place * 10 }
      if (live.parent === parent && live.order === placed.order) continue
      const isDraft = head.state === 'draft'
      const draftLanguages = draftLanguagesOf(head)
      const document = without({ ...live, ...placed })
      const saved = await saveLocked(transaction, {
        entry: {
          ...which,
          version,
          ...(isDraft
            ? { document }
            : { document: withDrafts(document, head.draftTexts) as EntryDocument, draftLanguages }),
          as: 'published',
        },
        uploads,
        order,
        action: 'menu.order',
      })
      if (isRefusal(saved)) return saved
      if (!isDraft) continue
      const draft = await saveLocked(transaction, {
        entry: {
          ...which,
          version: saved.version,
          document: without({ ...shownDocument(head), ...placed }),
          draftLanguages,
          as: 'draft',
          publishAt: head.publishAt,
        },
        uploads,
        order,
        action: 'menu.order',
      })
      if (isRefusal(draft)) return draft
    }
    return {}
  })
}

/** A document without the fields that are undefined. */
function without(document: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined))
}

class Refused extends Error {
  readonly refusal: EditRefusal

  constructor(refusal: EditRefusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Rolls back what was written before a refusal. */
async function withRefusals<Done>(
  database: Company['database'],
  act: (transaction: Queries) => Promise<Done | EditRefusal>,
): Promise<Done | EditRefusal> {
  try {
    return await database.transaction(async (transaction) => {
      const done = await act(transaction)
      if (isRefusal(done)) throw new Refused(done as EditRefusal)
      return done
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
