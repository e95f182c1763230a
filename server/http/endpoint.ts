import type { Context } from 'hono'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { Call as OldCall } from '#contract/old-call.ts'
import type { AnyType, Ours, Sent } from '#contract/shape.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import type { SignedIn } from '#server/sessions/find-session.ts'
import type { Rejection } from './refusal.ts'

/** An answer that is JSON text already and is sent as it is. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

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
    /** It came in the browser's cookie, so we may change it; a program's own stays. */
    tokenInCookie: boolean
    /** The browser sends `DNT: 1` or `Sec-GPC: 1`: its visitor is not to be counted. */
    refusesTracking: boolean
  }
  setCookie(name: string, value: string, options: { maxAge?: number; httpOnly?: boolean }): void
  cookie(name: string): string | undefined
}

export type MemberAsk<Input> = Ask<Input> & SignedIn

type Described<Input, Output> = {
  summary: string
  input: z.ZodType<Input>
  answer: z.ZodType<Output>
  /** The same for everybody until the catalogue or the settings change: kept in memory for a short while. */
  remembered?: boolean | ((input: Input) => boolean)
  /** The body is a file, of so many bytes at most, and no JSON: the input is `{ bytes }`. */
  takesBytes?: number
  /** Answers whose fields stand beside `success` instead of in `data`, as the specification has them. */
  flat?: boolean
}

export type Endpoint = Described<unknown, unknown> & {
  call: Call | OldCall<unknown, unknown>
  needsMember: boolean
  handle(ask: MemberAsk<unknown>): Promise<unknown | JsonText | Rejection>
}

type Options<Input> = Pick<Described<Input, unknown>, 'summary' | 'remembered' | 'takesBytes' | 'flat'>

/** Serves a call to everybody. The handler receives and returns our own values, checked by the call's types. */
export function handle<Input extends AnyType, Output extends AnyType>(
  call: Call<Input, Output>,
  options: Options<Ours<Input>>,
  handler: (ask: Ask<Ours<Input>>) => Promise<Sent<Output> | JsonText | Rejection>,
): Endpoint {
  return { call, needsMember: false, handle: handler, ...schemasOf(call), ...options } as unknown as Endpoint
}

function schemasOf({ input, output }: Call): { input: z.ZodType; answer: z.ZodType } {
  return { input: input.schema(z), answer: output.schema(z) }
}

/** An endpoint that anybody may call. */
export function openTo<In, Input, Output>(
  call: OldCall<In, Output>,
  described: Described<Input, Output>,
  handle: (ask: Ask<Input>) => Promise<Output | JsonText | Rejection>,
): Endpoint {
  return { call, needsMember: false, handle, ...described } as unknown as Endpoint
}

/** An endpoint that only a signed-in member may call; it sees who that is. */
export function openToMembers<In, Input, Output>(
  call: OldCall<In, Output>,
  described: Described<Input, Output>,
  handle: (ask: MemberAsk<Input>) => Promise<Output | Rejection>,
): Endpoint {
  return { call, needsMember: true, handle, ...described } as unknown as Endpoint
}

/** Routes that are not calls of the wire: a provider's return, a PDF, the rehearsal bank's pages. */
export type PlainRoute = {
  method: 'get' | 'post'
  path: string
  handle(context: Context, company: Company): Promise<Response>
}
