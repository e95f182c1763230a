import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { importFile } from '#ui/import-file.ts'
import { browserStorage, storedText } from './browser-storage.ts'
import type { SealedStorage } from './sealed-storage.ts'

/** A value and whether it is already what the browser keeps: before that it is the empty one. */
export type Stored<Value> = { readonly ready: boolean; readonly value: Value }

/** How a value becomes the next one. Pure: it may be applied to more than one value. */
export type Change<Value> = (value: Value) => Value

export type StoredState<Value> = {
  current(): Stored<Value>
  /** Shows the change at once; the promise resolves when the browser has written it, or cannot. */
  change(by: Change<Value>): Promise<void>
  /** Preloads what a write needs. */
  prepare(): void
  watch(listener: () => void): () => void
  /** The state of server rendering, and of the browser until hydration. */
  readonly atFirst: Stored<Value>
}

type StoredStateParts<Value> = {
  /** Its name in the local storage. */
  name: string
  /** Raised when the shape changes; what an older version stored is dropped. */
  version: number
  empty: Value
  /** Reads what was stored; undefined when it is not of our shape. */
  read: (stored: unknown) => Value | undefined
}

/**
 * State that lives encrypted in the local storage and is the same in all tabs; in memory alone where the browser
 * cannot keep it. A change shows at once, and is then made again upon what another tab may have written meanwhile.
 */
export function createStoredState<Value>(parts: StoredStateParts<Value>): StoredState<Value> {
  const { name, version, empty } = parts
  const atFirst: Stored<Value> = { ready: false, value: empty }
  const store = createStore(() => atFirst)
  let settled = empty
  let waiting: Change<Value>[] = []
  let storage: SealedStorage | undefined
  let opening: Promise<void> | undefined
  let starting: Promise<void> | undefined
  let settling: Promise<void> | undefined

  return { current: store.getState, change, prepare: () => void openStorage(), watch, atFirst }

  function watch(listener: () => void): () => void {
    void startOnce()
    return store.subscribe(listener)
  }

  function change(by: Change<Value>): Promise<void> {
    const started = startOnce()
    waiting = [...waiting, by]
    const { ready, value } = store.getState()
    show({ ready, value: by(value) })
    return ready ? settle() : started
  }

  function startOnce(): Promise<void> {
    starting ??= start()
    return starting
  }

  async function start(): Promise<void> {
    window.addEventListener('storage', (event) => {
      if (event.key === name || event.key === null) void readAgain()
    })
    // A page that comes back from the back-forward cache has missed what other tabs did.
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) void readAgain()
    })
    // Most visitors keep nothing yet: they need no cryptography.
    if (storedText(browserStorage('local'), name)) {
      await openStorage()
      settled = await latest()
    }
    show({ ready: true, value: applied(waiting, settled) })
    await settle()
  }

  async function readAgain(): Promise<void> {
    if (!store.getState().ready) return
    await openStorage()
    settled = await latest()
    show({ ready: true, value: applied(waiting, settled) })
  }

  async function settle(): Promise<void> {
    while (waiting.length > 0) {
      settling ??= makeChanges().finally(() => {
        settling = undefined
      })
      await settling
    }
  }

  async function makeChanges(): Promise<void> {
    if (changesNothing()) waiting = []
    else {
      await openStorage()
      await alone(name, makeWaitingChanges)
    }
  }

  /** Storage is empty and remains so: nothing is written for visitors who only read. */
  function changesNothing(): boolean {
    return !storedText(browserStorage('local'), name) && applied(waiting, settled) === settled
  }

  async function makeWaitingChanges(): Promise<void> {
    const batch = waiting
    const next = applied(batch, await latest())
    if (storage && !(await storage.write(name, { version, value: next }))) storage = undefined
    settled = next
    waiting = waiting.slice(batch.length)
    show({ ready: true, value: applied(waiting, settled) })
  }

  function openStorage(): Promise<void> {
    // When not even the code can be fetched, the state still works in memory.
    opening ??= importFile(() => import('./sealed-storage.ts'))
      .then(({ openSealedStorage }) => openSealedStorage('local', name))
      .then(
        (opened) => {
          storage = opened
        },
        () => undefined,
      )
    return opening
  }

  async function latest(): Promise<Value> {
    if (!storage) return settled
    const stored = (await storage.read(name)) as { version?: unknown; value?: unknown } | undefined
    return (stored?.version === version ? parts.read(stored.value) : undefined) ?? empty
  }

  function show(next: Stored<Value>): void {
    store.setState(next, true)
  }
}

/** A stored state in a component. */
export function useStored<Value>(state: StoredState<Value>): Stored<Value> {
  return useSyncExternalStore(state.watch, state.current, () => state.atFirst)
}

/** What `select` takes of a stored value, a primitive: the component renders again only when that changes. */
export function useStoredPart<Value, Part extends string | number | boolean>(
  state: StoredState<Value>,
  select: (value: Value) => Part,
): Part {
  return useSyncExternalStore(
    state.watch,
    () => select(state.current().value),
    () => select(state.atFirst.value),
  )
}

function applied<Value>(changes: readonly Change<Value>[], value: Value): Value {
  return changes.reduce((result, change) => change(result), value)
}

/** Runs it while no other tab does the same; where the browser knows no locks, tabs may overtake each other. */
function alone(name: string, run: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(name, run) : run()
}
