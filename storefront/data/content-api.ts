import type { Client, Reply } from '#contract/client.ts'
import * as calls from '#contract/content/content.ts'
import { getSurroundings } from '#contract/settings/surroundings.ts'
import type { PostCategory } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { replyWith } from './reply-with.ts'

/** Calls of loaders alone, so that none of it comes to the browser: the blog, questions and answers, the office. */
export function createContentApi(client: Client, locale: Locale) {
  return {
    posts: (asked: { category?: string; page?: number; pageSize: number }) =>
      client.send(calls.listPosts, { locale, ...asked }),
    post: (slug: string) => client.send(calls.getPost, { locale, slug }),
    /** Categories of the blog that have posts. */
    async postCategories(): Promise<Reply<PostCategory[]>> {
      const reply = await client.send(calls.listPostCategories, { locale })
      return replyWith(reply, (categories) => categories.filter(({ postCount }) => postCount > 0))
    },
    postCategory: (slug: string) => client.send(calls.getPostCategory, { locale, slug }),
    questions: () => client.send(calls.listQuestions, { locale }),
    /** Opening hours of the office and its surroundings. */
    surroundings: () => client.send(getSurroundings, { locale }),
  }
}

export type ContentApi = ReturnType<typeof createContentApi>
