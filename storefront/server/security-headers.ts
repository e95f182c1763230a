/**
 * Returns the headers of a page. Inline scripts are allowed by their hash, not by a nonce: the page may then be cached.
 * `scripts` are the sources of those that the server wrote (`hashOwnScripts`); the finished page is never searched for
 * scripts, since one that came in with a text would be allowed too. `frameSource` is the one other site that this page
 * shows in a frame, `mapStyleUrl` a style, template or archive of maps from another site. `isFramed` is for pages that the back office displays.
 */
export function securityHeaders(
  scripts: readonly string[],
  of: {
    development?: boolean
    uploadBase: string
    publicUrl: string
    frameSource?: string
    mapStyleUrl?: string
    isFramed?: boolean
  },
): [string, string][] {
  const { development, uploadBase, publicUrl, frameSource, mapStyleUrl, isFramed = false } = of
  const common: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
    ['cross-origin-opener-policy', 'same-origin'],
  ]
  if (publicUrl.startsWith('https:')) common.push(['strict-transport-security', 'max-age=31536000'])
  if (development) return common
  const images = /^https?:/.test(uploadBase) ? ` ${new URL(uploadBase).origin}` : ''
  const maps = mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : ''
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${images}`,
    "font-src 'self'",
    `connect-src 'self'${maps}`,
    ...(frameSource ? [`frame-src 'self' ${frameSource}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
  return [['content-security-policy', policy], ...common]
}
