import type { ProductCard } from '#domain/catalogue/product.ts'
import type { ProductCardProps } from '#ui/patterns/product-card.tsx'
import type { Words } from '../i18n/use-messages.tsx'

/** Returns a rating in the reader's format; nothing without ratings. */
export function ratingOf(
  rating: ProductCard['rating'],
  { t, format }: Words,
): NonNullable<ProductCardProps['rating']> | undefined {
  if (!rating) return undefined
  const { average: score, count } = rating
  const value = format.number(score, { least: 1, most: 1 })
  return {
    score,
    value,
    count: format.number(count),
    label: t('card.rating', { average: value, count }),
  }
}
