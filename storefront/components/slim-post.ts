import type { PostCard } from '#domain/content/content.ts'

/** An article with only what a tile shows. */
export function slimPost(post: PostCard): PostCard {
  const { id, slug, title, category, summary, author, published, pictures } = post
  return { id, slug, title, category, summary, author, published, pictures: pictures.slice(0, 1) }
}
