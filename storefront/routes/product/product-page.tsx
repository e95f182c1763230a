import { type ReactNode, Suspense } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { CommentPage } from '#domain/reviews/comment.ts'
import { useShop } from '../../company/shop.tsx'
import { AlertButton } from '../../components/alerts/alert-button.tsx'
import { BelowFold } from '../../components/below-fold.tsx'
import { RecentlyViewed } from '../../components/seen/recently-viewed.tsx'
import { useVisit } from '../../components/seen/use-visit.ts'
import type { TileProduct } from '../../components/slim-card.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CommentsSection } from '../../reviews/comments-section.tsx'
import { productData } from '../../seo/product-data.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { isBookable } from './choice.ts'
import { ContactLinks } from './contact-box.tsx'
import { Gallery } from './gallery.tsx'
import { CostsAndPlaces, Questions, Terms, WhatItIs } from './page-sections.tsx'
import { Part } from './part.tsx'
import { ProductHead } from './product-head.tsx'
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
  /** `startsAt` is the visitor's choice, not a proposal. */
  isChosen?: boolean
  /** The booking or contact box. */
  aside: ReactNode
  /** The bar at the foot of phones. */
  bar: ReactNode
}

/** The page of a product of any kind; how it is booked comes from outside. */
export function ProductPage(props: ProductPageProps): ReactNode {
  const { product, similar, reviews, now, today, startsAt, isChosen, aside, bar } = props
  const { t } = useMessages()
  const shop = useShop()
  useVisit(product.id)
  return (
    <main>
      <StructuredData of={productData(product, { ...shop, today, reviews: reviews?.proven })} />
      <div className="page">
        {/* On phones the pictures come first; who listens hears the title before them everywhere. */}
        <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10 xl:gap-x-14">
          <ProductHead product={product} today={today} startsAt={isChosen ? startsAt : undefined} now={now} />
          <div className="max-md:order-first">
            <Gallery pictures={product.pictures} />
          </div>
          <div className="min-w-0 pt-1 md:pt-8 lg:col-start-1 lg:pt-10">
            <Suspense>
              <WhatItIs product={product} />
            </Suspense>
            <BelowFold>
              <CostsAndPlaces product={product} today={today} />
            </BelowFold>
            <BelowFold>
              <Terms product={product} startsAt={startsAt} now={now} />
              <AlertButton product={product} />
              <Questions product={product} />
            </BelowFold>
            <BelowFold>
              {reviews && (
                <CommentsSection
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
            </BelowFold>
          </div>
          <aside
            className="max-lg:pt-2 max-lg:pb-10 lg:col-start-2 lg:row-span-2 lg:row-start-2"
            aria-label={t(isBookable(product) ? 'book.title' : 'product.book-directly')}
          >
            {/* Its panels open over the page. In a low window it moves along, so that its button is never out of reach. */}
            <div className="z-10 lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-24">
              {aside}
            </div>
          </aside>
        </div>
        <BelowFold>
          <Similar products={similar} />
        </BelowFold>
        <RecentlyViewed except={product.id} />
      </div>
      {bar}
    </main>
  )
}
