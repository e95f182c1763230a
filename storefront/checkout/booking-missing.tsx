import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { openLogin } from '../members/login-request.ts'

/** A booking that cannot be shown: one has to log in first, or the server did not answer. */
export function BookingMissing({ problem }: { problem: 'logged-out' | 'failed' }) {
  const { t } = useMessages()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const logIn = () => openLogin('login', { goTo: pathname + search })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once on arrival
  useEffect(() => {
    if (problem === 'logged-out') logIn()
  }, [problem])

  if (problem === 'logged-out') {
    return (
      <EmptyState
        headingLevel={1}
        drawing={<BoatDrawing />}
        title={t('checkout.loggedOut')}
        actions={
          <Button variant="brand" onClick={logIn}>
            {t('members.logIn')}
          </Button>
        }
      >
        {t('checkout.loggedOutText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      headingLevel={1}
      title={t('checkout.failed')}
      actions={<Button onClick={() => revalidate()}>{t('members.tryAgain')}</Button>}
    >
      {t('checkout.failedText')}
    </EmptyState>
  )
}
