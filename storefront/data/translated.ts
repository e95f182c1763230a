import type { Reply } from '#contract/client.ts'

/** A reply in our own words; a refusal stays what it is. */
export function translated<From, To>(reply: Reply<From>, translate: (data: From) => To): Reply<To> {
  return reply.ok ? { ok: true, data: translate(reply.data) } : reply
}
