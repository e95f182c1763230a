import { create } from 'zustand'

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

const useWish = create<{ wish?: LoginWish }>(() => ({}))

/** Opens the dialog for logging in, registering or a forgotten password. */
export function openLogin(tab: LoginTab = 'login', more: Omit<LoginWish, 'tab'> = {}): void {
  useWish.setState({ wish: { tab, ...more } })
}

/** Closes it; it opens at "log in" again. */
export function closeLogin(): void {
  useWish.setState({ wish: undefined })
}

/** What the visitor wants of the sign-in dialog now; undefined while it is closed. */
export function useLoginWish(): LoginWish | undefined {
  return useWish(({ wish }) => wish)
}
