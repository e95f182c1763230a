import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { openLogin } from './login-request.ts'
import { clearSignedIn, logOut } from './member-store.ts'

/** A member's page without a member: logged out, home, with the dialog open; once logged in one comes back here. */
export function SignedOut({ headingLevel }: { headingLevel?: 1 | 2 }) {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const signIn = () => openLogin('login', { goTo: pathname })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    clearSignedIn()
    void logOut(locale)
    signIn()
    navigate('/', { replace: true })
  }, [])

  return (
    <EmptyState
      headingLevel={headingLevel}
      title={t('members.signedOut')}
      actions={
        <Button variant="brand" onClick={signIn}>
          {t('members.logIn')}
        </Button>
      }
    />
  )
}
