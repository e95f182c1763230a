import { useLocation } from 'react-router'
import { dayIn } from '#domain/dates/zone.ts'
import { changeParameter } from '../../cart/entry-change.ts'
import { productAlternates } from '../../company/addresses.ts'
import { slimCard } from '../../components/slim-card.ts'
import { pageContext } from '../../data/page-context.ts'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/product.ts'
import { isBookable, isTour } from './choice.ts'
import { findProduct, nextDeparture, redirectToProduct } from './find-product.ts'
import { pageOf } from './page-of-kind.ts'

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
    comments.list({ kind: 'product', id: product.id, sort: 'photos', pageSize: 6 }),
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
  // An edited cart item has its own choice
  const opened = new URLSearchParams(search).has(changeParameter) ? `${product.id} ${key}` : product.id
  const Page = pageOf(product)
  return (
    <Page
      key={opened}
      product={product}
      next={next}
      similar={similar}
      reviews={reviews}
      today={today}
      now={new Date(loaderData.now)}
    />
  )
}
