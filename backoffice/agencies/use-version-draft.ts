import { useState } from 'react'
import { listDifferences, mergeLists } from '#domain/agencies/merge-lists.ts'

/** A saved version of some lists: who saved it and when. */
export type VersionOf<Lists> = Lists & { version: number; setBy?: string; setByName?: string; setAt?: string }

export type VersionDraft<Lists> = {
  /** What is displayed and would be saved. */
  lists: Lists
  /** The version that the draft began with. */
  base: VersionOf<Lists>
  isChanged: boolean
  /** A version that a colleague set since. */
  newer: VersionOf<Lists> | undefined
  edit(lists: Lists): void
  discard(): void
  /** Applies what was changed here to the newer version, so that neither is lost. */
  takeNewer(): void
}

/**
 * Returns a draft of the lists of a version: unchanged it follows the latest version, changed it stays and reports a newer
 * one. `names` are the lists in it.
 */
export function useVersionDraft<Lists extends { readonly [Name in keyof Lists]: readonly unknown[] }>(
  latest: VersionOf<Lists>,
  names: readonly (keyof Lists)[],
): VersionDraft<Lists> {
  const [draft, setDraft] = useState<{ base: VersionOf<Lists>; lists: Lists }>()
  const { base, lists } = draft ?? { base: latest, lists: latest }
  const isChanged = names.some((name) => {
    const { added, removed, reordered } = listDifferences(base[name], lists[name])
    return added.length > 0 || removed.length > 0 || reordered || base[name].length !== lists[name].length
  })
  const newer = isChanged && latest.version > base.version ? latest : undefined
  return {
    lists: isChanged ? lists : latest,
    base: isChanged ? base : latest,
    isChanged,
    newer,
    edit: (next) => setDraft({ base: isChanged ? base : latest, lists: next }),
    discard: () => setDraft(undefined),
    takeNewer: () =>
      setDraft({
        base: latest,
        lists: Object.fromEntries(
          names.map((name) => [
            name,
            mergeLists<unknown>({ base: base[name], mine: lists[name], theirs: latest[name] }),
          ]),
        ) as unknown as Lists,
      }),
  }
}
