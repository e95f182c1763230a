/** Optional purposes that a visitor may allow. */
export const optionalPurposes = ['convenience', 'statistics', 'referral'] as const

export type OptionalPurpose = (typeof optionalPurposes)[number]

export type Consent = Readonly<Record<OptionalPurpose, boolean>>

/** The cookie that keeps the choice; it is necessary itself, or everyone would be asked on every page. */
export const consentCookie = 'kervan_consent'

/** Raised whenever what is asked for changes: then everyone is asked again. */
export const consentVersion = 2

/** How long a choice holds, in seconds: six months. */
export const consentSeconds = 182 * 24 * 3600

/** Necessary storage only: the default until the visitor chooses. */
export const onlyNecessary: Consent = { convenience: false, statistics: false, referral: false }

/** Purposes that Do Not Track and Global Privacy Control refuse, whatever is chosen. */
export const trackingPurposes: readonly OptionalPurpose[] = ['statistics', 'referral']

/** Everything. */
export const allowAll: Consent = { convenience: true, statistics: true, referral: true }

/** A choice as its cookie keeps it: `2:convenience.statistics`, `2:` for only what is necessary. */
export function consentText(consent: Consent): string {
  return `${consentVersion}:${optionalPurposes.filter((purpose) => consent[purpose]).join('.')}`
}

/** The choice a cookie holds; undefined for none, for one of another version, and for any other text. */
export function consentFrom(text: string | undefined): Consent | undefined {
  const [version, allowed] = text?.split(':') ?? []
  if (version !== String(consentVersion) || allowed === undefined) return undefined
  const names = allowed === '' ? [] : allowed.split('.')
  if (names.some((name) => !(optionalPurposes as readonly string[]).includes(name))) return undefined
  return {
    convenience: names.includes('convenience'),
    statistics: names.includes('statistics'),
    referral: names.includes('referral'),
  }
}
