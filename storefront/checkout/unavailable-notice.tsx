import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { basketPath, useBasket } from '../cart/basket.ts'
import type { CartCheck } from '../cart/cart-check.ts'
import { changePath } from '../cart/change-path.ts'
import { titleOfEntry, whenOf } from '../cart/entry-text.ts'
import { displayedEntry } from '../cart/reported-entry.ts'
import type { PricedView } from '../cart/use-priced-cart.ts'
import { itemErrorText } from '../company/refusal-text.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** The cart items that cannot be booked, with the reason and a link to change them. */
export function UnavailableNotice({ view, check }: { view: PricedView; check: CartCheck }): ReactNode {
  const { t, locale, format } = useMessages()
  const basket = useBasket()
  const hindered = view.items.flatMap(({ entry }) => {
    const error = check.errors[entry.id]
    return error ? [{ entry, words: itemErrorText(error, { t, format }) }] : []
  })
  return (
    <Notice
      tone="danger"
      live
      title={t('checkout.notAvailable')}
      actions={
        <ButtonLink size="sm" href={basketPath(basket, 'cart')}>
          {t('cart.show')}
        </ButtonLink>
      }
    >
      <p>{t('checkout.notAvailableText')}</p>
      {hindered.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {hindered.map(({ entry, words }) => (
            <li key={entry.id}>
              <p className="font-semibold">{titleOfEntry(entry, locale)}</p>
              <p className="figures">{whenOf(displayedEntry(entry), format)}</p>
              <p>{words}</p>
              <OtherChoice path={changePath(entry, locale)} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function OtherChoice({ path }: { path: string | undefined }): ReactNode {
  const { t } = useMessages()
  if (!path) return null
  return (
    <TextLink href={path} alone className="mt-1 inline-block">
      {t('checkout.chooseAgain')}
    </TextLink>
  )
}
