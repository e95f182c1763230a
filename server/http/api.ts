import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { z } from 'zod'
import { agencyUserHeader } from '#contract/agencies/users.ts'
import { previewHeader } from '#contract/catalogue/preview.ts'
import { placeBooking } from '#contract/orders/orders.ts'
import { wirePath } from '#contract/shape.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { isBusy } from '#server/database/errors.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { answerHeaders } from './answer-headers.ts'
import { authoriseAgency } from './authorise-agency.ts'
import { authoriseStaff } from './authorise-staff.ts'
import { CachedAnswer, sizeOf } from './cached-answer.ts'
import { connectionAddress } from './connection.ts'
import { readCookie, writeCookie } from './cookies.ts'
import type { Ask, Endpoint, MemberAsk, PlainRoute } from './endpoint.ts'
import { isInProcess } from './in-process.ts'
import { checkInput, largestBody, rawInputOf, wordsAboutFields } from './input.ts'
import { loggedIn } from './logged-in.ts'
import { loggedPath } from './logged-path.ts'
import { isSameOrigin } from './origin.ts'
import { Rejection, reject } from './refusal.ts'
import { sessionCookie } from './session-cookies.ts'

export type ApiParts = {
  company: Company
  endpoints: readonly Endpoint[]
  plainRoutes: readonly PlainRoute[]
  /** The header that names a company; one that names another company is refused. */
  companyHeader: string
  /** How many reverse proxies of ours add to X-Forwarded-For. */
  trustedProxies: number
  log: Logger
  /**
   * Calls a function with the company as a previewed entry makes it; undefined for a token that is unknown or over. Without
   * it, no call shows previews.
   */
  showPreview?: (
    company: Company,
    preview: { token: string; now: Date },
    show: (company: Company) => Promise<Response>,
  ) => Promise<Response | undefined>
  /** Checks our own answers against their schemas; on in development and tests. */
  checkAnswers: boolean
}

/** The API as one Hono app, to be mounted under its base. */
export function createApi(parts: ApiParts): Hono {
  const app = new Hono()
  const limited = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => answer(context, reject(400, 'body-too-large')) })
  const ofFiles = parts.endpoints.filter(({ takesBytes }) => takesBytes !== undefined)
  app.use((context, next) => {
    const file = ofFiles.find(({ call }) => context.req.path.endsWith(call.path))
    return limited(file?.takesBytes ?? largestBody)(context, next)
  })
  app.use(answerHeaders(parts.company.publicUrl))
  app.use((context, next) =>
    namesAnother(context, parts) ? Promise.resolve(answer(context, reject(404, 'company-unknown'))) : next(),
  )
  for (const route of parts.plainRoutes) {
    app[route.method](route.path, (context) => route.handle(context, parts.company))
  }
  for (const endpoint of parts.endpoints) {
    const method = endpoint.call.method === 'GET' ? 'get' : 'post'
    app[method](endpoint.call.path, (context) => respond(context, endpoint, parts))
  }
  for (const [path, methods] of methodsByPath(parts)) {
    app.all(path, (context) => {
      context.header('allow', methods.join(', '))
      return answer(context, reject(405, 'call-unknown'))
    })
  }
  // A route and no not-found handler: that of the app it is mounted in would render a page.
  app.all('*', (context) => answer(context, reject(404, 'call-unknown')))
  app.onError((error, context) => {
    const request = requestId(context)
    parts.log.error({ error, path: loggedPath(context.req.path), request }, 'a call failed')
    const [code, status] = isBusy(error) ? (['busy', 503] as const) : (['server-error', 500] as const)
    if (status === 503) context.header('retry-after', '5')
    return context.json({ success: false, code, message: say(spokenIn(context), code), request }, status)
  })
  return app
}

function methodsByPath({ endpoints, plainRoutes }: ApiParts): Map<string, string[]> {
  const served = [
    ...endpoints.map(({ call }) => ({ path: call.path, method: call.method as string })),
    ...plainRoutes.map(({ path, method }) => ({ path, method: method.toUpperCase() })),
  ]
  const methods = new Map<string, string[]>()
  for (const { path, method } of served) methods.set(path, [...(methods.get(path) ?? []), method])
  return methods
}

async function respond(context: Context, endpoint: Endpoint, parts: ApiParts): Promise<Response> {
  const { company } = parts
  if (
    endpoint.call.method === 'POST' &&
    !isSameOrigin(context.req.raw.headers, {
      publicUrl: company.publicUrl,
      trustedProxies: parts.trustedProxies,
    })
  ) {
    return answer(context, reject(403, 'foreign-origin'))
  }
  const token = context.req.header(previewHeader)
  if (token !== undefined && parts.showPreview && isPublicRead(endpoint)) {
    const { showPreview, ...others } = parts
    const show = (shown: Company) => respond(context, endpoint, { ...others, company: shown })
    return (
      (await showPreview(company, { token, now: new Date() }, show)) ??
      answer(context, reject(403, 'preview-over'))
    )
  }
  // What belongs to a file is in the address.
  const raw = endpoint.takesBytes ? context.req.query() : await rawInputOf(context.req, endpoint)
  if (raw instanceof Rejection) return answer(context, raw)
  // Errors use it: they are in the language of the request, whatever is wrong with the rest of it.
  context.set('locale', localeOf(context, raw))
  const asking = askOf(context, company, parts.trustedProxies)
  // Before the input is checked: without the right, a caller learns nothing about the call.
  const { staffAccess: access, agencyAccess, call } = endpoint
  const staff = access && (await authoriseStaff({ ...asking, input: raw }, { access, method: call.method }))
  if (staff instanceof Rejection) return answer(context, staff)
  const agency = agencyAccess && (await authoriseAgency({ ...asking, input: raw }, agencyAccess))
  if (agency instanceof Rejection) return answer(context, agency)
  const { idempotencyKey } = asking.request
  if (idempotencyKey !== undefined && !isIdempotencyKey(idempotencyKey)) {
    return answer(context, reject(422, 'idempotency-key-invalid'))
  }
  const checked = checkInput(raw, endpoint)
  if (checked instanceof Rejection) return answer(context, checked)
  const input = endpoint.takesBytes
    ? { ...(checked as object), ...(await fileOf(context, endpoint)) }
    : checked
  const ask: Ask<unknown> = { ...asking, ...staff, ...agency, input }
  if (endpoint.needsMember) {
    const found = await loggedIn(ask)
    if (!found) return answer(context, notLoggedIn(endpoint))
    const result = await handled(endpoint, { ...ask, ...found } as MemberAsk<unknown>, raw)
    return answer(context, result, endpoint, parts)
  }
  const handle = () => handled(endpoint, ask as MemberAsk<unknown>, raw)
  const { remembered = false } = endpoint
  if (!(typeof remembered === 'function' ? remembered(input) : remembered)) {
    return answer(context, await handle(), endpoint, parts)
  }
  const key = `${endpoint.call.path} ${JSON.stringify(input)}`
  const value = () => company.remember(`value ${key}`, handle, sizeOf)
  if (isInProcess(context)) return answer(context, await value(), endpoint, parts)
  const write = async () => {
    const result = await value()
    return result instanceof Rejection ? result : new CachedAnswer(textOf(result, endpoint, parts))
  }
  const stored = await company.remember(`text ${key}`, write, (made) =>
    made instanceof CachedAnswer ? made.size : 0,
  )
  if (stored instanceof Rejection) return answer(context, stored)
  const { body, headers } = stored.send(context.req.header('accept-encoding')?.includes('gzip') === true)
  return context.body(body, 200, headers)
}

async function fileOf({ req }: Context, { isStreamed }: Endpoint) {
  if (isStreamed) return { body: req.raw.body ?? new Blob().stream() }
  return { bytes: Buffer.from(await req.arrayBuffer()) }
}

function isPublicRead({ call, staffAccess, agencyAccess, needsMember }: Endpoint): boolean {
  return call.method === 'GET' && !staffAccess && !agencyAccess && !needsMember
}

/** Calls the handler; a refusal comes back under the wire's names of its fields, its data written for the wire. */
async function handled({ call, handle }: Endpoint, ask: MemberAsk<unknown>, raw: unknown): Promise<unknown> {
  const result = await handle(ask)
  if (!(result instanceof Rejection)) return result
  const { status, code, data, ...details } = result
  const fields =
    result.fields &&
    Object.fromEntries(
      Object.entries(result.fields).map(([path, error]) => [wirePath(call.input, path), error]),
    )
  const isAboutFields = code === 'input-invalid' && fields && !details.words
  return reject(status, code, {
    ...details,
    fields,
    words: isAboutFields ? wordsAboutFields(raw, fields) : details.words,
    data: data === undefined ? undefined : call.refusal?.toWire(data as never),
  })
}

/** The specification's sentence is about reservations; it is for the call that makes one. */
function notLoggedIn({ call }: Endpoint): Rejection {
  return reject(401, 'not-logged-in', { words: call === placeBooking ? undefined : 'log-in-first' })
}

function answer(context: Context, result: unknown, endpoint?: Endpoint, parts?: ApiParts): Response {
  if (result instanceof Rejection) return rejection(context, result)
  if (endpoint && isInProcess(context)) {
    if (parts?.checkAnswers) textOf(result, endpoint, parts)
    // A copy: what is remembered stays as it is, and has fields that are not the call's.
    context.env.answer = { value: endpoint.call.output.pick(result as never) }
    return context.body(null)
  }
  return context.body(textOf(result, endpoint!, parts), 200, { 'content-type': 'application/json' })
}

function textOf(result: unknown, { call, flat }: Endpoint, parts?: ApiParts): string {
  const wire = call.output.toWire(result as never)
  if (parts?.checkAnswers) call.output.schema(z).parse(wire)
  return JSON.stringify(flat ? { success: true, ...(wire as object) } : { success: true, data: wire })
}

function rejection(
  context: Context,
  { status, code, words = code, values, fields, data, beside }: Rejection,
): Response {
  const locale = spokenIn(context)
  const message = canSay(words) ? say(locale, words, values) : say(locale, 'refused')
  const errors =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, key]) => [field, canSay(key) ? say(locale, key) : key]),
    )
  return context.json({ success: false, ...beside, code, message, fields: errors, data }, status)
}

/** A key that was shortened or changed could be another one's: what is not stored as it was sent is refused. */
function isIdempotencyKey(key: string): boolean {
  return /^[\x20-\x7e]{1,100}$/.test(key)
}

function askOf(context: Context, company: Company, trustedProxies: number): Omit<Ask<unknown>, 'input'> {
  const bearer = context.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1]
  return {
    company,
    locale: context.get('locale'),
    now: new Date(),
    request: {
      id: requestId(context),
      ip: ipOf(context, trustedProxies),
      userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
      idempotencyKey: context.req.header('idempotency-key'),
      sessionToken: bearer ?? readCookie(context, company, sessionCookie),
      agencyUser: context.req.header(agencyUserHeader),
      tokenInCookie: bearer === undefined,
      refusesTracking: context.req.header('dnt') === '1' || context.req.header('sec-gpc') === '1',
    },
    setCookie: (name, value, options) => writeCookie(context, company, { name, value, ...options }),
    cookie: (name) => readCookie(context, company, name),
  }
}

/** Returns whether the header names another company than the one whose API this is. */
export function namesAnother(
  context: Context,
  { company, companyHeader }: Pick<ApiParts, 'company' | 'companyHeader'>,
): boolean {
  const code = context.req.header(companyHeader)
  return code !== undefined && code.toLowerCase() !== company.code.toLowerCase()
}

/** The language of a refusal: what was found out of the request before it was refused. */
function spokenIn(context: Context): Locale {
  return context.get('locale') ?? localeOf(context)
}

/** The language of an answer: the call's own `lang`, else the Accept-Language header, else English. */
function localeOf(context: Context, input?: unknown): Locale {
  const asked = (input as { lang?: unknown } | undefined)?.lang ?? context.req.query('lang')
  if (isLocale(asked)) return asked
  const accepted = context.req.header('accept-language')?.slice(0, 2)
  return isLocale(accepted) ? accepted : defaultLocale
}

/** Returns the id of a request: the client's, or a new one. */
export function requestId(context: Context): string {
  const known = context.req.header('x-request-id')
  if (known && /^[\w-]{8,64}$/.test(known)) return known
  const id = context.get('requestId') ?? randomUUID()
  context.set('requestId', id)
  return id
}

/**
 * Returns the visitor's address: the connection's, or what our own proxies and the storefront in this process say of
 * it. A shorter list than there are proxies was begun by one of them, so its first entry counts; without a list, the
 * connection does. There is always something to limit attempts by.
 */
export function ipOf(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const connection = connectionAddress(context)
  // A call from inside the process has no connection; the storefront has added its visitor's to the list.
  const trusted = connection === undefined ? trustedProxies + 1 : trustedProxies
  const named = trusted > 0 ? (forwarded.at(-trusted) ?? forwarded[0]) : undefined
  return named ?? connection ?? ''
}
