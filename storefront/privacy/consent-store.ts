import { useSyncExternalStore } from 'react'
import {
  type Consent,
  consentCookie,
  consentFrom,
  type OptionalPurpose,
  onlyNecessary,
} from '#domain/privacy/consent.ts'
import { readCookie } from '../members/cookies.ts'

const listeners = new Set<() => void>()
let settingsAreOpen = false

/** The browser asks every site not to follow its visitor: Do Not Track, Global Privacy Control. */
export function refusesTracking(): boolean {
  if (typeof navigator === 'undefined') return false
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Whether the visitor allows this. Before they have chosen nothing optional is; statistics never against DNT or GPC. */
export function allowed(purpose: OptionalPurpose): boolean {
  if (typeof document === 'undefined' || (purpose === 'statistics' && refusesTracking())) return false
  return (chosen() ?? onlyNecessary)[purpose]
}

/** Nobody who already says it in every request is asked; nobody else is asked twice. */
export function mustAsk(): boolean {
  return chosen() === undefined && !refusesTracking()
}

/** The choice that stands, to begin the settings with. */
export function standingChoice(): Consent {
  return { convenience: allowed('convenience'), statistics: allowed('statistics') }
}

/** Opens the cookie settings, from wherever. */
export function openCookieSettings(): void {
  settingsAreOpen = true
  tellConsent()
}

/** Closes them; the choice stays as it was. */
export function closeCookieSettings(): void {
  settingsAreOpen = false
  tellConsent()
}

/** Whether the settings are open. */
export function useCookieSettings(): boolean {
  return useSyncExternalStore(
    watchConsent,
    () => settingsAreOpen,
    () => false,
  )
}

/** Whether something is allowed now, in a component; nothing is on the server. */
export function useAllowed(purpose: OptionalPurpose): boolean {
  return useSyncExternalStore(
    watchConsent,
    () => allowed(purpose),
    () => false,
  )
}

/** Calls back after every choice, also one made in another tab once this one is looked at again. */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

function chosen(): Consent | undefined {
  return consentFrom(readCookie(consentCookie))
}

/** Tells whoever watches that the choice, or whether the settings are open, may have changed. */
export function tellConsent(): void {
  for (const listener of listeners) listener()
}
