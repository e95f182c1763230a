import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { CommentPage } from '#domain/comments/comment.ts'
import type { Day } from '#domain/dates/day.ts'
import { CommentsPart } from '../../comments/comments-part.tsx'
import { AliveLater } from '../../engine/alive-later.tsx'
import { RecentlyViewed } from '../../parts/seen/recently-viewed.tsx'
import { useVisit } from '../../parts/seen/use-visit.ts'
import type { TileProduct } from '../../parts/slim-card.ts'
import { TellMe } from '../../parts/watch/tell-me.tsx'
import { useShop } from '../../shop/shop.tsx'
import { productData } from '../../told/product-data.ts'
import { StructuredData } from '../../told/structured-data.tsx'
import { useWords } from '../../words/words.tsx'
import { Amenities } from './amenities.tsx'
import { Cancellation } from './cancellation.tsx'
import { isBookable } from './choice.ts'
import { ContactLinks } from './contact-box.tsx'
import { Distances } from './distances.tsx'
import { ExtrasList } from './extras-list.tsx'
import { Gallery } from './gallery.tsx'
import { Meeting } from './meeting.tsx'
import { Part } from './part.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductHead } from './product-head.tsx'
import { About, GoodToKnow, Inclusions, Itinerary, Overview, Questions } from './sections.tsx'
import { Similar } from './similar.tsx'

export type ProductPageProps = {
  product: Product
  similar: TileProduct[]
  /** Where they could be had. */
  reviews: CommentPage | undefined
  now: Date
  today: Day
  /** When it would start, for the dates of the cancellation terms. */
  startsAt: Date | undefined
  /** The booking or contact box. */
  aside: ReactNode
  /** The bar at the foot of phones. */
  bar: ReactNode
}

/** The page of a product of any kind; how it is booked comes from outside. */
export function ProductPage(props: ProductPageProps): ReactNode {
  const { product, similar, reviews, now, today, startsAt, aside, bar } = props
  const { t } = useWords()
  const shop = useShop()
  const { details } = product
  useVisit(product.id)
  return (
    <main>
      <StructuredData
        of={
          import.meta.env.SSR ? productData(product, { ...shop, today, reviews: reviews?.proven }) : undefined
        }
      />
      <div className="page">
        <ProductHead product={product} today={today} />
        <AliveLater>
          <Gallery pictures={product.pictures} />
        </AliveLater>
        <div className="grid gap-x-14 pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:pt-10 xl:gap-x-20">
          <div className="min-w-0">
            <AliveLater>
              <Overview product={product} />
              <About product={product} />
              <Itinerary steps={product.itinerary} />
              {details.kind === 'villa' && (
                <Part id="amenities" title={t('product.amenities')}>
                  <Amenities codes={details.amenities} />
                </Part>
              )}
              {details.kind === 'health' && (
                <Part id="package" title={t('product.package')}>
                  <Amenities codes={details.includes} />
                </Part>
              )}
              <Inclusions product={product} />
            </AliveLater>
            <AliveLater roughly="55rem">
              <PriceSection product={product} today={today} />
              {!isBookable(product) && <ExtrasList extras={product.extras} />}
              {details.kind === 'tour' && <Meeting tour={details} />}
              {details.kind === 'villa' && <Distances details={details} />}
            </AliveLater>
            <AliveLater roughly="64rem">
              <GoodToKnow items={product.goodToKnow} />
              <Cancellation product={product} startsAt={startsAt} now={now} />
              <TellMe product={product} />
              <Questions faq={product.faq} />
            </AliveLater>
            <AliveLater roughly={reviews?.total ? '120rem' : '20rem'}>
              {reviews && (
                <CommentsPart
                  subject={{ kind: 'product', id: product.id, title: product.title }}
                  found={reviews}
                  allPath={`/u/${product.category.slug}/${product.slug}/reviews`}
                />
              )}
              {isBookable(product) && (
                <Part id="contact" title={t('product.still-questions')}>
                  <ContactLinks product={product} layout="row" />
                </Part>
              )}
            </AliveLater>
          </div>
          <aside
            className="max-lg:pt-2 max-lg:pb-10"
            aria-label={t(isBookable(product) ? 'book.title' : 'product.book-directly')}
          >
            <div className="lg:sticky lg:top-24">{aside}</div>
          </aside>
        </div>
        <AliveLater roughly="33rem">
          <Similar products={similar} />
        </AliveLater>
        <RecentlyViewed except={product.id} />
      </div>
      {bar}
    </main>
  )
}
