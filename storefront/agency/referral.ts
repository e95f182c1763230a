import { referralDays } from '#domain/agencies/referral.ts'
import { browserStorage, storedText } from '../browser-storage/browser-storage.ts'
import { allowed, watchConsent } from '../privacy/consent-store.ts'

/*
 * The agency from whose page a visitor came, the last one counts. It is stored with consent only; without, it lives in the
 * memory of the page, so until the visitor leaves or reloads it.
 */
const name = 'kervan.referral'
const dayMs = 86_400_000

type Referral = { agency: string; until: number }

let ofVisit: Referral | undefined
let watches = false

/** Notes that a visitor came to the page of an agency. */
export function noteReferral(agency: string, now = Date.now()): void {
  ofVisit = { agency, until: now + referralDays * dayMs }
  store(now)
  // Who allows it later in the same visit is remembered then.
  if (!watches) watchConsent(() => store())
  watches = true
}

/** Returns the number of the agency that referred this visitor, within its time. */
export function currentReferral(now = Date.now()): string | undefined {
  store(now)
  return last(now)?.agency
}

/** The last referral within its time: of this visit, or a later one of another tab. */
function last(now: number): Referral | undefined {
  const other = allowed('referral') ? stored() : undefined
  const referral = ofVisit && other ? (other.until > ofVisit.until ? other : ofVisit) : (ofVisit ?? other)
  return referral && referral.until > now ? referral : undefined
}

/** Stores the last referral; what is over, or allowed no more, is deleted. */
function store(now = Date.now()): void {
  const referral = allowed('referral') ? last(now) : undefined
  try {
    if (referral) browserStorage('local')?.setItem(name, JSON.stringify(referral))
    else browserStorage('local')?.removeItem(name)
  } catch {
    // A storage that is full or forbidden: it counts for this visit.
  }
}

function stored(): Referral | undefined {
  try {
    const { agency, until } = JSON.parse(
      storedText(browserStorage('local'), name) ?? '{}',
    ) as Partial<Referral>
    return typeof agency === 'string' && typeof until === 'number' ? { agency, until } : undefined
  } catch {
    return undefined
  }
}
