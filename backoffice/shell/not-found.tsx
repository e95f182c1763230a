import type { ReactNode } from 'react'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Screen } from '../parts/screen.tsx'

/** An address that has no screen. */
export function NotFound(): ReactNode {
  const { t } = useMessages()
  return (
    <Screen title={t('lost.title')}>
      <EmptyState title={t('lost.text')} actions={<ButtonLink href="/">{t('lost.home')}</ButtonLink>} />
    </Screen>
  )
}
