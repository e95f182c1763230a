import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import type { Provider } from '#domain/members/member.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { hasMembershipAgreement } from '#server/members/accept-agreement.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'
import { welcomeFromProvider } from '#server/members/welcome-from-provider.ts'
import { type OpenedSession, openSession } from '#server/sessions/open-session.ts'
import { hashOf, newToken } from '#server/sessions/token.ts'
import { connectAndNotify } from './connect-identity.ts'
import type { ProviderProfile } from './open-provider.ts'
import { providerOf } from './provider.ts'
import { insertWaiting, memberOfIdentity, takeVisit, type VisitRow } from './queries.ts'

/** Seconds allowed to prove ownership of an account. */
export const waitingSeconds = 30 * 60

/** Reasons for a failed provider login. */
export type VisitFailure =
  | 'failed'
  | 'denied'
  | 'no-email'
  | 'unverified'
  | 'taken'
  | 'blocked'
  | 'text-missing'

export type VisitOutcome =
  | { outcome: 'logged-in'; session: OpenedSession; returnTo: string }
  | { outcome: 'connected'; returnTo: string }
  | { outcome: 'proof-needed'; token: string; visit: VisitRow }
  | { outcome: VisitFailure; returnTo: string }

type ComingBack = {
  provider: Provider
  cameBackTo: URL
  /** The state in the browser's own cookie: another's must not be slipped in. */
  state: string | undefined
  /** Who is logged in here now. */
  member: string | undefined
  now: Date
  userAgent: string
}

/** Handles the return from a provider: logged in, connected, proof required, or the error. */
export async function finishVisit(company: Company, back: ComingBack): Promise<VisitOutcome> {
  const { provider, cameBackTo, state, now } = back
  const given = cameBackTo.searchParams.get('state')
  const visit = state && given === state ? await takeVisit(company.database, hashOf(state), now) : undefined
  if (!visit || visit.provider !== provider) return { outcome: 'failed', returnTo: '/' }
  const { returnTo } = visit
  if (cameBackTo.searchParams.has('error')) {
    const denied = cameBackTo.searchParams.get('error') === 'access_denied'
    return { outcome: denied ? 'denied' : 'failed', returnTo }
  }
  const profile = await profileOf(company, visit, { cameBackTo, state: state! })
  if (!profile) return { outcome: 'failed', returnTo }
  if (visit.member) return connect(company, { visit, profile, back })
  const known = await memberOfIdentity(company.database, { provider, subject: profile.subject })
  if (known) return logIn(company, { member: known, visit, back })
  return meet(company, { visit, profile, back })
}

type Came = { visit: VisitRow; profile: ProviderProfile; back: ComingBack }

async function profileOf(
  company: Company,
  { provider, nonce, codeVerifier }: VisitRow,
  { cameBackTo, state }: { cameBackTo: URL; state: string },
): Promise<ProviderProfile | undefined> {
  try {
    return await providerOf(company, provider as Provider)?.profileOf(cameBackTo, {
      state,
      nonce,
      codeVerifier,
    })
  } catch (error) {
    company.log.warn({ error, provider }, 'a login by a provider failed')
    return undefined
  }
}

/** A logged-in member connects an account: only in the session that began it. */
async function connect(company: Company, { visit, profile, back }: Came): Promise<VisitOutcome> {
  const { returnTo } = visit
  if (!visit.member || visit.member !== back.member) return { outcome: 'failed', returnTo }
  const { provider, now, member } = back
  const of = { provider, subject: profile.subject, member, email: profile.email ?? '', now }
  const connected = await company.database.transaction((transaction) => connectAndNotify(transaction, of))
  return { outcome: connected ? 'connected' : 'taken', returnTo }
}

/** An unconnected account: registers a new member, or requires an existing one to prove ownership. */
async function meet(company: Company, { visit, profile, back }: Came): Promise<VisitOutcome> {
  const { returnTo } = visit
  const { provider, now } = back
  if (!profile.email || refuseEmail(profile.email)) return { outcome: 'no-email', returnTo }
  if (provider === 'google' && !profile.emailVerified) return { outcome: 'unverified', returnTo }
  const email = tidyEmail(profile.email)
  const known = await findMemberByEmail(company.database, email)
  if (!known && !(await hasMembershipAgreement(company.database)))
    return { outcome: 'text-missing', returnTo }
  const member =
    known?.id ??
    (await welcomeFromProvider(company, { ...profile, email, provider, locale: visit.locale, now }))
  if (typeof member === 'object') return logIn(company, { member: member.newcomer, visit, back })
  if (!member) return { outcome: 'failed', returnTo }
  const token = newToken()
  await insertWaiting(company.database, {
    tokenHash: hashOf(token),
    provider,
    subject: profile.subject,
    member,
    email,
    returnTo,
    expiresAt: new Date(now.getTime() + waitingSeconds * 1000),
  })
  return { outcome: 'proof-needed', token, visit }
}

async function logIn(
  { database }: Company,
  { member, visit, back }: { member: string; visit: VisitRow; back: ComingBack },
): Promise<VisitOutcome> {
  const { provider: strategy, userAgent, now } = back
  const session = await openSession(database, { member, strategy, remember: false, userAgent, now })
  if (isRefusal(session)) return { outcome: 'blocked', returnTo: visit.returnTo }
  return { outcome: 'logged-in', session, returnTo: visit.returnTo }
}
