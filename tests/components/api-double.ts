import { vi } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { Ours, Sent } from '#contract/shape.ts'

type Answer = { status: number; body: unknown }
type Refusal = {
  status: number
  code: string
  message?: string
  fields?: Record<string, string>
  data?: unknown
}

type Data<C extends Call> = Sent<C['output']>
type Input<C extends Call> = Ours<C['input']>

export type ApiDouble = {
  /** Answers a call with data. */
  answer<C extends Call>(call: C, data: Data<C>): void
  /** Refuses a call. */
  refuse(call: Call, refusal: Refusal): void
  /** Lets a call wait until the returned function is called. */
  hold<C extends Call>(call: C, data: Data<C>): () => void
  /** Returns what was sent by a call, in order. */
  sent<C extends Call>(call: C): Input<C>[]
}

/** Puts a double in the place of the API, behind `fetch`; a call that it has no answer for cannot be reached. */
export function apiDouble(): ApiDouble {
  const answers = new Map<string, Answer | Promise<Answer>>()
  const requests: { path: string; input: unknown }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace(/^\/api/, '')
    const isFile = request.headers.get('content-type') === 'application/octet-stream'
    const isAsked = request.method === 'GET' || isFile
    const input = isAsked ? Object.fromEntries(searchParams) : await request.json()
    requests.push({ path, input })
    const answer = await answers.get(path)
    if (!answer) throw new TypeError(`no answer for ${path}`)
    return Response.json(answer.body, { status: answer.status })
  })
  return {
    answer: (call, data) => void answers.set(call.path, success(call, data)),
    refuse: (call, { status, ...failure }) =>
      void answers.set(call.path, { status, body: { success: false, message: '', ...failure } }),
    hold(call, data) {
      const { promise, resolve } = Promise.withResolvers<Answer>()
      answers.set(call.path, promise)
      return () => resolve(success(call, data))
    },
    sent: (call) =>
      requests
        .filter(({ path }) => path === call.path)
        .map(({ input }) => call.input.fromWire(call.input.schema(z).parse(input) as never) as never),
  }
}

function success(call: Call, data: unknown): Answer {
  return { status: 200, body: { success: true, data: call.output.toWire(data as never) } }
}
