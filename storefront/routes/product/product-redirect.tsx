import { pageContext } from '../../data/page-context.ts'
import type { Route } from './+types/product-redirect.ts'
import { findProduct, redirectToProduct } from './find-product.ts'

/** `/u/{slug}` is the product's short address; its own one names the category too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  throw redirectToProduct(await findProduct(api, params.slug), request)
}

export default function Screen() {
  return null
}
