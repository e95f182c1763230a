import type { ReactNode } from 'react'
import type { Right } from '#domain/staff/rights.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'

/** Displays a screen to those with a right, and its absence to others who open its address. */
export function Needs({ right, children }: { right: Right; children: ReactNode }): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  if (may(right)) return children
  return (
    <Screen title={t('denied.title')}>
      <EmptyState title={t('denied.text')}>{t('denied.hint')}</EmptyState>
    </Screen>
  )
}
