import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut, as when a train enters a tunnel, and mended again. */
export type CuttableLine = { origin: string; cut(): void; mend(): void; close(): Promise<void> }

/** Lays a line to a server; its origin stays the same, cut or not. */
export async function layLine(to: string): Promise<CuttableLine> {
  const port = Number(new URL(to).port)
  const open = new Set<Socket>()
  let whole = true
  const server = createServer((near) => {
    if (!whole) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        open.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      whole = false
      for (const end of open) end.destroy()
    },
    mend() {
      whole = true
    },
    async close() {
      for (const end of open) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
