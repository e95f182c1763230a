import type { Context, Hono } from 'hono'
import type { OwnAnswer, Transport } from '#contract/client.ts'

/** Where the endpoint leaves its answer for a caller in this process. */
class Caller {
  answer: OwnAnswer | undefined
}

/**
 * Calls the API in this process. The request goes through the same checks as one over HTTP; the answer comes back as
 * our value, without JSON and without the names of HTTP. Refusals and files are responses as usual.
 */
export function inProcess(app: Hono): Transport {
  return async (request) => {
    const caller = new Caller()
    const response = await app.fetch(request, caller)
    return caller.answer ?? response
  }
}

/** Says whether a call came from this process and takes its answer as a value. */
export function isInProcess(context: Context): boolean {
  return context.env instanceof Caller
}
