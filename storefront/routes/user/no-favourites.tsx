import type { ReactNode } from 'react'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** No product has been chosen yet. */
export function NoFavourites(): ReactNode {
  const { t } = useMessages()
  return (
    <EmptyState
      drawing={<BoatDrawing />}
      title={t('account.no-favourites')}
      actions={
        <ButtonLink href="/search" variant="brand">
          {t('cart.findTour')}
        </ButtonLink>
      }
    >
      {t('account.no-favourites-text')}
    </EmptyState>
  )
}
