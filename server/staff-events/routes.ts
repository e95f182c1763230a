import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { type StaffTopic, topicsOf } from '#domain/staff/topics.ts'
import type { Company } from '#server/company.ts'
import { lacksSecondFactor, staffTokenOf } from '#server/http/authorise-staff.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { peekStaffSession } from '#server/sessions/staff/staff-session.ts'
import type { StaffStream } from './staff-events.ts'

/** Milliseconds of silence after which a stream says that it is there: proxies cut silent connections after a minute. */
const longestSilence = 25_000

export const staffEventRoutes: PlainRoute[] = [{ method: 'get', path: '/office/events', handle: openEvents }]

/**
 * Streams the topics that change as server-sent events, to one session of staff until it ends. An open stream is no use of
 * the session: it does not delay its end.
 */
async function openEvents(context: Context, company: Company): Promise<Response> {
  const session = () => peekStaffSession(company.database, staffTokenOf(context, company), new Date())
  const found = await session()
  if (!found) return context.text('401', 401)
  if (await lacksSecondFactor(company, found)) return context.text('403', 403)
  // A HEAD request opens no stream, because nothing would close it.
  const isHead = context.req.method === 'HEAD'
  const stream = isHead ? undefined : company.staffEvents.open(found.staff.id, topicsOf(found.staff.role))
  if (!stream) return isHead ? context.body(null) : context.text('503', 503, { 'retry-after': '60' })

  /** Returns the topics of the role as it is now; undefined once the session has ended. */
  async function topicsNow(opened: StaffStream): Promise<StaffTopic[] | undefined> {
    const now = await session()
    if (!now || (await lacksSecondFactor(company, now))) return undefined
    const topics = topicsOf(now.staff.role)
    opened.listenTo(topics)
    return topics
  }

  const response = streamSSE(context, async (events) => {
    events.onAbort(() => stream.close())
    try {
      await send(events, stream, () => topicsNow(stream))
    } catch (error) {
      company.log.warn({ error }, 'a stream of events failed')
    } finally {
      stream.close()
    }
  })
  response.headers.set('cache-control', 'private, no-store, no-transform')
  response.headers.set('x-accel-buffering', 'no')
  return response
}

async function send(
  events: SSEStreamingApi,
  stream: StaffStream,
  topicsNow: () => Promise<StaffTopic[] | undefined>,
): Promise<void> {
  // The browser trusts the stream once this has arrived: a proxy that holds answers back holds it back, too.
  // After a restart not all windows come back at the same moment.
  await events.writeSSE({ event: 'ready', data: '', retry: 2_000 + Math.round(Math.random() * 4_000) })
  for (;;) {
    const changed = await stream.next(longestSilence)
    const allowed = changed && (await topicsNow())
    if (!allowed) return
    const topics = changed.filter((topic) => allowed.includes(topic))
    // As an event and no comment: a browser that hears nothing knows that the connection is gone.
    if (topics.length === 0) await events.writeSSE({ event: 'alive', data: '' })
    else await events.writeSSE({ event: 'changed', data: topics.join(' ') })
  }
}
