import { vi } from 'vitest'
import type { Call } from '#contract/old-call.ts'

type Answer = { status: number; body: unknown }

export type ApiDouble = {
  /** Answers a call with data, as the contract has it. */
  answer<Input, Output>(call: Call<Input, Output>, data: Output): void
  /** Refuses a call. */
  refuse<Input, Output>(call: Call<Input, Output>, refusal: Refusal): void
  /** Lets a call wait until the returned function is called. */
  hold<Input, Output>(call: Call<Input, Output>, data: Output): () => void
  /** What was sent by a call, in order. */
  sent<Input, Output>(call: Call<Input, Output>): Input[]
}

type Refusal = { status: number; code: string; message?: string; fields?: Record<string, string> }

/** Puts a double in the place of the API, behind `fetch`; a call that it has no answer for is refused as unreachable. */
export function apiDouble(): ApiDouble {
  const answers = new Map<string, Answer | Promise<Answer>>()
  const requests: { path: string; input: unknown }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace(/^\/api/, '')
    const input = request.method === 'GET' ? Object.fromEntries(searchParams) : await request.json()
    requests.push({ path, input })
    const answer = await answers.get(path)
    if (!answer) throw new TypeError(`no answer for ${path}`)
    return Response.json(answer.body, { status: answer.status })
  })
  const success = (data: unknown): Answer => ({ status: 200, body: { success: true, data } })
  return {
    answer: (call, data) => void answers.set(call.path, success(data)),
    refuse: (call, { status, ...failure }) =>
      void answers.set(call.path, { status, body: { success: false, message: '', ...failure } }),
    hold(call, data) {
      const { promise, resolve } = Promise.withResolvers<Answer>()
      answers.set(call.path, promise)
      return () => resolve(success(data))
    },
    sent: (call) => requests.filter(({ path }) => path === call.path).map(({ input }) => input as never),
  }
}
