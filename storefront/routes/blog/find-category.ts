import { data, redirect } from 'react-router'
import type { PostCategory } from '#domain/content/content.ts'
import { postPath } from '../../company/addresses.ts'
import { required } from '../../components/refused.ts'
import type { ContentApi } from '../../data/content-api.ts'

/**
 * The category that `/b/{slug}` names. A slug of another language and a former one lead to today's, and the slug of a
 * post to the post: its address was `/b/{slug}` before there were categories. Source: spec section 2.
 */
export async function findCategory(content: ContentApi, slug: string, url: string): Promise<PostCategory> {
  const named = await content.postCategory(slug)
  if (!named.ok || named.data.slug !== slug) {
    const post = await content.post(slug)
    // A post that has this very slug today comes before a category that had it once.
    if (post.ok && (!named.ok || post.data.slug === slug)) throw redirect(postPath(post.data), 308)
    throw redirect(`/b/${required(named).slug}${new URL(url).search}`, 308)
  }
  if (named.data.postCount === 0) throw data(null, { status: 404 })
  return named.data
}
