import { QueryClient } from '@tanstack/react-query'

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
  return queryClient.getQueryData<{ staff: { id: string } } | null>(sessionKey)?.staff.id
}

/** Sets the account that is logged in, null for none. What an earlier person has seen is deleted. */
export function changeSession(account: object | null): void {
  deleteSeen()
  queryClient.setQueryData(sessionKey, account)
}

/** Deletes what was fetched for a person: all but the session and the company. */
export function deleteSeen(): void {
  const stays = [sessionKey[0], companyKey]
  queryClient.removeQueries({ predicate: ({ queryKey }) => !stays.includes(String(queryKey[0])) })
}
