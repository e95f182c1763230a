import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { areasFor } from './navigation.ts'

/** The address without a screen: goes on to the first area of the role. */
export function FirstScreen(): ReactNode {
  const { t } = useMessages()
  const { rights, staff } = useAccount()
  const [first] = areasFor(rights)
  if (first) return <Navigate to={first.path} replace />
  return (
    <Screen title={t('first.title', { name: staff.name })}>
      <EmptyState title={t('first.nothing')}>{t('first.nothing-text')}</EmptyState>
    </Screen>
  )
}
