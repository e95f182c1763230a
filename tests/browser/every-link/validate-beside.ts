import { Worker } from 'node:worker_threads'
import type { Found } from './crawl.ts'
import type { ErrorList } from './error-list.ts'
import type { Broken } from './html-worker.ts'

/** Validates markup beside what else is done: hand pages to `take`, and wait for `finished` before looking at the errors. */
export function validateBeside(errors: ErrorList): {
  take(found: Pick<Found, 'path' | 'html'>): void
  finished(): Promise<void>
} {
  const worker = new Worker(new URL('./html-worker.ts', import.meta.url))
  let waiting = 0
  let whenDone = () => {}
  let broken: unknown
  worker.on('message', ({ path, errors: found }: Broken) => {
    for (const [rule, what] of found) errors.add(`breaks the rule ${rule}`, what, path)
    waiting--
    if (waiting === 0) whenDone()
  })
  worker.on('error', (error) => {
    broken = error
    whenDone()
  })
  return {
    take({ path, html }) {
      waiting++
      worker.postMessage({ path, html })
    },
    async finished() {
      if (waiting > 0 && !broken) await new Promise<void>((done) => (whenDone = done))
      await worker.terminate()
      if (broken) throw broken
    },
  }
}
