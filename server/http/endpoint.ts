import type { Context } from 'hono'
import type { Call } from '#contract/call.ts'
import type { AnyType, Ours, Sent } from '#contract/shape.ts'
import type { AgencyRight, LoggedInUser } from '#domain/agencies/user.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Company } from '#server/company.ts'
import type { LoggedIn } from '#server/sessions/find-session.ts'
import type { LoggedInStaff } from '#server/sessions/staff/staff-session.ts'
import type { Rejection } from './refusal.ts'

type CookieOptions = { maxAge?: number; httpOnly?: boolean; sameSite?: 'Lax' | 'Strict' }

/** The context of an endpoint: checked input, client, language, company. */
export type Ask<Input> = {
  input: Input
  company: Company
  locale: Locale
  now: Date
  request: {
    id: string
    ip: string
    userAgent: string
    idempotencyKey: string | undefined
    sessionToken: string | undefined
    /** The user of an agency whose page was displayed as the call was sent. */
    agencyUser: string | undefined
    /** It came in the browser's cookie, so we may change it; a program's own stays. */
    tokenInCookie: boolean
    /** The browser sends `DNT: 1` or `Sec-GPC: 1`: its visitor is not to be counted. */
    refusesTracking: boolean
  }
  setCookie(name: string, value: string, options: CookieOptions): void
  cookie(name: string): string | undefined
}

export type MemberAsk<Input> = Ask<Input> & LoggedIn

export type StaffAsk<Input> = Ask<Input> &
  LoggedInStaff & {
    /** The caller of a verb (`StaffOrder`); a verb that needs a reason gets `{ ...order, reason }`. */
    order: { actor: Extract<Actor, { kind: 'staff' }>; now: Date; address: string }
  }

/** What a call of staff requires: a right, or any session of staff for calls about one's own account. */
export type StaffAccess = Right | 'own-account'

export type AgencyAsk<Input> = Ask<Input> &
  LoggedInUser & {
    /** The caller of a verb (`StaffOrder`). */
    order: { actor: Extract<Actor, { kind: 'agency' }>; now: Date; address: string }
  }

/** What a call of an agency requires: a right, or any user's session. */
export type AgencyAccess = AgencyRight | 'own-account'

type Options<Input> = {
  summary: string
  /** The same for all visitors until the catalogue or the settings change: cached for a short while. */
  remembered?: boolean | ((input: Input) => boolean)
  /** Answers whose fields are beside `success` instead of in `data`, as the specification has them. */
  flat?: boolean
}

export type Endpoint = Options<unknown> & {
  call: Call
  needsMember: boolean
  /** Only for staff. */
  staffAccess?: StaffAccess
  /** Only for users of agencies. */
  agencyAccess?: AgencyAccess
  /** The body is a file, of so many bytes at most, and no JSON: the input is that of the query, and `bytes`. */
  takesBytes?: number
  /** The file is not read into memory: the input has its `body` instead of `bytes`. */
  isStreamed?: boolean
  handle(ask: MemberAsk<unknown>): Promise<unknown | Rejection>
}

/** Serves a call to all visitors. The handler receives and returns our own values, checked by the call's types. */
export function handle<Input extends AnyType, Output extends AnyType, Refusal extends AnyType>(
  call: Call<Input, Output, Refusal>,
  options: Options<Ours<Input>>,
  handler: (ask: Ask<Ours<Input>>) => Promise<Sent<Output> | Rejection>,
): Endpoint {
  return { call, needsMember: false, handle: handler, ...options } as unknown as Endpoint
}

/** Serves a call to members who are logged in; the handler also receives who that is. */
export function handleForMembers<Input extends AnyType, Output extends AnyType, Refusal extends AnyType>(
  call: Call<Input, Output, Refusal>,
  options: Options<Ours<Input>>,
  handler: (ask: MemberAsk<Ours<Input>>) => Promise<Sent<Output> | Rejection>,
): Endpoint {
  return { call, needsMember: true, handle: handler, ...options } as unknown as Endpoint
}

/**
 * Serves a call to staff: 401 without a session of staff, 403 when the role lacks the right. Sessions of members never
 * open such a call, and sessions of staff no call of members.
 */
export function handleForStaff<Input extends AnyType, Output extends AnyType, Refusal extends AnyType>(
  staffAccess: StaffAccess,
  call: Call<Input, Output, Refusal>,
  options: Pick<Options<Ours<Input>>, 'summary'>,
  handler: (ask: StaffAsk<Ours<Input>>) => Promise<Sent<Output> | Rejection>,
): Endpoint {
  return { call, needsMember: false, staffAccess, handle: handler, ...options } as unknown as Endpoint
}

/**
 * Serves a call to users of agencies: 401 without their session, 403 when the role lacks the right. Sessions of members and
 * of staff never open such a call.
 */
export function handleForAgency<Input extends AnyType, Output extends AnyType, Refusal extends AnyType>(
  agencyAccess: AgencyAccess,
  call: Call<Input, Output, Refusal>,
  options: Pick<Options<Ours<Input>>, 'summary'>,
  handler: (ask: AgencyAsk<Ours<Input>>) => Promise<Sent<Output> | Rejection>,
): Endpoint {
  return { call, needsMember: false, agencyAccess, handle: handler, ...options } as unknown as Endpoint
}

/** Serves a call whose body is a file of at most so many bytes. */
export function handleFile<Output extends AnyType>(
  call: Call<AnyType, Output>,
  options: { summary: string; takesBytes: number },
  handler: (ask: Ask<{ bytes: Buffer }>) => Promise<Sent<Output> | Rejection>,
): Endpoint {
  return { call, needsMember: false, handle: handler, ...options } as unknown as Endpoint
}

/** Serves a call to staff whose body is a file of at most so many bytes. */
export function handleFileForStaff<Input extends AnyType, Output extends AnyType>(
  staffAccess: StaffAccess,
  call: Call<Input, Output>,
  options: { summary: string; takesBytes: number },
  handler: (ask: StaffAsk<Ours<Input> & { bytes: Buffer }>) => Promise<Sent<Output> | Rejection>,
): Endpoint {
  return { call, needsMember: false, staffAccess, handle: handler, ...options } as unknown as Endpoint
}

/** Serves a call to staff whose body is a file of at most so many bytes, which is read as it comes. */
export function handleLargeFileForStaff<Input extends AnyType, Output extends AnyType>(
  staffAccess: StaffAccess,
  call: Call<Input, Output>,
  options: { summary: string; takesBytes: number },
  handler: (ask: StaffAsk<Ours<Input> & { body: ReadableStream }>) => Promise<Sent<Output> | Rejection>,
): Endpoint {
  const endpoint = { call, needsMember: false, staffAccess, isStreamed: true, handle: handler, ...options }
  return endpoint as unknown as Endpoint
}

/** Routes that are not calls of the wire: a provider's return, a PDF, the rehearsal bank's pages. */
export type PlainRoute = {
  method: 'get' | 'post'
  path: string
  handle(context: Context, company: Company): Promise<Response>
}
