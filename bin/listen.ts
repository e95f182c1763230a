import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { CannotStart } from '#server/environment.ts'

/** Milliseconds in which idle connections may still send what was on its way to us. */
const lastCall = 500

/** Milliseconds after which answers that are still under way are cut off. */
const longestAnswer = 10_000

/** Listens, or says in one line why it cannot; returns how to stop. */
export async function listen(
  answer: RequestListener,
  { HOST, PORT }: { HOST: string; PORT: number },
): Promise<() => Promise<void>> {
  const underWay = new Set<ServerResponse>()
  let draining = false
  const server = createServer((request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (draining) response.shouldKeepAlive = false
    answer(request, response)
  })
  try {
    server.listen(PORT, HOST)
    await once(server, 'listening')
  } catch (error) {
    throw asCannotListen(error, HOST, PORT)
  }
  return async () => {
    // Sends `Connection: close` with every further response.
    draining = true
    for (const response of underWay) response.shouldKeepAlive = false
    // Not the HTTP server's own close: it would reset connections on which a request is just arriving.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
    const closing = setInterval(() => server.closeIdleConnections(), lastCall)
    const cutting = setTimeout(() => server.closeAllConnections(), longestAnswer)
    await closed
    clearInterval(closing)
    clearTimeout(cutting)
    server.close()
  }
}

/** Throws at once what listening would throw later, after all that a first start has to prepare. */
export async function checkPort(place: { HOST: string; PORT: number }): Promise<void> {
  const stop = await listen(() => {}, place)
  await stop()
}

function asCannotListen(error: unknown, host: string, port: number) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new CannotStart(`Port ${port} on ${host} is in use: set another PORT.`)
  if (code === 'EACCES')
    return new CannotStart(`Port ${port} on ${host} needs more rights: set another PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotStart(`HOST ${host} is not an address of this machine.`)
  return error
}
