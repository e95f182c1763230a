import { pageContext } from '../../data/page-context.ts'
import type { Route } from './+types/category.ts'
import { CategoryView } from './category-view.tsx'
import { categorySeo, loadCategory } from './load-category.ts'

export function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, currency } = context.get(pageContext)
  return loadCategory({ api, currency, url: request.url, slug: params.slug, pathOf: (slug) => `/p/${slug}` })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return categorySeo(matches, loaderData)
}

export default function CategoryScreen({ loaderData }: Route.ComponentProps) {
  return <CategoryView {...loaderData} />
}
