import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { CannotStart } from '#server/environment.ts'

/** Listens, or says in one line why it cannot; returns how to stop. */
export async function listen(
  answer: RequestListener,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<() => Promise<void>> {
  const server = createServer(answer)
  try {
    server.listen(PORT, HOST)
    await once(server, 'listening')
  } catch (fault) {
    throw asCannotListen(fault, HOST, PORT)
  }
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    // Answers under way are finished; who still talks after that is cut off.
    setTimeout(() => server.closeAllConnections(), 3000).unref()
    await closed
  }
}

/** Throws at once what listening would throw later, after all that a first start has to prepare. */
export async function checkPort(place: { HOST: string; PORT: number }): Promise<void> {
  const stop = await listen(() => {}, place)
  await stop()
}

function asCannotListen(fault: unknown, host: string, port: number) {
  const { code } = fault as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new CannotStart(`Port ${port} on ${host} is in use: set another PORT.`)
  if (code === 'EACCES')
    return new CannotStart(`Port ${port} on ${host} needs more rights: set another PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotStart(`HOST ${host} is not this machine's.`)
  return fault
}
