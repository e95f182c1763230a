import { listSeo } from '../../components/listing/list-state.ts'
import { pageContext } from '../../data/page-context.ts'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/category.ts'
import { CategoryView } from './category-view.tsx'
import { loadCategory } from './load-category.ts'

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
