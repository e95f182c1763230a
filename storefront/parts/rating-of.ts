import type { ProductCard } from '#domain/catalogue/product.ts'
import type { ProductCardProps } from '#ui/patterns/product-card.tsx'
import type { Words } from '../words/words.tsx'

/** A rating in the reader's numbers and words; nothing where nobody has rated. */
export function ratingOf(
  rating: ProductCard['rating'],
  { t, locale }: Words,
): NonNullable<ProductCardProps['rating']> | undefined {
  if (!rating) return undefined
  const { average: score, count } = rating
  const value = score.toLocaleString(`${locale}-u-nu-latn`, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return {
    score,
    value,
    count: count.toLocaleString(`${locale}-u-nu-latn`),
    label: t('card.rating', { average: value, count }),
  }
}
