import { isSame } from '#domain/catalogue/differences.ts'
import type { EntryDocument, EntryKind } from '#domain/catalogue/entry.ts'
import type { Queries } from '#server/database/connect.ts'
import { addVersion, headOf, stateOf, type VersionOrder } from './versions.ts'

/** A published entry that a verb changed in part; `alsoInDraft` names the fields that a draft of it takes over. */
export type Edit = {
  kind: EntryKind
  code: string
  before: EntryDocument
  after: EntryDocument
  alsoInDraft?: readonly string[]
}

/**
 * Records the version of a published entry that a verb of its own changed, within the lock of the catalogue. A draft of the
 * entry stays the latest version, with the changed fields. Without a change, there is no version.
 */
export async function recordEdit(
  transaction: Queries,
  { kind, code, before, after, alsoInDraft = [] }: Edit,
  order: VersionOrder,
): Promise<void> {
  const head = await headOf(transaction, { kind, code, live: before })
  if (!head || isSame(before, after)) return
  const { draftTexts } = head
  const published = { kind, code, state: stateOf(after), document: after, draftTexts }
  const version = await addVersion(transaction, head, { version: published, order })
  if (head.state !== 'draft') return
  const taken = Object.fromEntries(alsoInDraft.map((field) => [field, after[field]]))
  const { publishAt, problem } = head
  const document = { ...head.document, ...taken }
  const draft = {
    kind,
    code,
    state: 'draft',
    document,
    draftTexts,
    publishAt,
    ...(problem && { problem }),
  } as const
  await addVersion(transaction, { version, live: after }, { version: draft, order })
}
