import { useEffect } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { browserStorage, storedText } from '../browser-storage/browser-storage.ts'

/** A short list of product ids that this browser stores; other tabs hear of its changes. */
export type StoredIds = {
  all(): readonly string[]
  change(ids: readonly string[]): void
  store: StoreApi<{ ids: readonly string[] }>
}

const none: readonly string[] = []

/**
 * Opens a list by its name in the browser's storage. Where nothing can be stored, or `mayStore` says that it may not be, it
 * lives as long as the page.
 */
export function storedIds(name: string, most: number, mayStore: () => boolean = () => true): StoredIds {
  const store = createStore<{ ids: readonly string[] }>(() => ({ ids: none }))
  let isRead = false

  function all(): readonly string[] {
    if (!isRead) {
      isRead = true
      readStored()
      window.addEventListener('storage', ({ key }) => key === name && readStored())
    }
    return store.getState().ids
  }

  function readStored(): void {
    store.setState({ ids: mayStore() ? read(storedText(browserStorage('local'), name), most) : none })
  }

  function change(changed: readonly string[]): void {
    all()
    const ids = changed.slice(0, most)
    try {
      if (mayStore()) browserStorage('local')?.setItem(name, JSON.stringify(ids))
    } catch {
      // The storage is full or forbidden: the list is still shown on this page.
    }
    store.setState({ ids })
  }

  return { all, change, store }
}

/** Returns a list in a component; empty on the server and while hydrating. */
export function useStoredIds({ all, store }: StoredIds): readonly string[] {
  useEffect(() => void all(), [all])
  return useStore(store, ({ ids }) => ids)
}

function read(text: string | undefined, most: number): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(ids)) return none
    return ids.filter((id) => typeof id === 'string' && /^[a-z0-9-]{1,80}$/.test(id)).slice(0, most)
  } catch {
    return none // foreign text counts as none
  }
}
