import { data } from 'react-router'
import type { Reply } from '#contract/client.ts'

/** What a loader answers with, or its end: 404 shows our own page, anything else the page that says it failed. */
export function required<Data>(reply: Reply<Data>): Data {
  if (reply.ok) return reply.data
  // 422: an address that cannot name anything, such as one with a NUL in it.
  throw data(null, { status: reply.status === 404 || reply.status === 422 ? 404 : 503 })
}
