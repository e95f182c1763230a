import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { CountBadge } from '#ui/primitives/icon-button.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useFavouriteCount, useFavouritesInStep } from './favourites.ts'

/** The way to the favourites, with how many there are. */
export function FavouritesLink(): ReactNode {
  const { t, locale } = useMessages()
  useFavouritesInStep(locale)
  const count = useFavouriteCount()
  return (
    <AppLink
      href="/user/favorites"
      className="relative grid size-11 place-items-center rounded-full transition-[background-color] hover:bg-ink/6 max-[15rem]:hidden noscript:hidden"
    >
      <span className="sr-only">{t('account.favourites-open', { count })}</span>
      <Heart aria-hidden className="size-5.5" />
      {count > 0 && <CountBadge count={count} />}
    </AppLink>
  )
}
