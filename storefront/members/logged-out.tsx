import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { NeedsScript } from '../components/needs-script.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { openLogin } from './login-request.ts'
import { clearLoggedIn, logOut } from './member-store.ts'

/** A member's page without a member: logged out, home, with the dialog open; once logged in one comes back here. */
export function LoggedOut({ headingLevel }: { headingLevel?: 1 | 2 }) {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const logIn = () => openLogin('login', { goTo: pathname })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    clearLoggedIn()
    void logOut(locale)
    logIn()
    navigate('/', { replace: true })
  }, [])

  return (
    <>
      <EmptyState
        headingLevel={headingLevel}
        title={t('members.logInForBookings')}
        actions={
          <Button variant="brand" className="noscript:hidden" onClick={logIn}>
            {t('members.logIn')}
          </Button>
        }
      />
      <div className="mx-auto max-w-md">
        <NeedsScript>{t('members.needsScript')}</NeedsScript>
      </div>
    </>
  )
}
