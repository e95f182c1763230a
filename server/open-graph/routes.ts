import type { Context } from 'hono'
import { isLocale } from '#domain/languages/locales.ts'
import { type ShareKind, shareAddress, shareKinds, versionOf } from '#server/catalogue/share-facts.ts'
import type { Company } from '#server/company.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { oncePer } from '#server/once-per.ts'
import { Busy, cachePictures, type PictureCache } from './cached-pictures.ts'
import { drawSharePicture } from './draw-picture.ts'
import { findShareFacts } from './find-facts.ts'

const picturesOf = oncePer(({ shared }: Company): PictureCache => cachePictures(shared))

/** Pictures for shared links, drawn when they are first asked for. */
export const sharingPlainRoutes: PlainRoute[] = [
  {
    method: 'get',
    path: `/share/:kind{${shareKinds.join('|')}}/:code{[a-z0-9-]{1,80}}/:file{[a-z]{2}-[0-9a-f]{12}\\.jpg}`,
    handle: give,
  },
]

async function give(context: Context, company: Company): Promise<Response> {
  const { kind, code, file } = context.req.param() as { kind: ShareKind; code: string; file: string }
  const locale = file.slice(0, 2)
  if (!isLocale(locale)) return context.text('Not found', 404)
  const pictures = picturesOf(company)
  const name = `${kind}-${code}-${file}`
  const known = await pictures.find(name)
  if (known) return picture(known)

  const facts = await findShareFacts(company, { kind, code, locale })
  if (!facts) return context.text('Not found', 404)
  // Shared before a change: redirects to the current one
  if (versionOf(facts) !== file.slice(3, 15)) {
    context.header('cache-control', 'no-cache')
    return context.redirect(`${new URL(company.publicUrl).origin}${shareAddress(facts)}`, 302)
  }
  try {
    return picture(await pictures.get(name, () => drawSharePicture(facts, company.uploads)))
  } catch (error) {
    if (!(error instanceof Busy)) throw error
    return context.text('Please try again in a moment.', 503, { 'retry-after': '5' })
  }
}

function picture(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
