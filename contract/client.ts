import type { Call } from './call.ts'
import { type Failure, isSuccess } from './envelope.ts'

/** Sends a request to the API: over HTTP, or straight into it in the same process. */
export type Transport = (request: Request) => Promise<Response> | Response

export type Reply<Data> =
  | { ok: true; data: Data }
  | ({ ok: false; status: number } & Omit<Failure, 'success'>)

export type Client = {
  send<Input, Output>(call: Call<Input, Output>, input: Input, options?: SendOptions): Promise<Reply<Output>>
}

export type SendOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Sent even while the page is being left. */
  keepalive?: boolean
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
      const request = requestFor({ call, input, base, headers, options })
      try {
        return await replyFrom(await transport(request))
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
  call: Call<unknown, unknown>
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
  if (call.method === 'GET') {
    for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
      if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
    }
    return new Request(url, { headers, signal: options.signal })
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
