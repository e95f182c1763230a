import * as calls from '#contract/content/content.ts'
import { factsOfPost, shareAddress } from '#server/catalogue/share-facts.ts'
import { whoShares } from '#server/catalogue/who-shares.ts'
import { type Endpoint, handle } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import {
  findPage,
  findPost,
  findPostCategory,
  pages,
  postCategories,
  posts,
  questions,
} from './find-content.ts'

export const contentEndpoints: Endpoint[] = [
  handle(
    calls.getPage,
    {
      summary: 'A content or legal page, by slug or by what it is for.',
      remembered: true,
    },
    async ({ company, input }) => {
      const found = await findPage(company.database, input, input.locale)
      return found ? found : reject(404, 'page-unknown')
    },
  ),
  handle(
    calls.listPages,
    {
      summary: 'Titles and slugs of all pages.',
      remembered: true,
    },
    ({ company, input }) => pages(company.database, input.locale),
  ),
  handle(
    calls.listPosts,
    {
      summary: 'Blog posts, newest first: of one category or all, page by page.',
      remembered: true,
    },
    ({ company, input }) => posts(company.database, input, input.locale),
  ),
  handle(calls.getPost, { summary: 'A blog post.', remembered: true }, async ({ company, input }) => {
    const found = await findPost(company.database, input.slug, input.locale)
    if (!found) return reject(404, 'post-unknown')
    const of = await whoShares(company, input.locale)
    return { ...found, sharePicture: shareAddress(factsOfPost(found, of)) }
  }),
  handle(
    calls.listPostCategories,
    {
      summary: 'Categories of the blog in their order, each with its number of posts.',
      remembered: true,
    },
    ({ company, input }) => postCategories(company.database, input.locale),
  ),
  handle(
    calls.getPostCategory,
    {
      summary: 'A category of the blog, by its slug in any language.',
      remembered: true,
    },
    async ({ company, input }) => {
      const found = await findPostCategory(company.database, input.slug, input.locale)
      return found ? found : reject(404, 'post-unknown')
    },
  ),
  handle(
    calls.listQuestions,
    {
      summary: 'Questions that are often asked, with their answers, by group.',
      remembered: true,
    },
    ({ company, input }) => questions(company.database, input.locale),
  ),
]
