import { LRUCache } from 'lru-cache'
import { productCard } from '#contract/catalogue/catalogue.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'

/** Cards that were read lately, by their text: a card that is read again is the same object, with its HTTP text. */
const lately = new LRUCache<string, ProductCard>({
  maxSize: 32 * 1024 * 1024,
  // The text as the key, the object, and the text that is sent.
  sizeCalculation: (_, text) => 6 * text.length,
})

/** Returns the text of a card as it is stored. */
export function cardText(card: ProductCard): string {
  return JSON.stringify(productCard.pick(card))
}

/** Reads cards as they are stored, one per line. */
export function readCards(lines: string): ProductCard[] {
  return lines === '' ? [] : lines.split('\n').map(readCard)
}

function readCard(text: string): ProductCard {
  const known = lately.get(text)
  if (known) return known
  const card: ProductCard = JSON.parse(text)
  lately.set(text, card)
  return card
}
