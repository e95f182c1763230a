import { data } from 'react-router'
import type { Reply } from '#contract/client.ts'

/** Returns a loader's result, or throws: 404 displays our own page, any other error the error page. */
export function required<Data>(reply: Reply<Data>): Data {
  if (reply.ok) return reply.data
  // 422: an address that cannot name anything, such as one with a NUL in it.
  throw data(null, { status: reply.status === 404 || reply.status === 422 ? 404 : 503 })
}
