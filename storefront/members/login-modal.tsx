import { lazy, Suspense, useSyncExternalStore } from 'react'

export type LoginTab = 'login' | 'register'

export type LoginWish = {
  tab: LoginTab
  /** The visitor wanted to book: the dialog says why it is there. */
  toBook?: boolean
  /** Where to go on once signed in; undefined: one stays where one is. */
  goTo?: string
}

const LoginDialog = lazy(() =>
  import('./login-dialog.tsx').then(({ LoginDialog }) => ({ default: LoginDialog })),
)

let wish: LoginWish | undefined
const listeners = new Set<() => void>()

/** Opens the dialog for logging in or registering. */
export function openLogin(tab: LoginTab = 'login', more: Omit<LoginWish, 'tab'> = {}): void {
  change({ tab, ...more })
}

/** Closes it; it opens at "log in" again. */
export function closeLogin(): void {
  change(undefined)
}

/** Stands once in the layout; the dialog's own code is fetched when it is first opened. */
export function LoginModal() {
  const current = useSyncExternalStore(
    watch,
    () => wish,
    () => undefined,
  )
  if (!current) return null
  return (
    <Suspense>
      <LoginDialog wish={current} />
    </Suspense>
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
