import { pageContext } from '../../data/page-context.ts'
import type { Route } from './+types/category-older.ts'
import { CategoryView } from './category-view.tsx'
import { categorySeo, loadCategory } from './load-category.ts'

/** `/p/{slug}/index_old`: the category in the older layout, one product a row. Source: spec section 2. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, currency } = context.get(pageContext)
  const pathOf = (slug: string) => `/p/${slug}/index_old`
  return loadCategory({
    api,
    currency,
    url: request.url,
    slug: params.slug,
    pathOf,
    listAt: pathOf,
    summaries: true,
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return categorySeo(matches, loaderData)
}

export default function OlderCategoryScreen({ loaderData }: Route.ComponentProps) {
  return <CategoryView {...loaderData} layout="rows" />
}
