import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Shop } from '../start-shop.ts'

/** A company of the tests by its host, without the port. */
export type Host = string

export type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}
export type Answer = { status: number; text: string; bytes: Buffer; headers: Record<string, string> }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
let visitors = 0

/** Sends a request with any `Host`, which fetch does not; each from an address of its own, so that no limit stops a walk. */
export async function send(origin: string, host: Host, path: string, sent: Sent = {}): Promise<Answer> {
  const { headers = {}, body, method } = sent
  const { hostname, port } = new URL(origin)
  visitors += 1
  const request = httpRequest({
    hostname,
    port,
    path,
    agent,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      host: host.includes(':') ? host : `${host}:${port}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
      ...headers,
    },
  })
  request.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body))
  const answered = await once(request, 'response').catch((error: NodeJS.ErrnoException) => {
    // The server may close an idle connection just as it is used again.
    if (!request.reusedSocket || error.code !== 'ECONNRESET') throw error
    return undefined
  })
  if (!answered) return send(origin, host, path, sent)
  const [response] = answered
  const parts: Buffer[] = []
  const isEndless = response.headers['content-type']?.startsWith('text/event-stream')
  for await (const part of response) {
    parts.push(part)
    if (isEndless) break
  }
  const bytes = Buffer.concat(parts)
  return { status: response.statusCode, text: bytes.toString(), bytes, headers: response.headers }
}

/** Works through a list, eight at a time. */
export async function eachOf<One>(list: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = [...list]
  async function next(): Promise<void> {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: 8 }, next))
}

/** Asks for pages and calls, one after the other at each host, until it is stopped; the findings of `look`. */
export function sellMeanwhile(
  origin: string,
  hosts: readonly Host[],
  look: (host: Host, answer: Answer) => string | undefined,
): { stop(): Promise<string[]> } {
  const found = new Set<string>()
  let stopped = false
  const loops = hosts.map(async (host) => {
    while (!stopped) {
      for (const path of ['/', '/tr', '/api/setting-get', '/api/home-urun-listele']) {
        const strange = look(host, await send(origin, host, path))
        if (strange) found.add(`${host}${path}: ${strange}`)
        // As visitors do, and not as often as the server can answer.
        await setTimeout(100)
      }
    }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(loops)
      return [...found]
    },
  }
}

/** Runs a command of bin/ in a shop's installation; its output. Throws with what it reported as an error. */
export async function command(shop: Shop, file: string, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', './bin/setup/ready.mjs', `bin/${file}`, ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.dataDir,
      PORT: new URL(shop.origin).port,
      RATES: 'files',
      LOG_LEVEL: 'warn',
    },
  })
  const output: string[] = []
  const errors: string[] = []
  child.stdout.on('data', (text) => output.push(String(text)))
  child.stderr.on('data', (text) => errors.push(String(text)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(errors.join('') || output.join(''))
  return output.join('')
}

export async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await setTimeout(50)
}

/** Texts of a company in an answer, headers included; an answer may repeat what it was asked for. */
export function marksIn({ text, headers }: Answer, marks: readonly string[], asked = ''): string[] {
  const all = text + JSON.stringify(headers)
  return marks.filter((mark) => all.includes(mark) && !asked.includes(mark))
}

export function digestOf({ bytes }: Answer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
