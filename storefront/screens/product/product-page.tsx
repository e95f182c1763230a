import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { CommentPage } from '#domain/comments/comment.ts'
import type { Day } from '#domain/dates/day.ts'
import { CommentsPart } from '../../comments/comments-part.tsx'
import { AliveLater } from '../../engine/alive-later.tsx'
import { brought, neededAtOnce } from '../../engine/brought.ts'
import { Still } from '../../engine/still.tsx'
import { RecentlyViewed } from '../../parts/seen/recently-viewed.tsx'
import { useVisit } from '../../parts/seen/use-visit.ts'
import type { TileProduct } from '../../parts/slim-card.ts'
import { TellMe } from '../../parts/watch/tell-me.tsx'
import { useShop } from '../../shop/shop.tsx'
import { productData } from '../../told/product-data.ts'
import { StructuredData } from '../../told/structured-data.tsx'
import { useWords } from '../../words/words.tsx'
import { isBookable, nameOfPage } from './choice.ts'
import { ContactLinks } from './contact-box.tsx'
import { Gallery } from './gallery.tsx'
import { Part } from './part.tsx'
import { ProductHead } from './product-head.tsx'
import { Similar } from './similar.tsx'

/** What of the page is only read. */
export const reading = brought(() => import('./reading.tsx'))
if (import.meta.env.DEV && !import.meta.env.SSR) neededAtOnce(reading.bring())

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
  const shownIn = [shop.locale, shop.currency]
  useVisit(product.id)
  return (
    <main data-page={nameOfPage(product)}>
      <StructuredData
        of={
          import.meta.env.SSR ? productData(product, { ...shop, today, reviews: reviews?.proven }) : undefined
        }
      />
      {/* On phones the pictures come first; who listens hears the title before them everywhere. */}
      <div className="page max-md:flex max-md:flex-col">
        <ProductHead product={product} today={today} />
        <AliveLater className="max-md:order-first">
          <Gallery pictures={product.pictures} />
        </AliveLater>
        <div className="grid gap-x-14 pt-1 md:pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:pt-10 xl:gap-x-20">
          <div className="min-w-0">
            <AliveLater>
              <Still of={reading} given={[product, ...shownIn]}>
                {({ WhatItIs }) => <WhatItIs product={product} />}
              </Still>
            </AliveLater>
            <AliveLater roughly="55rem">
              <Still of={reading} given={[product, today, ...shownIn]}>
                {({ CostsAndPlaces }) => <CostsAndPlaces product={product} today={today} />}
              </Still>
            </AliveLater>
            <AliveLater roughly="64rem">
              <Still of={reading} given={[product, startsAt, now, ...shownIn]}>
                {({ Terms }) => <Terms product={product} startsAt={startsAt} now={now} />}
              </Still>
              <TellMe product={product} />
              <Still of={reading} given={[product, ...shownIn]}>
                {({ Questions }) => <Questions faq={product.faq} />}
              </Still>
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
