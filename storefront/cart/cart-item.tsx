import { priceAlone } from '#domain/pricing/price-alone.ts'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/layers/toasts.ts'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { AppLink, TextButton, TextLink } from '#ui/primitives/link.tsx'
import { priceLine } from '../company/price-text.ts'
import { useShop } from '../company/shop.tsx'
import { coverOf } from '../components/cover.ts'
import { focusHeading } from '../components/focus-heading.ts'
import { refundColour, refundText } from '../components/refund-terms.ts'
import { unbrokenTitle } from '../components/unbroken-title.ts'
import { useMessages, type Words } from '../i18n/use-messages.tsx'
import type { CartCheck } from './cart-check.ts'
import { closeCart } from './cart-opening.ts'
import { removeFromCart } from './cart-store.ts'
import { changePath } from './change-path.ts'
import { Disclosure } from './disclosure.tsx'
import { refundOfEntry } from './entry-terms.ts'
import { pathOf, peopleText, pickupText, titleOfEntry } from './entry-text.ts'
import { ItemExtras } from './item-extras.tsx'
import { ItemNotes } from './item-notes.tsx'
import { ItemPeople } from './item-people.tsx'
import { displayedEntry } from './reported-entry.ts'
import type { CartEntry } from './stored-entry.ts'
import type { PricedEntry } from './use-priced-cart.ts'
import { WhenLine } from './when-line.tsx'

/** One item of the cart: what it is, when, who comes along, what is added, and what all of it costs. */
export function CartItem({
  item,
  check,
  layout,
  late = false,
}: {
  item: PricedEntry
  check: CartCheck
  layout: 'drawer' | 'page'
  /** It is shown before the server has said anything of it. */
  late?: boolean
}) {
  const wide = layout !== 'drawer'
  const { t, locale, format } = useMessages()
  const { price, exact, uploadBase } = useShop()
  const { entry, quote, display } = item
  const { product } = entry
  const title = titleOfEntry(entry, locale)
  const place = placeOf(entry, { t, format })
  const reported = displayedEntry(entry)
  const change = changePath(entry, locale)
  const refund = refundOfEntry(entry, new Date())

  // The button goes with the item: the focus stays in the basket, at its heading.
  function remove({ currentTarget }: { currentTarget: HTMLElement }) {
    const heading = currentTarget.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2')
    const putBack = removeFromCart(entry.id)
    focusHeading(heading)
    const undo = () => {
      putBack()
      focusHeading(heading)
    }
    toast(t('cart.removed'), { action: { label: t('cart.undo'), run: undo } })
  }

  return (
    <article aria-label={title} className="grid gap-4">
      <div className="flex gap-4">
        <div
          className={cx('shrink-0 self-start overflow-hidden rounded-input', wide ? 'w-24 sm:w-44' : 'w-24')}
        >
          <Picture
            picture={{ ...coverOf(product.pictures, uploadBase), alt: '' }}
            sizes={wide ? '176px' : '96px'}
          />
        </div>
        <div className="min-w-0 grow">
          <h2 className={cx('font-semibold leading-snug', wide ? 'text-lg' : 'text-base')}>
            <AppLink href={pathOf(product, locale)} onClick={closeCart} className="hover:text-brand">
              {unbrokenTitle(title)}
            </AppLink>
          </h2>
          <p className="mt-1 font-medium text-sm figures">
            <WhenLine item={reported} />
          </p>
          {place && <p className="text-ink-soft text-sm">{place}</p>}
          {reported.chosen.map(({ what, value }) => (
            <p key={what} className="text-ink-soft text-sm">
              {t(`chosen.${what}`)}: <bdi>{value}</bdi>
            </p>
          ))}
          {refund && (
            <p data-refund className={cx('mt-1 text-sm', refundColour(refund))}>
              {refundText(refund, {
                t,
                full: 'cart.freeUntil',
                // The day and its hour stay on one line
                write: (until) => format.moment(until, product.timeZone).replaceAll(' ', '\u00a0'),
              })}
            </p>
          )}
        </div>
      </div>
      <ItemNotes item={item} check={check} late={late} />
      {entry.offer ? (
        <p className="text-ink-soft text-sm">
          {peopleText(entry.people, t)} · {t('request.as-offered')}
        </p>
      ) : (
        <ItemPeople entry={entry} />
      )}
      <div>
        {!entry.offer && <ItemExtras entry={entry} />}
        {quote && (
          <Disclosure label={t('cart.howMade')}>
            <div className="rounded-input bg-sunken p-4">
              <PriceLines
                lines={quote.lines.map((line) => priceLine(line, { t, format, exact, price, product }))}
              />
            </div>
          </Disclosure>
        )}
      </div>
      <div className="flex items-baseline gap-5 border-line border-t pt-4">
        {change && (
          <TextLink href={change} onClick={closeCart} alone className="text-sm">
            {t('cart.change')}
          </TextLink>
        )}
        <TextButton onClick={remove} alone className="text-sm">
          {t('cart.remove')}
        </TextButton>
        {display && (
          <p className="ms-auto text-end font-bold text-lg figures">
            <span className="sr-only">{t('cart.itemTotal')} </span>
            <bdi>{exact(priceAlone(display))}</bdi>
          </p>
        )}
      </div>
    </article>
  )
}

/** Where it is; of a transfer and of a car the places are among what was chosen. */
function placeOf(entry: CartEntry, words: Pick<Words, 't' | 'format'>): string | undefined {
  const pickup = pickupText(entry, words)
  if (pickup) return pickup
  return entry.kind === 'transfer' || entry.kind === 'car' ? undefined : entry.product.destination.title
}
