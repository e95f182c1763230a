import type { Reply } from '#contract/client.ts'

/** Changes the data of a reply; a refusal remains. */
export function replyWith<From, To>(reply: Reply<From>, change: (data: From) => To): Reply<To> {
  return reply.ok ? { ok: true, data: change(reply.data) } : reply
}
