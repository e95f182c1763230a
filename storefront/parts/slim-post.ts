import type { PostCard } from '#domain/content/content.ts'

/** An article with only what a tile shows. */
export function slimPost({ id, slug, title, summary, author, published, pictures }: PostCard): PostCard {
  return { id, slug, title, summary, author, published, pictures: pictures.slice(0, 1) }
}
