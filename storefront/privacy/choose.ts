import { browserStorageItems } from '#domain/privacy/browser-storage.ts'
import { type Consent, consentCookie, consentSeconds, consentText } from '#domain/privacy/consent.ts'
import { browserStorage } from '../browser-storage/browser-storage.ts'
import { writeCookie } from '../members/cookies.ts'
import { closeCookieSettings } from './consent-store.ts'

/** Keeps a choice for six months; what is no longer allowed is taken away at once. */
export function choose(consent: Consent): void {
  writeCookie(consentCookie, consentText(consent), consentSeconds)
  for (const { purpose, place, names } of browserStorageItems) {
    if (purpose === 'necessary' || consent[purpose] || (place !== 'local' && place !== 'session')) continue
    for (const name of names) forget(place, name)
  }
  closeCookieSettings()
}

function forget(place: 'local' | 'session', name: string): void {
  try {
    browserStorage(place)?.removeItem(name)
  } catch {
    // A storage that is forbidden holds nothing.
  }
}
