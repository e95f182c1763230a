import { Worker } from 'node:worker_threads'
import type { Agreements } from './contracts/agreements-pdf.ts'
import type { ManifestContents } from './manifest/manifest-pdf.ts'
import type { Receipt } from './receipt/receipt.ts'
import type { Statement } from './statement/statement-pdf.ts'
import type { Voucher } from './voucher/voucher.ts'

type Contents = {
  voucher: Voucher
  receipt: Receipt
  agreements: Agreements
  manifest: ManifestContents
  statement: Statement
}
type Kind = keyof Contents

/** Requests to the thread and its responses. */
export type Asked = { [K in Kind]: { id: number; kind: K; content: Contents[K] } }[Kind]
export type Answer = { id: number } & ({ bytes: Uint8Array } | { error: Error })

type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void; timer: NodeJS.Timeout }
type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout }

/** A thread without work ends after so long, which gives its memory back. */
const idleFor = 60_000
/** A document that takes longer than this, with those before it, will never be ready. */
const longest = 60_000

let thread: Thread | undefined
let lastId = 0

/**
 * Draws a document in a thread of its own, so that pages and orders do not wait for it. Rejects when drawing fails, when
 * it takes more than a minute, and when the thread ends; the next document starts another one.
 */
export function renderDocument<K extends Kind>(kind: K, content: Contents[K]): Promise<Buffer> {
  thread ??= startThread()
  const asked = thread
  const { worker, waiting, idle } = asked
  clearTimeout(idle)
  worker.ref()
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void stop(asked), longest)
    waiting.set(id, { resolve, reject, timer })
    try {
      worker.postMessage({ id, kind, content })
    } catch (error) {
      settle(asked, { id, error: error as Error })
    }
  })
}

/** Ends the thread; what was not ready is rejected. */
export async function endRendering(): Promise<void> {
  if (thread) await stop(thread)
}

function stop(of: Thread): Promise<unknown> {
  if (thread === of) thread = undefined
  return of.worker.terminate()
}

function startThread(): Thread {
  // Without the flags of the process: what a command loads first is nothing for a thread.
  const worker = new Worker(new URL('./document-thread.ts', import.meta.url), { execArgv: [] })
  const started: Thread = { worker, waiting: new Map() }
  worker.on('message', (answer: Answer) => settle(started, answer))
  worker.on('error', (error) => end(started, error as Error))
  worker.on('exit', () => end(started, new Error('The thread that draws documents has ended.')))
  return started
}

function settle(of: Thread, answer: Answer): void {
  const asked = of.waiting.get(answer.id)
  if (!asked) return
  of.waiting.delete(answer.id)
  clearTimeout(asked.timer)
  if ('error' in answer) asked.reject(answer.error)
  else asked.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.length))
  if (of.waiting.size > 0) return
  // Nothing is under way: a command that has done its work may end.
  of.worker.unref()
  of.idle = setTimeout(() => void stop(of), idleFor).unref()
}

function end(ended: Thread, reason: Error): void {
  if (thread === ended) thread = undefined
  clearTimeout(ended.idle)
  for (const { reject, timer } of ended.waiting.values()) {
    clearTimeout(timer)
    reject(reason)
  }
  ended.waiting.clear()
}
