import * as calls from '#contract/content/calls.ts'
import * as schema from '#contract/content/schema.ts'
import { page } from '#contract/content/translate.ts'
import * as translate from '#contract/content/translate-blog.ts'
import { list } from '#contract/translate.ts'
import { factsOfPost, shareAddress } from '#server/catalogue/share-facts.ts'
import { whoShares } from '#server/catalogue/who-shares.ts'
import { type Endpoint, openTo } from '#server/http/endpoint.ts'
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
  openTo(
    calls.getPage,
    {
      summary: 'A content or legal page, by slug or by what it is for.',
      input: schema.sayfaSorgu,
      answer: schema.sayfa,
      remembered: true,
    },
    async ({ company, input }) => {
      const wanted = { slug: input.slug, purpose: input.amac }
      const found = await findPage(company.database, wanted, input.lang)
      return found ? page.toWire(found) : reject(404, 'page-unknown')
    },
  ),
  openTo(
    calls.listPages,
    {
      summary: 'Titles and slugs of all pages.',
      input: schema.sayfaListeSorgu,
      answer: schema.sayfaListe,
      remembered: true,
    },
    async ({ company, input }) => ({
      sayfalar: (await pages(company.database, input.lang)).map(({ id, slug, title, purpose }) => ({
        k_no: id,
        slug,
        baslik: title,
        amac: purpose,
      })),
    }),
  ),
  openTo(
    calls.listPosts,
    {
      summary: 'Blog posts, newest first: of one category or all, page by page.',
      input: schema.yaziListeSorgu,
      answer: schema.yaziListe,
      remembered: true,
    },
    async ({ company, input }) => {
      const asked = { category: input.kategori, page: input.sayfa, pageSize: input.adet }
      const found = await posts(company.database, asked, input.lang)
      return { yazilar: list(translate.postCard).toWire(found.posts), toplam: found.total }
    },
  ),
  openTo(
    calls.getPost,
    { summary: 'A blog post.', input: schema.yaziSorgu, answer: schema.yazi, remembered: true },
    async ({ company, input }) => {
      const found = await findPost(company.database, input.slug, input.lang)
      if (!found) return reject(404, 'post-unknown')
      const of = await whoShares(company, input.lang)
      return translate.post.toWire({ ...found, sharePicture: shareAddress(factsOfPost(found, of)) })
    },
  ),
  openTo(
    calls.listPostCategories,
    {
      summary: 'Categories of the blog in their order, each with its number of posts.',
      input: schema.sayfaListeSorgu,
      answer: schema.yaziKategoriListe,
      remembered: true,
    },
    async ({ company, input }) => ({
      kategoriler: list(translate.postCategory).toWire(await postCategories(company.database, input.lang)),
    }),
  ),
  openTo(
    calls.getPostCategory,
    {
      summary: 'A category of the blog, by its slug in any language.',
      input: schema.yaziSorgu,
      answer: schema.yaziKategori,
      remembered: true,
    },
    async ({ company, input }) => {
      const found = await findPostCategory(company.database, input.slug, input.lang)
      return found ? translate.postCategory.toWire(found) : reject(404, 'post-unknown')
    },
  ),
  openTo(
    calls.listQuestions,
    {
      summary: 'Questions that are often asked, with their answers, by group.',
      input: schema.sayfaListeSorgu,
      answer: schema.soruListe,
      remembered: true,
    },
    async ({ company, input }) => ({
      gruplar: list(translate.questionGroup).toWire(await questions(company.database, input.lang)),
    }),
  ),
]
