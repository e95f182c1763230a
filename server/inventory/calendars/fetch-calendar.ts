import type { IncomingMessage } from 'node:http'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { addressProblem, PrivateAddress, requestPublic } from '#server/http/public-request.ts'

export type CalendarQuestion = {
  url: string
  etag?: string | null
  modified?: string | null
  /** Addresses of one's own network and unencrypted ones are refused unless the operator allows them. */
  anyAddress: boolean
  timeoutMs?: number
}

export type CalendarAnswer = 'unchanged' | { text: string; etag?: string; modified?: string }

export type CalendarFetchRefusal = Refusal<
  | 'calendar-address-invalid'
  | 'calendar-address-private'
  | 'calendar-unreachable'
  | 'calendar-too-long'
  | 'calendar-refused'
>

const mostBytes = 2 * 1024 * 1024
const mostRedirects = 3

/**
 * Reads a calendar of another site: in time, of a bearable size, and never from inside our own network. The address is
 * judged when the connection is made, so that a name cannot mean something else the second time it is asked for.
 */
export async function fetchCalendar(
  question: CalendarQuestion,
): Promise<CalendarAnswer | CalendarFetchRefusal> {
  const signal = AbortSignal.timeout(question.timeoutMs ?? 15_000)
  let { url } = question
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const refusal = refuseCalendarAddress(url, question.anyAddress)
    if (refusal) return refusal
    try {
      const response = await open(url, question, signal)
      const { statusCode: status = 0, headers } = response
      if (status === 304) {
        response.destroy()
        return 'unchanged'
      }
      if (status >= 300 && status < 400 && headers.location && URL.canParse(headers.location, url)) {
        response.destroy()
        url = new URL(headers.location, url).href
        continue
      }
      if (status !== 200) {
        response.destroy()
        return refuse('calendar-refused', { status })
      }
      const text = await textOf(response)
      if (text === undefined) return refuse('calendar-too-long', { most: mostBytes })
      return { text, etag: headers.etag, modified: headers['last-modified'] }
    } catch (error) {
      return refuse(error instanceof PrivateAddress ? 'calendar-address-private' : 'calendar-unreachable')
    }
  }
  return refuse('calendar-refused', { status: 310 })
}

/** Refuses what is no address, no https, or names a private address outright; names are judged when they are looked up. */
export function refuseCalendarAddress(
  url: string,
  anyAddress: boolean,
): Refusal<'calendar-address-invalid' | 'calendar-address-private'> | undefined {
  const problem = addressProblem(url, anyAddress)
  return problem && refuse(`calendar-address-${problem}`)
}

function open(
  url: string,
  { anyAddress, etag, modified }: CalendarQuestion,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return requestPublic(url, {
    signal,
    anyAddress,
    headers: {
      accept: 'text/calendar, text/plain;q=0.5',
      // Not compressed: a small answer must not become a large one.
      'accept-encoding': 'identity',
      'user-agent': 'Kervan calendar reader',
      ...(etag && { 'if-none-match': etag }),
      ...(modified && { 'if-modified-since': modified }),
    },
  })
}

async function textOf(response: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) {
      response.destroy()
      return undefined
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
