import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import {
  type Consent,
  consentCookie,
  consentFrom,
  type OptionalPurpose,
  onlyNecessary,
  trackingPurposes,
} from '#domain/privacy/consent.ts'
import { readCookie } from '../members/cookies.ts'

const useStore = create(() => ({ settingsAreOpen: false }))

/** The browser asks every site not to follow its visitor: Do Not Track, Global Privacy Control. */
export function refusesTracking(): boolean {
  if (typeof navigator === 'undefined') return false
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Whether the visitor allows this. Before they have chosen nothing optional is; `trackingPurposes` never against DNT or GPC. */
export function allowed(purpose: OptionalPurpose): boolean {
  if (typeof document === 'undefined' || (trackingPurposes.includes(purpose) && refusesTracking()))
    return false
  return (chosen() ?? onlyNecessary)[purpose]
}

/** Browsers with DNT or GPC are not asked; others are asked once. */
export function mustAskConsent(): boolean {
  return chosen() === undefined && !refusesTracking()
}

/** The current choice, as the settings' initial values. */
export function currentChoice(): Consent {
  return {
    convenience: allowed('convenience'),
    statistics: allowed('statistics'),
    referral: allowed('referral'),
  }
}

/** Opens the cookie settings, from wherever. */
export function openCookieSettings(): void {
  useStore.setState({ settingsAreOpen: true })
}

/** Closes them, and notifies subscribers: the choice, which a cookie holds, may have changed. */
export function closeCookieSettings(): void {
  useStore.setState({ settingsAreOpen: false })
}

/** Whether the settings are open. */
export function useCookieSettings(): boolean {
  return useStore(({ settingsAreOpen }) => settingsAreOpen)
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
  const stop = useStore.subscribe(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', listener)
  }
}

function chosen(): Consent | undefined {
  return consentFrom(readCookie(consentCookie))
}
