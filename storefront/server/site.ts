import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ServerBuild } from 'react-router'
import { previewHeader, previewParameter } from '#contract/catalogue/preview.ts'
import { createClient, type Transport } from '#contract/client.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { defaultLocale, type Locale, locales } from '#domain/languages/locales.ts'
import { type Currency, isCurrency } from '#domain/money/money.ts'
import { createAccountApi } from '../data/account-api.ts'
import { createApi } from '../data/api.ts'
import { createCommentsApi } from '../data/comments-api.ts'
import { createContactApi } from '../data/contact-api.ts'
import { createContentApi } from '../data/content-api.ts'
import { messageFilesManifest } from '../i18n/message-files-manifest.ts'
import { cachedPage, localeOfPath, pageKey } from './cached-page.ts'
import { createFound } from './documents/found.ts'
import { wholePageFailed } from './failed-header.ts'
import { localeCookie, preferredLocale } from './locale.ts'
import { createPageCache, type PageCache, type ReadyPage, readyOnce } from './page-cache.ts'
import { failedPage } from './plain-page.ts'
import { securityHeaders } from './security-headers.ts'
import { sharedPicture } from './shared-picture.ts'
import { forwardedFor } from './visitor.ts'
import { createWorker } from './worker.ts'

export type SiteParts = {
  /** The React Router build, or how to get today's (in development). */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the built browser files; none in development, where Vite serves them. */
  clientFolder?: string
  transport: Transport
  apiBase: string
  uploadBase: string
  publicUrl: string
  /** Style or tiles of maps from another site, which visitors are asked about before, and the source to display. */
  mapStyleUrl?: string
  mapAttribution?: string
  enabledLocales: () => Promise<readonly Locale[]>
  /** Logs an error that made a page fail, with the path of the page, and the company where several are served. */
  logError: (error: unknown, path: string) => void
  development?: boolean
}

export type Site = {
  app: Hono
  /** The cached page that answers a request at once, without the app; see `cachedPage`. */
  stored(request: IncomingMessage): ReadyPage | undefined
  forget(): void
}

/** The storefront as a Hono app: files, pages in every language, the cache of whole pages. */
export function createSite(parts: SiteParts): Site {
  const app = new Hono()
  const cache = createPageCache({ maxBytes: parts.development ? 0 : 64 * 1024 * 1024 })
  const found = createFound(parts)
  const preload = parts.clientFolder ? messageFiles(parts.clientFolder) : () => []
  if (parts.clientFolder) serveFiles(app, parts.clientFolder)
  app.route('/', found.app)
  app.route('/', createWorker(parts))
  app.get('/share/*', (context) => sharedPicture(context, parts))
  app.all('*', (context) => page(context, { ...parts, cache, preload }))
  app.onError((error, context) => {
    parts.logError(error, context.req.path)
    // The start fails only when the API has never answered.
    return plain(context, error.name === 'CannotStart' ? 503 : 500, parts)
  })
  return { app, stored: (request) => cachedPage(cache, request), forget }

  function forget(): void {
    cache.clear()
    found.forget()
  }
}

type Parts = SiteParts & { cache: PageCache; preload: (locale: Locale) => string[] }

async function page(context: Context, parts: Parts): Promise<Response> {
  const url = new URL(context.req.url)
  const enabled = await parts.enabledLocales()
  if (url.pathname === '/') {
    const wanted = preferredLocale(
      getCookie(context, localeCookie),
      context.req.header('accept-language'),
      enabled,
    )
    if (wanted !== defaultLocale) return redirectTo(`/${wanted}${url.search}`)
  }
  const locale = localeOfPath(url.pathname, enabled)
  const currency = chosenCurrency(context)
  const key = cacheKey(context, url, locale, currency)
  const encoding = context.req.header('accept-encoding')
  const known = key && parts.cache.get(key, encoding)
  if (known) return answer(known, context)

  const preview = url.searchParams.get(previewParameter) ?? undefined
  if (preview !== undefined && !(await isOpenPreview(preview, parts))) return plain(context, 403, parts)

  const state = parts.cache.state()
  const build = typeof parts.build === 'function' ? await parts.build() : parts.build
  const basename = locale === defaultLocale ? '/' : `/${locale}`
  const personal = entryOf(build).isPersonal(build, url.pathname, basename)
  const visit = { ...parts, build, basename, personal, locale, currency, preview }
  const { response, page: rendered } = await render(context, visit)
  if (isHopeless(response) && !url.pathname.endsWith('.data')) return plain(context, response.status, parts)
  if (rendered === null) return personal || preview !== undefined ? unkept(response) : response
  const headers = new Headers(response.headers)
  const frameSource = headers.get('x-frame-source') ?? undefined
  headers.delete('x-frame-source')
  for (const [name, value] of securityHeaders(rendered.scripts, {
    ...parts,
    frameSource,
    isFramed: preview !== undefined,
  }))
    headers.set(name, value)
  headers.set('cache-control', personal || preview !== undefined ? 'private, no-store' : 'no-cache')
  if (preview !== undefined) {
    headers.set('x-robots-tag', 'noindex, nofollow')
    // The token in the address goes nowhere else.
    headers.set('referrer-policy', 'no-referrer')
  }
  headers.append('vary', 'Accept-Encoding, Cookie')
  const entry = { status: response.status, headers, body: rendered.html }
  if (key && !personal && response.status === 200) parts.cache.set(key, entry, state)
  return answer(readyOnce(entry, encoding), context)
}

/** Returns whether staff have made this preview, and it is not over. */
async function isOpenPreview(token: string, { apiBase, transport }: SiteParts): Promise<boolean> {
  const client = createClient({ base: apiBase, transport, headers: { [previewHeader]: token } })
  return (await client.send(getSettings, { locale: defaultLocale })).ok
}

/** The frame of the page itself could not be made; a screen that failed within it has said so in the usual frame. */
function isHopeless({ status, headers }: Response): boolean {
  return status >= 500 && (headers.has(wholePageFailed) || !headers.get('content-type')?.includes('html'))
}

/** The page without dependencies, in the visitor's language as far as address and browser reveal it. */
function plain(context: Context, status: number, parts: SiteParts): Response {
  const { pathname } = new URL(context.req.url)
  const locale =
    pathname === '/'
      ? preferredLocale(getCookie(context, localeCookie), context.req.header('accept-language'), locales)
      : localeOfPath(pathname, locales)
  const html = failedPage(locale, status)
  const headers = new Headers(securityHeaders([], parts))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  if (status === 503) headers.set('retry-after', '30')
  return new Response(context.req.method === 'HEAD' ? null : html, { status, headers })
}

function answer({ status, headers, bytes }: ReadyPage, context: Context): Response {
  const pairs: [string, string][] = []
  for (let at = 0; at < headers.length; at += 2) pairs.push([headers[at]!, headers[at + 1]!])
  const body = context.req.method === 'HEAD' ? null : new Uint8Array(bytes)
  return new Response(body, { status, headers: pairs })
}

type Visit = Omit<Parts, 'build'> & {
  build: ServerBuild
  basename: string
  personal: boolean
  locale: Locale
  currency: Currency | undefined
  /** The token of an entry that is displayed before it is saved. */
  preview: string | undefined
}

async function render(
  context: Context,
  visit: Visit,
): Promise<{ response: Response; page: ReturnType<Entry['pageOf']> }> {
  const asked = await contextOf(context, visit)
  const response = await handlerFor(visit)(context.req.raw, asked)
  return { response, page: entryOf(visit.build).pageOf(asked) }
}

type Entry = typeof import('../entry.server.tsx')
type Handler = ReturnType<Entry['handlerOf']>

const handlers = new WeakMap<ServerBuild, Map<string, Handler>>()

/**
 * One list of routes serves all languages: the prefix is the basename of a copy of the build. Forms of pages are taken
 * from the company's public address, too: behind a proxy that ends TLS, the address of a request has another scheme.
 */
function handlerFor({ build, basename, publicUrl, development }: Visit): Handler {
  const known = handlers.get(build) ?? new Map<string, Handler>()
  handlers.set(build, known)
  const { host } = new URL(publicUrl)
  const key = `${host} ${basename}`
  const mode = development ? 'development' : 'production'
  const copyOf = () => ({ ...build, basename, allowedActionOrigins: [host] })
  const handler = known.get(key) ?? entryOf(build).handlerOf(copyOf(), mode)
  known.set(key, handler)
  return handler
}

function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry
}

/**
 * What the loaders are given. Only those of personal pages get the visitor's session: every other page is rendered as
 * for a stranger, and so can hold nothing personal when it is cached.
 */
function contextOf(context: Context, visit: Visit): ReturnType<Entry['contextFor']> {
  const { build, personal, locale, currency, transport, apiBase, uploadBase, publicUrl, mapStyleUrl } = visit
  const { mapAttribution, preload, logError } = visit
  const headers: Record<string, string> = { 'accept-language': locale }
  const cookie = context.req.header('cookie')
  if (cookie && personal) headers.cookie = cookie
  if (visit.preview !== undefined) headers[previewHeader] = visit.preview
  headers['x-forwarded-for'] = forwardedFor(context)
  const client = createClient({ base: apiBase, transport, headers })
  return entryOf(build).contextFor({
    api: createApi(client, locale),
    account: createAccountApi(client, locale),
    comments: createCommentsApi(client, locale),
    contact: createContactApi(client, locale),
    content: createContentApi(client, locale),
    locale,
    currency,
    origin: publicUrl,
    uploadBase,
    mapStyleUrl,
    mapAttribution,
    preload: preload(locale),
    logError,
  })
}

function chosenCurrency(context: Context): Currency | undefined {
  const chosen = getCookie(context, 'kur')
  return isCurrency(chosen) ? chosen : undefined
}

/** Query parameters that change a catalogue page; with any other the page is rendered without the cache. */
const pageParameters = new Set([
  'sort',
  'page',
  'kind',
  'destination',
  'category',
  'duration',
  'language',
  'feature',
  'free',
  'instant',
  'rating',
  'back',
  'kat_k_no',
])

function unkept(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'private, no-store')
  return new Response(response.body, { status: response.status, headers })
}

function cacheKey(
  context: Context,
  url: URL,
  locale: Locale,
  currency: Currency | undefined,
): string | undefined {
  if (context.req.method !== 'GET' || url.pathname.endsWith('.data')) return undefined
  const names = [...url.searchParams.keys()]
  if (names.some((name) => !pageParameters.has(name))) return undefined
  url.searchParams.sort()
  return pageKey({ locale, currency, path: url.pathname, query: String(url.searchParams) })
}

function redirectTo(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, vary: 'Accept-Language, Cookie', 'cache-control': 'private, no-store' },
  })
}

function serveFiles(app: Hono, folder: string): void {
  const forever = (_: string, context: Context) =>
    context.header('cache-control', 'public, max-age=31536000, immutable')
  app.use('/assets/*', serveStatic({ root: folder, precompressed: true, onFound: forever }))
  app.get('/assets/*', (context) => context.text('Not found', 404))
  app.use('/:file{[a-z0-9-]+\\.(ico|svg|png|txt|webmanifest)}', serveStatic({ root: folder }))
}

/** The built file of a language's messages, which every page preloads. */
function messageFiles(folder: string): (locale: Locale) => string[] {
  const files: Partial<Record<Locale, string>> = JSON.parse(
    readFileSync(join(folder, messageFilesManifest), 'utf8'),
  )
  return (locale) => (files[locale] ? [`/${files[locale]}`] : [])
}
