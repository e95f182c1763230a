import type { PostCard } from '#domain/content/content.ts'

/** An article with only what a tile shows. */
export function slimPost(post: PostCard): PostCard {
  const { id, slug, title, textLocale, category, summary, author, published, pictures } = post
  const cover = pictures.slice(0, 1)
  return { id, slug, title, textLocale, category, summary, author, published, pictures: cover }
}
