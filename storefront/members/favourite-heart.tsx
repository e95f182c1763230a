import Heart from 'lucide-react/icons/heart'
import { type ReactNode, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { HeartButton } from '#ui/primitives/icon-button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { toggleFavourite, useIsFavourite } from './favourites.ts'

/** The heart of a product: pressed when it is a favourite. Over a picture it is a heart alone, on a page it has a word. */
export function FavouriteHeart({
  product,
  title,
  layout = 'card',
}: {
  product: string
  title: string
  layout?: 'card' | 'page'
}): ReactNode {
  const { t, locale } = useMessages()
  const pressed = useIsFavourite(product)
  const [said, setSaid] = useState('')

  async function toggle() {
    setSaid(t(pressed ? 'account.favourite-removed' : 'account.favourite-added'))
    const reply = await toggleFavourite(locale, product)
    if (reply.ok) return
    setSaid('')
    toast(reply.message || t('members.unreachable'), { tone: 'danger' })
  }

  return (
    <>
      {layout === 'card' ? (
        <HeartButton pressed={pressed} label={t('account.favourite', { title })} onToggle={toggle} />
      ) : (
        <Button
          size="sm"
          onClick={toggle}
          icon={
            <Heart
              aria-hidden
              className={cx(pressed && 'text-action')}
              fill={pressed ? 'currentColor' : 'none'}
            />
          }
        >
          {t(pressed ? 'account.saved' : 'account.save')}
        </Button>
      )}
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  )
}
