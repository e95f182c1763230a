import { createHash } from 'node:crypto'

/**
 * Takes the nonce out of a rendered page and returns, beside the page, the Content-Security-Policy sources of exactly
 * the inline scripts that carried it. A script that came in with some text does not know the nonce of its rendering,
 * so it gets no source and never runs. The page itself can be cached, as hashes do not change with each request.
 */
export function hashOwnScripts(rendered: string, nonce: string): { html: string; sources: string[] } {
  const attribute = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [, attributes = '', code = ''] of rendered.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue
    const sent = code.replaceAll(attribute, '')
    sources.add(`'sha256-${createHash('sha256').update(sent).digest('base64')}'`)
  }
  return { html: rendered.replaceAll(attribute, ''), sources: [...sources] }
}
