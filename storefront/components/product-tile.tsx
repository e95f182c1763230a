import CalendarCheck from 'lucide-react/icons/calendar-check'
import type { ReactNode } from 'react'
import { type OfferPrice, offerPrice } from '#domain/catalogue/offer-price.ts'
import { eachOf } from '#domain/search/dated-price.ts'
import { type Hitch, ProductCard, type ProductCardProps } from '#ui/patterns/product-card.tsx'
import { type Shop, useShop } from '../company/shop.tsx'
import { shortDay } from '../i18n/short-day.ts'
import { textLanguage } from '../i18n/text-language.ts'
import { useMessages, type Words } from '../i18n/use-messages.tsx'
import { FavouriteHeart } from '../members/favourite-heart.tsx'
import { partyText } from '../trip/party-text.ts'
import { choiceAlong } from '../trip/trip.ts'
import type { ShownPrice } from '../trip/trip-price.ts'
import { useTripPrice } from '../trip/trip-prices.ts'
import { useTrip } from '../trip/trip-store.ts'
import { campaignText } from './campaign-text.ts'
import { coverOf } from './cover.ts'
import type { HitchProduct } from './listing/unavailable-text.ts'
import { factsOf, perText } from './product-facts.ts'
import { productPath } from './product-path.ts'
import { ratingOf } from './rating-of.ts'
import type { TileProduct } from './slim-card.ts'
import { today } from './today.ts'
import { unbrokenTitle } from './unbroken-title.ts'

/** Longer notice than a week is not what people understand by free cancellation. */
const freeCancellationUpTo = 168

/** The result of a search for one product: its price on the days, or why it has none. */
export type SearchedTile = {
  /** Query that goes along to the product's page. */
  along: string
  dated?: ShownPrice
  hitch?: Hitch
}

/**
 * A product in any list: facts in words, campaign with the old price struck, free cancellation, and the price for the days
 * and travellers of the list (`searched`), else of the trip that this device remembers, else the lowest one.
 */
export function ProductTile({
  product,
  searched,
  ...look
}: {
  product: TileProduct
  searched?: SearchedTile
} & Pick<ProductCardProps, 'layout' | 'loading' | 'sizes' | 'headingLevel'>): ReactNode {
  const shop = useShop()
  const words = useMessages()
  const remembered = useRememberedTile(product, searched === undefined)
  const { along, dated, hitch } = searched ?? remembered
  const offer = offerPrice(product, today())
  return (
    <ProductCard
      {...look}
      hitch={hitch}
      heart={<FavouriteHeart product={product.id} title={product.title} />}
      href={productPath(product) + along}
      title={unbrokenTitle(product.title)}
      textLanguage={textLanguage(product.textLocale)}
      picture={coverOf(product.pictures, shop.uploadBase)}
      pictureCount={product.pictureCount ?? product.pictures.length}
      kicker={[product.destination.title, product.category.title]}
      description={product.summary}
      facts={factsOf(product, words)}
      rating={ratingOf(product.rating, words)}
      badges={badgesOf(product, { offer: dated ? withoutPercentage(offer) : offer, shop, words, dated })}
      notes={dated && notesOf(dated, words)}
      price={dated ? datedPrice(dated, { shop, words }) : offer && priceOf(product, { offer, shop, words })}
      priceNote={offer ? undefined : words.t('card.priceOnRequest')}
    />
  )
}

/** Returns a product's price for the trip of this device, or why it has none; nothing while hydrating. */
export function useRememberedTile(
  product: Pick<TileProduct, 'id'> & HitchProduct,
  isAsked = true,
): SearchedTile {
  const trip = useTrip()
  const words = useMessages()
  const { dated, hitch } = useTripPrice(isAsked ? product.id : undefined) ?? {}
  return { along: choiceAlong(trip, product.kind, dated), dated, hitch: hitch?.(product, words) }
}

/** The total of chosen days has no old price beside it, which a percentage would refer to. */
function withoutPercentage(offer: OfferPrice | undefined): OfferPrice | undefined {
  return offer?.campaign?.kind === 'percent' ? { current: offer.current } : offer
}

type Known = { offer: OfferPrice | undefined; shop: Shop; words: Words; dated?: ShownPrice }

function badgesOf(product: TileProduct, { offer, shop, words, dated }: Known): ProductCardProps['badges'] {
  const { freeCancellationHours: hours } = product
  const campaign = offer?.campaign
  return [
    ...(campaign
      ? [{ id: 'campaign', tone: 'action' as const, label: campaignText(campaign, words, shop) }]
      : []),
    ...(product.onRequest ? [{ id: 'request', label: words.t('card.onRequest') }] : []),
    // With chosen days the deadline is below the price
    ...(!dated?.day && hours !== undefined && hours <= freeCancellationUpTo
      ? [
          {
            id: 'cancellation',
            label: words.t('card.freeCancellation'),
            icon: <CalendarCheck aria-hidden />,
          },
        ]
      : []),
  ]
}

function priceOf(
  product: TileProduct,
  { offer, shop, words }: Known & { offer: OfferPrice },
): ProductCardProps['price'] {
  return {
    current: shop.price(offer.current),
    was: offer.was && shop.price(offer.was),
    wasLabel: words.t('card.was'),
    fromLabel: words.t('card.from'),
    per: perText(product.facts, words.t),
  }
}

/**
 * The price of the chosen days, what they are, what one night or day of them is, and what is paid on site beside it; without
 * days, the lowest price for the travellers.
 */
export function datedPrice(
  dated: ShownPrice,
  { shop, words }: Pick<Known, 'shop' | 'words'>,
): NonNullable<ProductCardProps['price']> {
  const { t, format } = words
  const { unit, count, price, onSite, day, showDay, party } = dated
  if (party) {
    const who = partyText(party, words, 'long')
    return { current: shop.price(price), fromLabel: t('card.from'), per: t('card.for.party', { who }) }
  }
  const beginning = showDay && day ? format.day(day) : ''
  const each =
    unit === 'person' || unit === 'leg' || count === 1
      ? ''
      : `${shop.price(eachOf(dated))} ${t(`per.${unit}`)}`
  const allIn = each ? '' : t('card.allIn')
  const extra = onSite ? t('card.onSite', { amount: shop.price(onSite) }) : allIn
  return {
    current: shop.price(price),
    per: [t(`card.for.${unit}`, { count }), each, extra, beginning].filter(Boolean).join(' · '),
  }
}

/** So few places are worth a note. */
const fewPlaces = 5

/** What a visitor would find out later: few places, and until when the whole price is given back. */
function notesOf(
  { placesLeft, day, fullRefund }: ShownPrice,
  { t, format }: Words,
): ProductCardProps['notes'] {
  const scarceDay = placesLeft !== undefined && placesLeft <= fewPlaces && day
  const left = scarceDay && t('card.placesLeft', { count: placesLeft, day: shortDay(scarceDay, format) })
  const moment = fullRefund && `${shortDay(fullRefund.day, format)} ${format.time(fullRefund.time)}`
  return [
    ...(left ? [{ text: left, tone: 'warning' as const }] : []),
    ...(moment ? [{ text: t('card.refundUntil', { moment }), tone: 'success' as const }] : []),
  ]
}
