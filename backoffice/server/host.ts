import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { backOfficePath, isBackOffice } from './path.ts'

type Parts = {
  /** Folder of the built app. */
  folder: string
  publicUrl: string
  uploadBase: string
}

/** The back office as a Hono app: its files, and one page for all its addresses. Other paths go on to the next app. */
export function createBackOffice({ folder, ...site }: Parts): Hono {
  const app = new Hono()
  const headers = backOfficeHeaders(site)
  let page: string | undefined
  const forever = (_: string, context: Context) =>
    context.header('cache-control', 'public, max-age=31536000, immutable')
  app.use(
    `${backOfficePath}/assets/*`,
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: forever,
      rewriteRequestPath: (path) => path.slice(backOfficePath.length),
    }),
  )
  app.get(`${backOfficePath}/assets/*`, (context) => context.text('Not found', 404))
  app.get(`${backOfficePath}/*`, (context, next) => {
    if (!isBackOffice(context.req.path)) return next()
    page ??= pageOf(folder, site.uploadBase)
    for (const [name, value] of headers) context.header(name, value)
    return context.html(page)
  })
  return app
}

/** The page of the app; it says where pictures are. */
function pageOf(folder: string, uploadBase: string): string {
  const base = uploadBase.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return html.replace('</head>', () => `<meta name="upload-base" content="${base}" /></head>`)
}

/** The headers of its page: scripts of this site alone, the camera for its scanner, frames for its previews. */
function backOfficeHeaders({ publicUrl, uploadBase }: Omit<Parts, 'folder'>): [string, string][] {
  const images = /^https?:/.test(uploadBase) ? ` ${new URL(uploadBase).origin}` : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const transport: [string, string][] = publicUrl.startsWith('https:')
    ? [['strict-transport-security', 'max-age=31536000']]
    : []
  return [
    ['content-security-policy', policy],
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=()'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['x-robots-tag', 'noindex, nofollow'],
    ['cache-control', 'private, no-store'],
    ...transport,
  ]
}
