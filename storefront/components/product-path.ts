import type { ProductCard } from '#domain/catalogue/product.ts'

/** Returns the address of a product's page, in the language of the card. */
export function productPath({ category, slug }: Pick<ProductCard, 'category' | 'slug'>): string {
  return `/u/${category.slug}/${slug}`
}
