import type { Context } from 'hono'
import * as calls from '#contract/members/members.ts'
import { defaultLocale } from '#domain/languages/locales.ts'
import { type Provider, providers } from '#domain/members/member.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { readCookie, writeCookie } from '#server/http/cookies.ts'
import { type Ask, type Endpoint, handle, type PlainRoute } from '#server/http/endpoint.ts'
import { loggedIn } from '#server/http/logged-in.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { sessionCookie, setSessionCookies } from '#server/http/session-cookies.ts'
import { opened, visitorOf } from '#server/members/opened.ts'
import { endSessionOfToken } from '#server/sessions/end-session.ts'
import { memberOfToken } from '#server/sessions/find-session.ts'
import { beginVisit, returnAddress, visitSeconds } from './begin-visit.ts'
import { finishVisit, type VisitOutcome, waitingSeconds } from './finish-visit.ts'
import { connectByMail, connectByPassword, waitingConnection } from './prove-connection.ts'

/** The state that a browser took along to the provider. */
const visitCookie = 'kervan_visit'
/** Identifies a connection that waits in this browser for a proof. */
const waitingCookie = 'kervan_connection'

export const socialEndpoints: Endpoint[] = [
  goTo('google', calls.goToGoogle),
  goTo('facebook', calls.goToFacebook),
  handle(
    calls.getWaitingConnection,
    {
      summary: 'The account at Google or Facebook that waits in this browser to be connected to a member’s.',
    },
    async ({ company, cookie, now }) => {
      const waiting = await waitingConnection(company, cookie(waitingCookie), now)
      return isRefusal(waiting) ? refusalOf(waiting) : waiting
    },
  ),
  handle(
    calls.connectByPassword,
    {
      summary: 'Connects it by the password of the account that is there, and logs in.',
      flat: true,
    },
    async (ask) => {
      const { company, cookie, input, setCookie: set } = ask
      const given = { token: cookie(waitingCookie), password: input.password }
      const connected = await connectByPassword(company, given, visitorOf(ask))
      if (isRefusal(connected)) return refusalOf(connected)
      set(waitingCookie, '', { maxAge: 0 })
      return { ...(await opened(ask, connected.session)), returnTo: connected.returnTo }
    },
  ),
  handle(
    calls.connectByMail,
    {
      summary: 'Mails a link to the account that is there; opening it connects.',
    },
    async ({ company, cookie, now }) => {
      const sent = await connectByMail(company, { token: cookie(waitingCookie), now })
      return isRefusal(sent) ? refusalOf(sent) : {}
    },
  ),
]

/** Where Google and Facebook send people back to. */
export const socialPlainRoutes: PlainRoute[] = providers.map((provider) => ({
  method: 'get',
  path: `/uye-${provider}-donus`,
  handle: (context, company) => comeBack(context, company, provider),
}))

function goTo(provider: Provider, call: typeof calls.goToGoogle): Endpoint {
  return handle(
    call,
    {
      summary: 'The login address of the provider; 404 where the company does not offer it.',
    },
    async (ask) => {
      const { company, input, now, request } = ask
      const member = input.connect ? await connecting(ask) : undefined
      if (input.connect && !member) return reject(401, 'not-logged-in')
      const visit = { provider, locale: input.locale, returnTo: input.returnTo, member, now, ip: request.ip }
      const begun = await beginVisit(company, visit)
      if (isRefusal(begun)) return refusalOf(begun)
      ask.setCookie(visitCookie, begun.state, { maxAge: visitSeconds })
      return begun.address
    },
  )
}

/** Only a browser's own session may take an account along: a page elsewhere cannot begin it in its name. */
async function connecting(ask: Ask<unknown>): Promise<string | undefined> {
  return ask.request.tokenInCookie ? (await loggedIn(ask))?.member.id : undefined
}

async function comeBack(context: Context, company: Company, provider: Provider): Promise<Response> {
  const now = new Date()
  const cookies = cookiesOf(context, company)
  const token = readCookie(context, company, sessionCookie)
  const member = await memberOfToken(company.database, token, now)
  const outcome = await finishVisit(company, {
    provider,
    cameBackTo: new URL(returnAddress(company, provider) + new URL(context.req.url).search),
    state: readCookie(context, company, visitCookie),
    member: member?.id,
    now,
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
  })
  cookies.setCookie(visitCookie, '', { maxAge: 0 })
  if (outcome.outcome === 'logged-in') {
    await endSessionOfToken(company.database, token)
    setSessionCookies(cookies, outcome.session)
  }
  if (outcome.outcome === 'proof-needed') {
    cookies.setCookie(waitingCookie, outcome.token, { maxAge: waitingSeconds })
  }
  context.header('cache-control', 'no-store')
  context.header('referrer-policy', 'no-referrer')
  return context.redirect(company.publicUrl + placeAfter(outcome), 303)
}

/** The page to go on with; what happened is in the hash, which the storefront reads and takes away. */
function placeAfter(result: VisitOutcome): string {
  if (result.outcome !== 'proof-needed') return `${result.returnTo}#login-${result.outcome}`
  const { locale } = result.visit
  return `${locale === defaultLocale ? '' : `/${locale}`}/account/connect`
}

function cookiesOf(context: Context, company: Company): Pick<Ask<unknown>, 'setCookie'> {
  return {
    setCookie: (name, value, options) => writeCookie(context, company, { name, value, ...options }),
  }
}

const statuses: Record<string, Rejection['status']> = {
  'login-failed': 401,
  'member-blocked': 403,
  'provider-unknown': 404,
  'connection-unknown': 404,
  'provider-down': 409,
  'too-many-attempts': 429,
}

function refusalOf({ refused, values }: Refusal): Rejection {
  return reject(statuses[refused]!, refused, { values })
}
