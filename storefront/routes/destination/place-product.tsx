import { redirect } from 'react-router'
import { required } from '../../components/refused.ts'
import { pageContext } from '../../data/page-context.ts'
import { findProduct, redirectToProduct } from '../product/find-product.ts'
import type { Route } from './+types/place-product.ts'

/**
 * `/d/{slug}/{detail}`: a product at a destination leads to its own page, a category there to the destination's list
 * of it, with the rest of the query. Source: spec section 2.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const place = required(await api.destination(params.slug))
  const category = await api.category(params.detail)
  if (category.ok) {
    const query = new URL(request.url).searchParams
    query.set('category', category.data.id)
    throw redirect(`/d/${place.slug}?${query}`, 308)
  }
  throw redirectToProduct(await findProduct(api, params.detail), request)
}

export default function Screen() {
  return null
}
