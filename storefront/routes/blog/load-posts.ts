import { redirect } from 'react-router'
import type { PostCategory } from '#domain/content/content.ts'
import { required } from '../../components/refused.ts'
import { slimPost } from '../../components/slim-post.ts'
import type { ContentApi } from '../../data/content-api.ts'

const postsOnPage = 13

/** A page of the blog, or of one of its categories, with the categories beside it. A page beyond the last leads there. */
export async function loadPosts(asked: {
  content: ContentApi
  url: string
  path: string
  category?: PostCategory
}) {
  const { content, url, path, category } = asked
  const page = pageOf(url)
  const [found, categories] = await Promise.all([
    content.posts({ category: category?.id, page, pageSize: postsOnPage }),
    content.postCategories(),
  ])
  const { posts, total } = required(found)
  const pageCount = Math.max(1, Math.ceil(total / postsOnPage))
  if (page > pageCount) throw redirect(pageAddress(path, pageCount))
  return {
    path,
    page,
    pageCount,
    posts: posts.map(slimPost),
    categories: required(categories).map(({ id, slug, title }) => ({ id, slug, title })),
  }
}

/** The address of a page of a list; the first has no number. */
export function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

function pageOf(url: string): number {
  const asked = new URL(url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}
