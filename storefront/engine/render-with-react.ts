import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** A page as whole HTML, rendered by React: in development. */
export function renderWithReact(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write(part, _, done) {
        parts.push(Buffer.from(part))
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(parts).toString('utf8')))
    const { pipe } = renderToPipeableStream(page, {
      // The page is sent whole, so no part of it need wait for a script to be put in its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    })
  })
}
