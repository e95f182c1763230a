import { useLocation } from 'react-router'
import { dayIn } from '#domain/dates/zone.ts'
import { pageContext } from '../api/page-context.ts'
import { changeParameter } from '../cart/entry-change.ts'
import { slimCard } from '../parts/slim-card.ts'
import { productAlternates } from '../shop/addresses.ts'
import { pageSeo } from '../shop/seo.ts'
import { isTransfer } from '../transfers/ride-choice.ts'
import { needWords } from '../words/load-messages.ts'
import type { Route } from './+types/product.ts'
import { isCar } from './product/booking/car/car-choice.ts'
import { CarPage } from './product/car-page.tsx'
import { isBookable, isTour } from './product/choice.ts'
import { ContactBar, ContactBox } from './product/contact-box.tsx'
import { findProduct, nextDeparture, redirectToProduct } from './product/find-product.ts'
import { ProductPage } from './product/product-page.tsx'
import { RequestPage } from './product/request/request-page.tsx'
import { TourPage } from './product/tour-page.tsx'
import { TransferPage } from './product/transfer-page.tsx'
import { isVilla } from './product/villa-choice.ts'
import { VillaPage } from './product/villa-page.tsx'
import { isYacht } from './product/yacht-choice.ts'
import { YachtPage } from './product/yacht-page.tsx'

await needWords('product')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, comments } = context.get(pageContext)
  const product = await findProduct(api, params.slug)
  if (product.slug !== params.slug || product.category.slug !== params.category) {
    throw redirectToProduct(product, request)
  }
  const now = new Date()
  const today = dayIn(now, product.timeZone)
  const [similar, reviews, next] = await Promise.all([
    api.similarProducts(product.id),
    comments.list({ kind: 'product', id: product.id, sort: 'newest', pageSize: 6 }),
    isBookable(product) && isTour(product) ? nextDeparture(api, product.id, today) : undefined,
  ])
  return {
    product,
    // A page without its neighbours is better than none
    similar: similar.ok ? similar.data.map(slimCard) : [],
    reviews: reviews.ok ? reviews.data : undefined,
    next,
    now: now.toISOString(),
    today,
    alternates: productAlternates(product),
  }
}

/** Choosing a date or people changes the address alone. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, alternates } = loaderData
  const { seo, pictures, sharePicture } = product
  return pageSeo(matches, {
    title: seo.title,
    description: seo.description,
    paths: alternates,
    picture: pictures[0],
    sharePicture,
  })
}

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  const { product, similar, reviews, next, today } = loaderData
  const { key, search } = useLocation()
  // An item of the cart that is to be chosen anew brings its own choice with it
  const opened = new URLSearchParams(search).has(changeParameter) ? `${product.id} ${key}` : product.id
  const page = { similar, reviews, today, now: new Date(loaderData.now) }
  if (product.onRequest) return <RequestPage key={product.id} {...page} product={product} />
  if (isBookable(product)) {
    if (isTour(product)) return <TourPage key={opened} {...page} product={product} next={next} />
    if (isTransfer(product)) return <TransferPage key={opened} {...page} product={product} />
    if (isVilla(product)) return <VillaPage key={opened} {...page} product={product} />
    if (isCar(product)) return <CarPage key={opened} {...page} product={product} />
    if (isYacht(product)) return <YachtPage key={opened} {...page} product={product} />
  }
  return (
    <ProductPage
      key={product.id}
      {...page}
      product={product}
      startsAt={undefined}
      aside={<ContactBox product={product} today={today} />}
      bar={<ContactBar product={product} today={today} />}
    />
  )
}
