import { productCard } from '#contract/catalogue/catalogue.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'

/** Returns the text of a card as it is stored. */
export function cardText(card: ProductCard): string {
  return JSON.stringify(productCard.pick(card))
}

/** Reads cards as they are stored, one per line. */
export function readCards(lines: string): ProductCard[] {
  return lines === '' ? [] : lines.split('\n').map((text): ProductCard => JSON.parse(text))
}
