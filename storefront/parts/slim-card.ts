import type { ProductCard } from '#domain/catalogue/product.ts'

/** A card of a list; lists that send only the cover say how many pictures there are. */
export type TileProduct = ProductCard & { pictureCount?: number }

/** A card with only what a tile shows, so that lists travel light. */
export function slimCard(card: ProductCard): TileProduct {
  return { ...card, summary: '', pictures: card.pictures.slice(0, 1), pictureCount: card.pictures.length }
}
