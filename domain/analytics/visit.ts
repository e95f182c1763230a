import type { Locale } from '#domain/languages/locales.ts'

/** The type of device. */
export const devices = ['phone', 'tablet', 'desktop'] as const

export type Device = (typeof devices)[number]

/** The way from looking to having paid, in its order. */
export const funnelSteps = ['product', 'cart', 'checkout', 'ordered', 'paid'] as const

export type FunnelStep = (typeof funnelSteps)[number]

/** A report of a visit: a page, a step, or both. It contains no identifier of a visitor or a visit. */
export type VisitNews = {
  locale: Locale
  device: Device
  /** A page that `pageOf` knows. */
  page?: string
  step?: FunnelStep
  /** The first page of this visit, and the host of the site that led to it; '' when none did. */
  arrival?: { referrer: string }
}

export type EntryKind = 'category' | 'product' | 'destination' | 'page' | 'post-category' | 'post'

/** Pages that are counted under one name each, whatever follows in their address: terms, numbers and codes are left out. */
const plain = new Map([
  ['', '/'],
  ['search', '/search'],
  ['faq', '/faq'],
  ['comment', '/comment'],
  ['notice', '/notice'],
  ['check-voucher', '/check-voucher'],
  ['compare', '/compare'],
  ['contact', '/contact'],
  ['get-a-special-offer', '/get-a-special-offer'],
  ['enquire-booking', '/enquire-booking'],
  ['pay-booking', '/pay-booking'],
  ['account', '/account'],
  ['user', '/user'],
  ['offer', '/offer'],
  ['shared', '/shared'],
  ['agency', '/agency'],
])

/** Whose slugs follow each beginning: all of them, unless the beginning is a page by itself (`alone`) or with fewer. */
const addressed: Record<string, { kinds: readonly EntryKind[]; alone?: true; fewer?: true }> = {
  u: { kinds: ['category', 'product'] },
  d: { kinds: ['destination'] },
  p: { kinds: ['category'] },
  c: { kinds: ['page'] },
  b: { kinds: ['post-category', 'post'], alone: true, fewer: true },
  t: { kinds: ['product'], alone: true },
}

const steps = new Set(['cart', 'checkout', 'pay', 'result', 'warning'])
const slug = /^[a-z0-9-]{1,100}$/

/** The number of an agency, as the address of its public page has it. */
const agencyNumber = /^(?=.{3,40}$)[A-Z0-9]+(?:-[A-Z0-9]+)+$/

/** The label for every other address. */
export const otherPage = '/…'

/**
 * The page that a path without its language prefix is counted as. Only slugs of the catalogue and numbers of agencies stay in
 * it: no number of a booking, no code of an offer, no searched word, no query. Example: `/offer/K7-2M` is `/offer`.
 */
export function pageOf(path: string): string {
  const [first = '', ...rest] = path.split(/[?#]/)[0]!.split('/').filter(Boolean)
  if (first === 'agency' && rest.length === 1 && agencyNumber.test(rest[0]!)) return `/agency/${rest[0]}`
  const known = plain.get(first)
  if (known) return known
  if (first === 'basket' || first === 'basket-two') {
    return steps.has(rest[0] ?? '') && rest.length === 1 ? `/${first}/${rest[0]}` : otherPage
  }
  if (!Object.hasOwn(addressed, first)) return otherPage
  const { kinds, alone, fewer } = addressed[first]!
  const slugs = first === 'p' && rest[1] === 'index_old' && rest.length === 2 ? rest.slice(0, 1) : rest
  const whole =
    slugs.length === kinds.length || (slugs.length === 0 ? alone : fewer && slugs.length < kinds.length)
  if (!whole || !slugs.every((part) => slug.test(part))) return otherPage
  return `/${[first, ...rest].join('/')}`
}

/**
 * The entries that must be there for a page of `pageOf` to be one, each within the one before it; none for a page
 * without slugs. Example: `/u/boat-tours/twelve-islands` is a category and a product of it.
 */
export function entriesOn(page: string): { kind: EntryKind; slug: string }[] {
  const [first = '', ...rest] = page.split('/').filter(Boolean)
  if (!Object.hasOwn(addressed, first)) return []
  return addressed[first]!.kinds.flatMap((kind, index) => {
    const slug = rest[index]
    return slug === undefined ? [] : [{ kind, slug }]
  })
}

/**
 * Returns the number of the agency whose public page a page of `pageOf` is; undefined for others. Never throws.
 * Example: `/agency/TA-1` is the page of `TA-1`.
 */
export function agencyOn(page: string): string | undefined {
  return page.match(/^\/agency\/(.+)$/)?.[1]
}

/**
 * The host of the site a visitor came from, without `www.`; '' for none, for our own site, and for a private
 * name (a local network address, a machine name). Path and query are never read.
 */
export function referrerHost(referrer: string, own: string): string {
  if (!URL.canParse(referrer)) return ''
  const { protocol, hostname, host } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || host === own || hostname === own) return ''
  const name = hostname.toLowerCase().replace(/^www\./, '')
  return isPublicHost(name) ? name : ''
}

/** Says whether a text is a host name as the public network has them: `google.com`, not `10.0.0.7` or `intranet`. */
export function isPublicHost(name: string): boolean {
  return name.length <= 80 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,23}$/.test(name)
}
