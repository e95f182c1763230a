import { data } from 'react-router'
import { productKind } from '#contract/types.ts'
import { productKinds } from '#domain/catalogue/kinds.ts'
import { pageContext } from '../../data/page-context.ts'
import type { Route } from './+types/typed-category.ts'
import { CategoryView } from './category-view.tsx'
import { categorySeo, loadCategory } from './load-category.ts'

/**
 * `/{type}/{slug}`: the category under its general address, whose type is the category's kind as the contract has it
 * (`urun_tipi`); `kat_k_no` names one inside it. Source: spec section 2.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const kind = productKinds.find((one) => productKind.toWire(one) === params.type)
  if (!kind) throw data(null, { status: 404 })
  const { api, currency } = context.get(pageContext)
  const loaded = await loadCategory({
    api,
    currency,
    url: request.url,
    slug: params.slug,
    pathOf: (slug) => `/${params.type}/${slug}`,
  })
  if (loaded.category.kind !== kind) throw data(null, { status: 404 })
  return loaded
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return categorySeo(matches, loaderData)
}

export default function TypedCategoryScreen({ loaderData }: Route.ComponentProps) {
  return <CategoryView {...loaderData} />
}
