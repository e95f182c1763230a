import type { ProductCard } from '#domain/catalogue/product.ts'

/** A card as tiles show it: the cover alone, with the number of pictures. */
export type TileProduct = ProductCard

/** A card with only what a tile shows, so that lists travel light. */
export function slimCard(card: ProductCard): TileProduct {
  const { pictures, pictureCount = pictures.length } = card
  return { ...card, summary: '', pictures: pictures.slice(0, 1), pictureCount }
}
