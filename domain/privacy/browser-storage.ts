import type { OptionalPurpose } from './consent.ts'

/** Where in a browser something is stored. */
export type BrowserPlace = 'cookie' | 'local' | 'session' | 'database' | 'cache'

/** How long: its words are `privacy.life.…`. */
export type Lifetime =
  | 'tab'
  | 'closed-or-60-days'
  | 'year'
  | 'month'
  | 'half-year'
  | 'half-hour'
  | 'log-out'
  | 'removed'
  | 'replaced'
  | 'journey'

/** Something the shop keeps in a browser: its names (one that ends in `-` begins others), and under `privacy.stored.…` the words for what it is for. */
export type StoredItem = {
  id: string
  names: readonly string[]
  place: BrowserPlace
  life: Lifetime
  purpose: 'necessary' | OptionalPurpose
}

/**
 * Everything the shop keeps in a visitor's browser. The cookie settings and the page about cookies show this list, and a browser test
 * through the whole shop finds nothing that is not in it.
 */
export const browserStorageItems: readonly StoredItem[] = [
  necessary('session', 'cookie', 'closed-or-60-days', ['kervan_session', 'user_id', 'auth_strategy']),
  necessary('agency', 'cookie', 'log-out', ['kervan_agency', 'agency_user']),
  necessary('agency-user', 'local', 'log-out', ['kervan.agency-user']),
  necessary('agency-tab', 'session', 'tab', ['kervan.agency-user']),
  necessary('customer-view', 'session', 'tab', ['kervan.customer-view']),
  necessary('device', 'cookie', 'year', ['kervan_device']),
  necessary('email', 'cookie', 'year', ['email']),
  necessary('chosen', 'cookie', 'year', ['locale', 'kur']),
  necessary('consent', 'cookie', 'half-year', ['kervan_consent']),
  necessary('enquiry', 'cookie', 'half-hour', ['kervan_enquiry', 'kervan_pay']),
  necessary('provider', 'cookie', 'half-hour', ['kervan_visit', 'kervan_connection']),
  necessary('cart', 'local', 'removed', ['kervan.cart']),
  necessary('member', 'local', 'log-out', ['kervan.member']),
  necessary('compare', 'local', 'removed', ['compare-villa', 'compare-yacht', 'compare-car']),
  necessary('shared-links', 'local', 'removed', ['shared-links']),
  necessary('trip', 'local', 'removed', ['kervan.trip']),
  necessary('ticket', 'local', 'replaced', ['kervan.ticket-key']),
  necessary('key', 'database', 'removed', ['kervan']),
  necessary('worker', 'cache', 'replaced', ['kervan-offline-']),
  necessary('vouchers', 'cache', 'journey', ['kervan-vouchers']),
  necessary('draft', 'session', 'tab', ['kervan.checkout']),
  necessary('page', 'session', 'tab', ['reloaded-at', 'react-router-scroll-positions']),
  { id: 'seen', names: ['seen'], place: 'local', life: 'removed', purpose: 'convenience' },
  { id: 'counted', names: ['kervan.counted'], place: 'session', life: 'tab', purpose: 'statistics' },
  { id: 'referral', names: ['kervan.referral'], place: 'local', life: 'month', purpose: 'referral' },
]

function necessary(id: string, place: BrowserPlace, life: Lifetime, names: readonly string[]): StoredItem {
  return { id, names, place, life, purpose: 'necessary' }
}
