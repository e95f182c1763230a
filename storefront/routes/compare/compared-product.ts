import type { Product } from '#domain/catalogue/product.ts'
import type { ComparableKind } from '../../components/compare/compared-products.ts'
/** The compared facts of a product, without its long texts. */
export function slimProduct(product: Product) {
  const { id, kind, slug, title, category, destination, pictures, fromPrice, campaign, priorPrice, facts } =
    product
  return {
    id,
    kind: kind as ComparableKind,
    slug,
    title,
    category,
    destination,
    fromPrice,
    campaign,
    priorPrice,
    facts,
    picture: pictures[0],
    rating: product.rating,
    freeCancellationHours: product.freeCancellationHours,
    details: product.details,
  }
}

export type ComparedProduct = ReturnType<typeof slimProduct>
