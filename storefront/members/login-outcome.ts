import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#ui/layers/toasts.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { openLogin } from './login-request.ts'

const outcomes = {
  'logged-in': { good: true, key: 'members.welcome' },
  connected: { good: true, key: 'account.connected' },
  denied: { good: false, key: 'account.social-denied' },
  failed: { good: false, key: 'account.social-failed' },
  unverified: { good: false, key: 'account.social-unverified' },
  'no-email': { good: false, key: 'account.social-no-email' },
  'text-missing': { good: false, key: 'account.social-text-missing' },
  blocked: { good: false, key: 'account.social-blocked' },
  taken: { good: false, key: 'account.social-taken' },
} as const

/** Displays the result of a Google or Facebook login from the fragment of the address, and removes it. */
export function useLoginOutcome(): void {
  const { t } = useMessages()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per outcome
  useEffect(() => {
    const name = hash.match(/^#login-([a-z-]+)$/)?.[1]
    if (!name || !(name in outcomes)) return
    const { good, key } = outcomes[name as keyof typeof outcomes]
    navigate(pathname + search, { replace: true, preventScrollReset: true })
    toast(t(key), { tone: good ? 'success' : 'danger' })
    if (!good && name !== 'taken') openLogin('login', { notice: t(key) })
  }, [hash])
}
