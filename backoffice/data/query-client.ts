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

/** Sets the account that is logged in, null for none. What an earlier person has seen is deleted. */
export function changeSession(account: object | null): void {
  const stays = [sessionKey[0], companyKey]
  queryClient.removeQueries({ predicate: ({ queryKey }) => !stays.includes(String(queryKey[0])) })
  queryClient.setQueryData(sessionKey, account)
}
