import type { SetupPointName } from '#domain/staff/setup.ts'
import { entryPath } from '../catalogue/entry-kinds.ts'

/** Where each point is settled; those without a screen are settings of the server, or are settled in place. */
const screens: Partial<Record<SetupPointName, string>> = {
  name: entryPath('setting', 'name'),
  'legal-name': entryPath('setting', 'legalName'),
  licence: entryPath('setting', 'licence'),
  phone: entryPath('setting', 'contact'),
  email: entryPath('setting', 'contact'),
  'contact-address': entryPath('setting', 'contact'),
  'opening-hours': entryPath('setting', 'contact'),
  'map-position': entryPath('setting', 'contact'),
  messengers: entryPath('setting', 'support'),
  mersis: entryPath('setting', 'mersis'),
  'booking-prefix': entryPath('setting', 'bookingPrefix'),
  logo: entryPath('setting', 'logo'),
  favicon: entryPath('setting', 'favicon'),
  colours: entryPath('setting', 'theme'),
  tagline: entryPath('setting', 'tagline'),
  claims: entryPath('setting', 'claims'),
  reasons: entryPath('setting', 'reasons'),
  seo: entryPath('setting', 'seo'),
  languages: entryPath('setting', 'languages'),
  currencies: entryPath('setting', 'currencies'),
  rates: '/system',
  translations: '/catalogue?kind=product',
  'bank-accounts': entryPath('setting', 'bankAccounts'),
  methods: entryPath('setting', 'payments'),
  'accepted-texts': '/legal',
  'legal-texts': '/legal',
  'legal-languages': '/legal',
  'legal-own': '/legal',
  'own-product': '/catalogue?kind=product',
  'main-menu': '/catalogue?kind=menu',
  resources: entryPath('setting', 'resources'),
  'basket-discount': entryPath('setting', 'basketCampaign'),
  'member-discounts': entryPath('setting', 'memberGroups'),
  'own-owner': '/staff',
  'second-factor': '/account',
  'demo-staff': '/staff',
  'recent-backup': '/system',
}

/** Returns whether a point is settled by the form of a setting, and not on a screen of its own. */
export function isSetting(point: SetupPointName): boolean {
  return screens[point]?.startsWith(entryPath('setting', '')) ?? false
}

/** Returns the address of the screen where a point is settled, with the way back; undefined where there is none. */
export function screenOf(point: SetupPointName): string | undefined {
  const screen = screens[point]
  return screen && `${screen}${screen.includes('?') ? '&' : '?'}from=setup`
}
