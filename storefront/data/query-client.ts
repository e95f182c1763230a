import { QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contract/client.ts'
import { whenMemberLeaves } from '../members/member-store.ts'

/** What the browser has fetched, apart from the router's loader data. Hooks receive it as an argument: pages without queries load no provider. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failed call is shown at once with a button to try again, offline too.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
})

// Nothing that one member has fetched is displayed to the next one of the same tab.
whenMemberLeaves(() => queryClient.clear())

/** Begins the key of what is fetched of a member; the member's id follows. */
export const ofMember = 'member'

/** Returns the data of an API reply; throws an Error with its message where the call was refused or failed. */
export async function dataOf<Data>(reply: Promise<Reply<Data>>): Promise<Data> {
  const settled = await reply
  if (!settled.ok) throw new Error(settled.message)
  return settled.data
}
