import type { ReactNode } from 'react'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Displayed on the home page of a shop that sells nothing yet. */
export function EmptyShop(): ReactNode {
  const { t } = useMessages()
  return (
    <EmptyState
      drawing={<BoatDrawing />}
      title={t('home.empty')}
      actions={<ButtonLink href="/contact">{t('contact.title')}</ButtonLink>}
    >
      {t('home.emptyText')}
    </EmptyState>
  )
}
