import type { ProductCard } from '#domain/catalogue/product.ts'
import { writeNumber } from '#domain/languages/write-number.ts'
import type { ProductCardProps } from '#ui/patterns/product-card.tsx'
import type { Words } from '../words/words.tsx'

/** A rating in the reader's numbers and words; nothing where nobody has rated. */
export function ratingOf(
  rating: ProductCard['rating'],
  { t, locale }: Words,
): NonNullable<ProductCardProps['rating']> | undefined {
  if (!rating) return undefined
  const { average: score, count } = rating
  const value = writeNumber(score, locale, { least: 1, most: 1 })
  return {
    score,
    value,
    count: writeNumber(count, locale),
    label: t('card.rating', { average: value, count }),
  }
}
