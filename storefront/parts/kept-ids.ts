import { useSyncExternalStore } from 'react'
import { browserStorage, storedText } from '../state/browser-storage.ts'

/** A short list of product ids that this browser keeps; other tabs hear of its changes. */
export type KeptIds = {
  all(): readonly string[]
  change(ids: readonly string[]): void
  use(): readonly string[]
}

const none: readonly string[] = []

/**
 * Opens a list by its name in the browser's storage. Where nothing can be kept, or `mayKeep` says that it may not be, it
 * lives as long as the page.
 */
export function keptIds(name: string, most: number, mayKeep: () => boolean = () => true): KeptIds {
  let known: readonly string[] | undefined
  const listeners = new Set<() => void>()

  function all(): readonly string[] {
    known ??= mayKeep() ? read(storedText(browserStorage('local'), name), most) : none
    return known
  }

  function change(ids: readonly string[]): void {
    known = ids.slice(0, most)
    try {
      if (mayKeep()) browserStorage('local')?.setItem(name, JSON.stringify(known))
    } catch {
      // The storage is full or forbidden: the list still stands on this page.
    }
    for (const listener of listeners) listener()
  }

  function listen(listener: () => void): () => void {
    const heard = (event: StorageEvent) => {
      if (event.key !== name) return
      known = undefined
      listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', heard)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', heard)
    }
  }

  return { all, change, use: () => useSyncExternalStore(listen, all, () => none) }
}

function read(text: string | undefined, most: number): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(ids)) return none
    return ids.filter((id) => typeof id === 'string' && /^[a-z0-9-]{1,80}$/.test(id)).slice(0, most)
  } catch {
    return none // somebody else's text: as if there were none
  }
}
