import { pageContext } from '../api/page-context.ts'
import { listSeo } from '../parts/listing/list-state.ts'
import { pageSeo } from '../shop/seo.ts'
import type { Route } from './+types/category.ts'
import { CategoryView } from './category/category-view.tsx'
import { loadCategory } from './category/load-category.ts'

export function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, currency } = context.get(pageContext)
  return loadCategory({ api, currency, url: request.url, slug: params.slug, pathOf: (slug) => `/p/${slug}` })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { category, listing, alternates } = loaderData
  return pageSeo(matches, {
    ...category.seo,
    paths: alternates,
    picture: category.picture,
    sharePicture: category.sharePicture,
    ...listSeo(listing.state),
  })
}

export default function CategoryScreen({ loaderData }: Route.ComponentProps) {
  return <CategoryView {...loaderData} />
}
