import type { Call } from './call.ts'
import { type Failure, isSuccess } from './envelope.ts'
import { type AnyType, type Ours, ourPath, type Sent } from './shape.ts'

/** An answer of the API in the same process: our value, which was never written as JSON. */
export type OwnAnswer = { value: unknown }

/** Sends a request to the API: over HTTP, or straight into it in the same process. */
export type Transport = (request: Request) => Promise<Response | OwnAnswer>

/** The answer of a call: its data, or a refusal with errors under our names of the fields. */
export type Reply<Data, Refused = unknown> =
  | { ok: true; data: Data }
  | ({ ok: false; status: number; data?: Refused } & Omit<Failure, 'success' | 'data'>)

export type Client = {
  send<Input extends AnyType, Output extends AnyType, Refusal extends AnyType>(
    call: Call<Input, Output, Refusal>,
    input: Sent<Input>,
    options?: SendOptions,
  ): Promise<Reply<Ours<Output>, Ours<Refusal>>>
}

export type SendOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Sent even while the page is being left. */
  keepalive?: boolean
  /** The file that the call takes as its body; the input goes into the address then. */
  file?: Blob
}

export type ClientOptions = {
  /** Where the API is, for example "/api" or "https://api.example.com". */
  base: string
  transport?: Transport
  /** Sent with every request: language, company, cookies. */
  headers?: Record<string, string>
}

/** The one client of the API. A refusal is a value; so is an API that cannot be reached (`code: 'unreachable'`). */
export function createClient({ base, transport = fetchOver, headers = {} }: ClientOptions): Client {
  return {
    async send(call, input, options = {}) {
      const request = requestFor({ call, input: call.input.toWire(input as never), base, headers, options })
      try {
        const answer = await transport(request)
        // Not instanceof: a server may replace the global Response, and fetch still answers with the platform's.
        const reply =
          'value' in answer ? { ok: true, data: answer.value } : read(call, await replyFrom(answer))
        return reply as Reply<never, never>
      } catch (error) {
        if (options.signal?.aborted) throw error
        return { ok: false, status: 0, code: 'unreachable', message: '' }
      }
    },
  }
}

/** The HTTP transport: the platform's fetch with the cookies of this origin. */
export function fetchOver(request: Request): Promise<Response> {
  return fetch(request)
}

function requestFor(parts: {
  call: Call
  input: unknown
  base: string
  headers: Record<string, string>
  options: SendOptions
}): Request {
  const { call, input, base, options } = parts
  const headers: Record<string, string> = { accept: 'application/json', ...parts.headers }
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const origin = typeof location === 'undefined' ? 'http://in-process' : location.origin
  const url = new URL(base + call.path, origin)
  const { file } = options
  if (call.method === 'GET' || file) {
    for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
      if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
    }
    if (!file) return new Request(url, { headers, signal: options.signal })
    headers['content-type'] = 'application/octet-stream'
    return new Request(url, { method: 'POST', headers, body: file, signal: options.signal })
  }
  headers['content-type'] = 'application/json'
  return new Request(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(input ?? {}),
    signal: options.signal,
    keepalive: options.keepalive,
  })
}

function read(call: Call, reply: Reply<unknown>): Reply<unknown> {
  if (reply.ok) return { ok: true, data: call.output.fromWire(reply.data) }
  const { data, fields, ...refusal } = reply
  return {
    ...refusal,
    data: data === undefined ? undefined : call.refusal?.fromWire(data),
    fields: fields && ourFields(call.input, fields),
  }
}

function ourFields(input: AnyType, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, error]) => [ourPath(input, path), error]))
}

async function replyFrom<Data>(response: Response): Promise<Reply<Data>> {
  const body = (await response.json()) as { success: unknown; data?: Data } & Partial<Failure>
  // Some answers of the specification have their fields beside `success` instead of in `data`.
  if (isSuccess(body)) return { ok: true, data: ('data' in body ? body.data : body) as Data }
  return {
    ok: false,
    status: response.status,
    code: body.code ?? 'unknown',
    message: body.message ?? '',
    fields: body.fields,
    data: body.data,
  }
}
