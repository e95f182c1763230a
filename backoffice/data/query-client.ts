import { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

type Identified = { staff: { id: string } }

/** What the back office has fetched. Another screen displays it at once and fetches it again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 5_000 },
    mutations: { networkMode: 'always' },
  },
})

/** The first part of the key of the company's settings. */
export const companyKey = 'company'

/** The key of the account that is logged in: null where there is none. */
export const sessionKey = ['session']

/** Returns the id of the member of staff who is logged in; undefined where there is none. */
export function personLoggedIn(): string | undefined {
  return queryClient.getQueryData<Identified | null>(sessionKey)?.staff.id
}

/** The account whose session ended by itself: its screens stay behind the login, with what was typed there. */
export const useInterrupted = create<{ account: object | undefined }>(() => ({ account: undefined }))

/** Notes that the server knows the session no more. Who was logged in finds everything as it was after a new login. */
export function interruptSession(): void {
  const account = queryClient.getQueryData<object | null>(sessionKey)
  if (account) useInterrupted.setState({ account })
  queryClient.setQueryData(sessionKey, null)
}

/**
 * Sets the account that logged in, null for a log out. What an earlier person has seen and typed is deleted; who comes back
 * after an interruption finds it, and it is fetched again.
 */
export function changeSession(account: Identified | null): void {
  const interrupted = useInterrupted.getState().account as Identified | undefined
  const isBack = account !== null && interrupted?.staff.id === account.staff.id
  if (!isBack) deleteSeen()
  useInterrupted.setState({ account: undefined })
  queryClient.setQueryData(sessionKey, account)
  if (isBack) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !stays(queryKey) })
}

/** Deletes what was fetched for a person: all but the session and the company. */
export function deleteSeen(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !stays(queryKey) })
}

function stays([name]: readonly unknown[]): boolean {
  return name === sessionKey[0] || name === companyKey
}
