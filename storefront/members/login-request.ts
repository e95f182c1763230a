import { create } from 'zustand'

export type LoginTab = 'login' | 'register' | 'forgot'

export type LoginRequest = {
  tab: LoginTab
  /** The visitor wanted to book: the dialog says why it is there. */
  toBook?: boolean
  /** Typed elsewhere already. */
  email?: string
  /** Something to say above the forms: why logging in another way did not work. */
  notice?: string
  /** Where to go on once logged in; undefined: one stays where one is. */
  goTo?: string
}

const useRequest = create<{ request?: LoginRequest }>(() => ({}))

/** Opens the dialog for login, registration or password reset. */
export function openLogin(tab: LoginTab = 'login', more: Omit<LoginRequest, 'tab'> = {}): void {
  useRequest.setState({ request: { tab, ...more } })
}

/** Closes it; it opens at "log in" again. */
export function closeLogin(): void {
  useRequest.setState({ request: undefined })
}

/** The visitor's current request to the login dialog; undefined while closed. */
export function useLoginRequest(): LoginRequest | undefined {
  return useRequest(({ request }) => request)
}
