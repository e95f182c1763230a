import type { Client, Reply } from '#contract/client.ts'
import * as calls from '#contract/content/calls.ts'
import * as content from '#contract/content/translate-blog.ts'
import { getSurroundings, surroundings } from '#contract/settings/surroundings.ts'
import { list } from '#contract/translate.ts'
import type { Surroundings } from '#domain/company/surroundings.ts'
import type { Post, PostCard, PostCategory, QuestionGroup } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { translated } from './translated.ts'

/** What only loaders ask for, so that none of it comes to the browser: the blog, questions and answers, the office. */
export function createContentApi(client: Client, lang: Locale) {
  return {
    async posts(asked: {
      category?: string
      page?: number
      pageSize: number
    }): Promise<Reply<{ posts: PostCard[]; total: number }>> {
      const { category, page, pageSize } = asked
      const wire = { lang, kategori: category, sayfa: page, adet: pageSize }
      return translated(await client.send(calls.listPosts, wire), ({ yazilar, toplam }) => ({
        posts: list(content.postCard).fromWire(yazilar),
        total: toplam,
      }))
    },
    async post(slug: string): Promise<Reply<Post>> {
      return translated(await client.send(calls.getPost, { lang, slug }), content.post.fromWire)
    },
    /** Categories of the blog that have posts. */
    async postCategories(): Promise<Reply<PostCategory[]>> {
      return translated(await client.send(calls.listPostCategories, { lang }), ({ kategoriler }) =>
        list(content.postCategory)
          .fromWire(kategoriler)
          .filter(({ postCount }) => postCount > 0),
      )
    },
    async postCategory(slug: string): Promise<Reply<PostCategory>> {
      return translated(
        await client.send(calls.getPostCategory, { lang, slug }),
        content.postCategory.fromWire,
      )
    },
    async questions(): Promise<Reply<QuestionGroup[]>> {
      return translated(await client.send(calls.listQuestions, { lang }), ({ gruplar }) =>
        list(content.questionGroup).fromWire(gruplar),
      )
    },
    /** When the office is open, and what lies around it. */
    async surroundings(): Promise<Reply<Surroundings>> {
      return translated(await client.send(getSurroundings, { lang }), surroundings.fromWire)
    },
  }
}

export type ContentApi = ReturnType<typeof createContentApi>
