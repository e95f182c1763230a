import { type Context, Hono } from 'hono'
import { type Client, createClient, type Reply, type Transport } from '#contract/client.ts'
import { listFeedProducts } from '#contract/search/feed.ts'
import { listSiteEntries } from '#contract/search/site-entries.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'
import type { FeedQuery } from '#domain/search/feed.ts'
import type { SiteEntryQuery } from '#domain/search/site-entry.ts'
import { type Api, createApi } from '../../data/api.ts'
import { type ContentApi, createContentApi } from '../../data/content-api.ts'
import { forwardedFor } from '../visitor.ts'
import { cacheDocuments, type Pieces, type Recipe } from './cached-document.ts'
import { blogFeed, mostPosts } from './feed.ts'
import { manifest } from './manifest.ts'
import { type ProductFeedParts, productFeed } from './product-feed.ts'
import { robots } from './robots.ts'
import { partNamed, type SiteMapParts, siteMapIndex, siteMapPart } from './site-map.ts'
import { thingsToDoFeed } from './things-to-do.ts'

export type FoundParts = {
  transport: Transport
  apiBase: string
  uploadBase: string
  publicUrl: string
  enabledLocales: () => Promise<readonly Locale[]>
}

type Apis = { api: Api; content: ContentApi }

const types = {
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
}

/** Sitemaps, robots.txt, the blog's feeds, product feeds, the manifest. */
export function createFound(parts: FoundParts): { app: Hono; forget(): void } {
  const { publicUrl: origin, uploadBase, enabledLocales } = parts
  const documents = cacheDocuments({ maxBytes: 16 * 1024 * 1024 })
  const app = new Hono()
  const give = async (context: Context, type: string, recipe: Recipe, key?: string) => {
    try {
      return await documents.answer(context, type, recipe, key)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      return context.text('Please try again in a moment.', 503, { 'retry-after': '60' })
    }
  }

  app.get('/robots.txt', (context) =>
    give(context, types.text, async () => robots({ origin, locales: await enabledLocales() })),
  )
  app.get('/sitemap.xml', (context) =>
    give(context, types.xml, async () => siteMapIndex(await siteMapParts(context))),
  )
  app.get('/sitemap/:file', (context) =>
    give(context, types.xml, async () => {
      const name = partNamed(context.req.param('file'), await enabledLocales())
      return name && siteMapPart(await siteMapParts(context), name)
    }),
  )
  app.get('/feeds/products.xml', async (context) => {
    const { lang = defaultLocale, currency = '' } = context.req.query()
    const write = async () => {
      if (!isLocale(lang) || !(await enabledLocales()).includes(lang)) return undefined
      const parts = await feedParts(context, lang)
      const { display, offered } = parts.settings.currencies
      const shown = currency === '' ? display : offered.find((one) => one === currency)
      return shown && productFeed(parts, { locale: lang, currency: shown })
    }
    return unlisted(await give(context, types.xml, write, `/feeds/products.xml ${lang} ${currency}`))
  })
  app.get('/feeds/things-to-do.json', async (context) => {
    const write = async () => thingsToDoFeed(await feedParts(context, defaultLocale), await enabledLocales())
    return unlisted(await give(context, types.json, write))
  })
  // Browsers request it beside documents and data, which name no icon
  app.get('/favicon.ico', async (context) => {
    const settings = await createApi(clientFor(context, defaultLocale), defaultLocale).settings()
    const favicon = settings.ok ? settings.data.favicon : undefined
    context.header('cache-control', 'public, max-age=86400')
    return context.redirect(favicon ? `${uploadBase}${favicon}-icon-32.png` : '/icon-192.png')
  })
  inEveryLanguage('/b/rss.xml', types.rss, async ({ api, content }, locale) => {
    const [settings, found] = await Promise.all([api.settings(), content.posts({ pageSize: mostPosts })])
    return blogFeed({
      settings: dataOf(settings),
      posts: dataOf(found).posts,
      locale,
      origin,
      uploadBase,
    })
  })
  inEveryLanguage(
    '/b/:category{[a-z0-9-]+}/rss.xml',
    types.rss,
    async ({ api, content }, locale, context) => {
      const slug = context.req.param('category')!
      const named = await content.postCategory(slug)
      if (!named.ok && named.status === 404) return undefined
      const category = dataOf(named)
      if (category.slug !== slug) return undefined
      const [settings, found] = await Promise.all([
        api.settings(),
        content.posts({ category: category.id, pageSize: mostPosts }),
      ])
      const { posts } = dataOf(found)
      return blogFeed({ settings: dataOf(settings), posts, locale, origin, uploadBase, category })
    },
  )
  inEveryLanguage('/manifest.webmanifest', types.manifest, async ({ api }, locale) => [
    manifest(dataOf(await api.settings()), locale, uploadBase),
  ])
  return { app, forget: () => documents.forget() }

  function inEveryLanguage(
    path: string,
    type: string,
    write: (apis: Apis, locale: Locale, context: Context) => Promise<Pieces | undefined>,
  ): void {
    const answer = (context: Context, locale: Locale) =>
      give(context, type, async () => {
        if (!(await enabledLocales()).includes(locale)) return undefined
        const client = clientFor(context, locale)
        const apis = { api: createApi(client, locale), content: createContentApi(client, locale) }
        return write(apis, locale, context)
      })
    app.get(path, (context) => answer(context, defaultLocale))
    app.get(`/:locale${path}`, (context, next) => {
      const locale = context.req.param('locale')
      return isLocale(locale) && locale !== defaultLocale ? answer(context, locale) : next()
    })
  }

  function clientFor(context: Context, locale: Locale): Client {
    const headers = { 'accept-language': locale, 'x-forwarded-for': forwardedFor(context) }
    return createClient({ base: parts.apiBase, transport: parts.transport, headers })
  }

  async function feedParts(context: Context, locale: Locale): Promise<ProductFeedParts> {
    const page = async (query: FeedQuery) => {
      const reply = await clientFor(context, query.locale).send(listFeedProducts, query)
      const isOff = !reply.ok && reply.status === 404 && query.after === undefined
      return isOff ? undefined : dataOf(reply)
    }
    const settings = dataOf(await createApi(clientFor(context, locale), locale).settings())
    return { page, settings, origin, uploadBase, now: new Date() }
  }

  async function siteMapParts(context: Context): Promise<SiteMapParts> {
    const client = clientFor(context, defaultLocale)
    const entries = async (query: SiteEntryQuery) => dataOf(await client.send(listSiteEntries, query))
    return { entries, locales: await enabledLocales(), origin, uploadBase }
  }
}

/** Search engines list the pages that a feed leads to, not the feed. */
function unlisted(response: Response): Response {
  response.headers.set('x-robots-tag', 'noindex')
  return response
}

/** The API did not answer; nothing incomplete is shown or cached. */
class Unanswered extends Error {}

function dataOf<Data>(reply: Reply<Data>): Data {
  if (!reply.ok) throw new Unanswered(reply.message)
  return reply.data
}
