import { useSyncExternalStore } from 'react'

export type LoginTab = 'login' | 'register' | 'forgot'

export type LoginWish = {
  tab: LoginTab
  /** The visitor wanted to book: the dialog says why it is there. */
  toBook?: boolean
  /** Something to say above the forms: why signing in another way did not work. */
  notice?: string
  /** Where to go on once signed in; undefined: one stays where one is. */
  goTo?: string
}

let wish: LoginWish | undefined
const listeners = new Set<() => void>()

/** Opens the dialog for logging in, registering or a forgotten password. */
export function openLogin(tab: LoginTab = 'login', more: Omit<LoginWish, 'tab'> = {}): void {
  change({ tab, ...more })
}

/** Closes it; it opens at "log in" again. */
export function closeLogin(): void {
  change(undefined)
}

/** What the visitor wants of the sign-in dialog now; undefined while it is closed. */
export function useLoginWish(): LoginWish | undefined {
  return useSyncExternalStore(
    watch,
    () => wish,
    () => undefined,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: LoginWish | undefined): void {
  wish = next
  for (const listener of listeners) listener()
}
