import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { getOwnAccount } from '#contract/staff/staff.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import type { Right } from '#domain/staff/rights.ts'
import { CallError, clientIn } from '../data/calls.ts'
import { deleteSeen, interruptSession, personLoggedIn, sessionKey } from '../data/query-client.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** Who is logged in, and what they may do. */
export type Account = { staff: StaffMember; rights: readonly Right[] }

/** Returns the account that is logged in; null where there is none. */
export function useSession(): UseQueryResult<Account | null, CallError> {
  const { locale } = useMessages()
  return useQuery<Account | null, CallError>({
    queryKey: sessionKey,
    async queryFn() {
      const reply = await clientIn(locale).send(getOwnAccount, {})
      if (reply.ok) {
        // Another tab may have logged another person in.
        if (reply.data.staff.id !== personLoggedIn()) deleteSeen()
        return reply.data
      }
      if (reply.status === 401) {
        interruptSession()
        return null
      }
      throw new CallError(reply)
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Tabs share the session: it may have changed in another one.
    refetchOnWindowFocus: 'always',
  })
}

export const AccountContext = createContext<Account | undefined>(undefined)

/** Returns the account that is logged in, and whether it has a right. */
export function useAccount(): Account & { may(right: Right): boolean } {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount outside a session')
  return { ...account, may: (right) => account.rights.includes(right) }
}
