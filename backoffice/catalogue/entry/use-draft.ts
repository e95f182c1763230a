import { useMemo, useState } from 'react'
import { type Difference, differencesOf } from '#domain/catalogue/differences.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { mergeChanges } from '#domain/catalogue/merge.ts'
import type { Edited } from './edited.ts'

export type Draft = {
  /** The version that the changes are of. */
  base: Edited
  document: EntryDocument
  setDocument(document: EntryDocument): void
  changes: readonly Difference[]
  /** Begins with a version; other changes are left out. */
  begin(latest: Edited, document?: EntryDocument): void
  /** Continues with the version that a document has become: other changes, and pictures uploaded meanwhile, stay. */
  rebase(latest: Edited, from: EntryDocument): void
}

/** Returns what is typed into the form of an entry, until it is saved. */
export function useDraft(entry: Edited): Draft {
  const [base, setBase] = useState(entry)
  const [document, setDocument] = useState(entry.document)
  const changes = useMemo(() => differencesOf(base.document, document), [base, document])
  return {
    base,
    document,
    setDocument,
    changes,
    begin(latest, begun = latest.document) {
      setBase(latest)
      setDocument(begun)
    },
    rebase(latest, from) {
      setBase(latest)
      setDocument(
        (mine) => mergeChanges({ base: from, mine, theirs: latest.document }).merged as EntryDocument,
      )
    },
  }
}
