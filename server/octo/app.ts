import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { mayBook } from '#domain/agencies/keys.ts'
import { acceptedLocale } from '#domain/languages/accept-language.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import { recordCall } from '#server/agencies/console/calls.ts'
import { findKeyHolder, type KeyHolder } from '#server/agencies/keys/find-key.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { answerHeaders } from '#server/http/answer-headers.ts'
import { type ApiParts, ipOf, namesAnother, requestId } from '#server/http/api.ts'
import { jsonOf, pathsOfUnkeptText } from '#server/http/input.ts'
import { countAttempt } from '#server/http/rate-limits/count-attempt.ts'
import { octoLimits, octoStrangerLimits } from '#server/http/rate-limits/limits.ts'
import { Rejection } from '#server/http/refusal.ts'
import { type Capability, capabilities, type OctoCall, octoBase } from './call.ts'
import { octoCalls } from './calls.ts'
import { OctoRefusal, refuseOcto } from './refusal.ts'

/** The largest request is a booking with the names of its guests. */
const largestBody = 64 * 1024

type OctoParts = Pick<ApiParts, 'company' | 'companyHeader' | 'trustedProxies' | 'log'>

/**
 * The open standard for resellers (OCTO) as one Hono app: programs of agencies call it with a key. Its names, errors and
 * statuses are the standard's. Source: docs/octo.md.
 */
export function createOcto(parts: OctoParts): Hono {
  const app = new Hono({ strict: false }).basePath(octoBase)
  const { company, log } = parts
  app.use(answerHeaders(company.publicUrl))
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: (context) => answer(context, refuseOcto('BAD_REQUEST', { message: 'The body is too large.' })),
    }),
  )
  for (const call of octoCalls) {
    app.on(call.method, call.path, async (context) => answer(context, await respond(context, call, parts)))
  }
  app.notFound((context) => answer(context, refuseOcto('NOT_FOUND')))
  app.onError((error, context) => {
    log.error({ error, path: context.req.path, request: requestId(context) }, 'a call of a reseller failed')
    return answer(context, refuseOcto('INTERNAL_SERVER_ERROR'))
  })
  return app
}

async function respond(context: Context, call: OctoCall, parts: OctoParts): Promise<unknown> {
  if (namesAnother(context, parts)) return refuseOcto('NOT_FOUND')
  const now = new Date()
  const holder = await holderOf(context, { parts, now })
  if (holder instanceof OctoRefusal) return holder
  let result: unknown = refuseOcto('INTERNAL_SERVER_ERROR')
  try {
    result = await respondTo(context, call, { parts, holder, now })
    return result
  } finally {
    await record(context, { call, parts, holder, now, result })
  }
}

type Holding = { parts: OctoParts; holder: KeyHolder; now: Date }

/** For the console of the agency, as far as its rate allows. A call that cannot be recorded is answered all the same. */
async function record(
  context: Context,
  { call, parts, holder, now, result }: Holding & { call: OctoCall; result: unknown },
): Promise<void> {
  const { database, log } = parts.company
  const refused = result instanceof OctoRefusal ? result : undefined
  if (refused?.status === 429) return
  const named = context.req.param('uuid') ?? (result as { uuid?: unknown } | null)?.uuid
  const uuid = typeof named === 'string' && isUuid(named) ? named : undefined
  await recordCall(database, {
    ...{ at: now, key: holder.key, method: call.method, path: call.path, uuid },
    ...{ status: refused?.status ?? 200, error: refused?.body.error },
  }).catch((error: unknown) => log.error({ error }, 'a call of a reseller could not be recorded'))
}

async function respondTo(
  context: Context,
  call: OctoCall,
  { parts, holder, now }: Holding,
): Promise<unknown> {
  const { company } = parts
  if (await countAttempt(company.database, octoLimits({ key: holder.key, scope: call.scope }), now)) {
    context.header('retry-after', '60')
    return refuseOcto('TOO_MANY_REQUESTS')
  }
  if (call.scope === 'book' && !mayBook(holder)) return refuseOcto('FORBIDDEN')
  const input = await inputOf(context, call)
  if (input instanceof OctoRefusal) return input
  const used = capabilitiesOf(context)
  context.header('octo-capabilities', [...used].join(', '))
  const locale = await localeOf(context, parts)
  context.header('content-language', locale)
  return call.handle({
    company,
    holder,
    locale,
    with: used,
    now,
    ip: ipOf(context, parts.trustedProxies),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
    input,
  })
}

async function holderOf(
  context: Context,
  { parts, now }: { parts: OctoParts; now: Date },
): Promise<KeyHolder | OctoRefusal> {
  const key = context.req.header('authorization')?.match(/^Bearer +(\S+)$/i)?.[1]
  if (key === undefined) return refuseOcto('UNAUTHORIZED')
  const { database } = parts.company
  const holder = await findKeyHolder(database, key, now)
  if (holder) return holder
  // Agencies may share the address of a stranger: their keys are never counted.
  const limits = octoStrangerLimits(ipOf(context, parts.trustedProxies))
  if (!(await countAttempt(database, limits, now))) return refuseOcto('FORBIDDEN')
  context.header('retry-after', String(15 * 60))
  return refuseOcto('TOO_MANY_REQUESTS', {
    message: 'Too many requests with unknown keys from this address.',
  })
}

/** Path, query and body together; of one name, the path's counts. */
async function inputOf(context: Context, { method, input }: OctoCall): Promise<unknown | OctoRefusal> {
  const body = method === 'GET' ? {} : await jsonOf(context.req)
  if (body instanceof Rejection || typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuseOcto('BAD_REQUEST', { message: 'The body is not a JSON object.' })
  }
  const raw = { ...context.req.query(), ...body, ...context.req.param() }
  const [unkept] = pathsOfUnkeptText(raw)
  if (unkept !== undefined) return refuseOcto('BAD_REQUEST', { message: `${unkept}: invalid characters` })
  const checked = input.safeParse(raw)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  return refuseOcto('BAD_REQUEST', { message: `${issue!.path.join('.') || 'body'}: ${issue!.message}` })
}

/** Those that we have; the standard has others ignored. */
function capabilitiesOf(context: Context): Set<Capability> {
  const named = (context.req.header('octo-capabilities') ?? '').split(',').map((name) => name.trim())
  return new Set((Object.keys(capabilities) as Capability[]).filter((one) => named.includes(one)))
}

/** The preferred language of Accept-Language that the company has, else its default. */
async function localeOf(context: Context, { company }: OctoParts): Promise<Locale> {
  const { enabled } = (await company.settings()).languages
  const accepted = acceptedLocale(context.req.header('accept-language'), enabled)
  if (accepted) return accepted
  return enabled.includes(defaultLocale) ? defaultLocale : enabled[0]!
}

function answer(context: Context, result: unknown): Response {
  return result instanceof OctoRefusal
    ? context.json(result.body, result.status)
    : context.json(result as object)
}
