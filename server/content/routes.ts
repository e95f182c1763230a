import { type Endpoint, openTo } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { factsOfPost, shareAddress } from '#server/sharing/share-facts.ts'
import { whoShares } from '#server/sharing/who-shares.ts'
import * as calls from '#wire/content/calls.ts'
import * as schema from '#wire/content/schema.ts'
import * as translate from '#wire/content/translate.ts'
import { list } from '#wire/translate.ts'
import { findPage, findPost, pages, posts } from './find-content.ts'

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
      return found ? translate.page.toWire(found) : reject(404, 'page-unknown')
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
      summary: 'Blog posts, newest first.',
      input: schema.sayfaListeSorgu,
      answer: schema.yaziListe,
      remembered: true,
    },
    async ({ company, input }) => ({
      yazilar: list(translate.postCard).toWire(await posts(company.database, input.lang)),
    }),
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
]
