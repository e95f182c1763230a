import MapPin from 'lucide-react/icons/map-pin'
import Tag from 'lucide-react/icons/tag'
import Undo2 from 'lucide-react/icons/undo-2'
import Zap from 'lucide-react/icons/zap'
import type { ReactNode } from 'react'
import { refundInForce } from '#domain/booking/cancellation.ts'
import { offerPrice } from '#domain/catalogue/offer-price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { Rating } from '#ui/primitives/rating.tsx'
import { changeParameter } from '../../cart/entry-change.ts'
import { useShop } from '../../company/shop.tsx'
import { campaignText } from '../../components/campaign-text.ts'
import { CompareToggle } from '../../components/compare/compare-toggle.tsx'
import { isComparable } from '../../components/compare/compared-products.ts'
import { noticeText } from '../../components/product-facts.ts'
import { ratingOf } from '../../components/rating-of.ts'
import { refundText, shortMoment, tiersOfProduct } from '../../components/refund-terms.ts'
import { ShareButton } from '../../components/share/share-button.tsx'
import { Trail } from '../../components/trail.tsx'
import { unbrokenTitle } from '../../components/unbroken-title.ts'
import { textLanguage } from '../../i18n/text-language.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FavouriteHeart } from '../../members/favourite-heart.tsx'
import { isBookable } from './choice.ts'

type HeadProps = {
  product: Product
  today: Day
  /** When the visitor's choice begins. */
  startsAt?: Date | undefined
  now: Date
}

/** Where we are, what it is called, where it is, and what speaks for it. */
export function ProductHead(props: HeadProps): ReactNode {
  const { product } = props
  const { category, destination } = product
  return (
    <header className="pt-4 pb-5 md:pt-6 lg:col-span-full">
      <Trail items={[{ href: `/p/${category.slug}`, label: category.title }, { label: product.title }]} />
      <h1 className="mt-3 max-w-[24ch] text-3xl md:max-w-none md:text-4xl">
        <span {...textLanguage(product.textLocale)}>{unbrokenTitle(product.title)}</span>
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <AppLink
          href={`/d/${destination.slug}`}
          className="thumb relative inline-flex items-center gap-1.5 font-medium hover:text-brand hover:underline hover:underline-offset-4"
        >
          <MapPin aria-hidden className="size-4.5 text-brand" />
          {destination.title}
        </AppLink>
        <Stars rating={product.rating} />
        <div className="flex items-center gap-x-5 gap-y-2.5 max-md:order-last max-md:w-full max-md:flex-wrap md:ms-auto xl:order-last">
          {isComparable(product.kind) && <CompareToggle kind={product.kind} id={product.id} />}
          <div className="flex gap-2 max-md:ms-auto">
            <ShareButton pageOf={() => ({ title: product.title, url: sharedAddress() })} />
            <FavouriteHeart product={product.id} title={product.title} layout="page" />
          </div>
        </div>
        <Badges {...props} />
      </div>
    </header>
  )
}

/** The address with the chosen days and travellers; without the cart item that is edited. */
function sharedAddress(): string {
  const address = new URL(location.href)
  address.searchParams.delete(changeParameter)
  address.hash = ''
  return address.href
}

/** The average with how many gave it; leads to what they wrote. */
function Stars({ rating }: Pick<Product, 'rating'>): ReactNode {
  const shown = ratingOf(rating, useMessages())
  if (!shown) return null
  return (
    <a href="#reviews" className="flex rounded-input hover:underline hover:underline-offset-4">
      <Rating {...shown} />
    </a>
  )
}

function Badges({ product, today, startsAt, now }: HeadProps): ReactNode {
  const words = useMessages()
  const shop = useShop()
  const { t, format } = words
  const campaign = offerPrice(product, today)?.campaign
  const free = product.freeCancellationHours
  const refund = startsAt && refundInForce({ tiers: tiersOfProduct(product), startsAt, now })
  return (
    <ul className="flex flex-wrap gap-2 *:flex max-xl:w-full">
      {campaign && (
        <li>
          <Badge tone="action" icon={<Tag aria-hidden />}>
            {campaignText(campaign, words, shop)}
          </Badge>
        </li>
      )}
      {free !== undefined && (
        // The longest of them: behind the others it leaves no short one alone on a line of a phone.
        <li className="max-md:order-last">
          {refund && refund.percent < 100 ? (
            <Badge tone="warning" icon={<Undo2 aria-hidden />}>
              {refundText(refund, { t, write: (until) => shortMoment(until, product.timeZone, format) })}
            </Badge>
          ) : (
            <Badge tone="success" icon={<Undo2 aria-hidden />}>
              {t('product.free-cancellation', { notice: noticeText(free, t) })}
            </Badge>
          )}
        </li>
      )}
      {product.onRequest && (
        <li>
          <Badge>{t('card.onRequest')}</Badge>
        </li>
      )}
      {isBookable(product) && (
        <li>
          <Badge tone="brand" icon={<Zap aria-hidden />}>
            {t('product.instant')}
          </Badge>
        </li>
      )}
    </ul>
  )
}
