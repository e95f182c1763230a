import { once } from 'node:events'
import { createServer } from 'node:http'
import { openDatabase } from '#server/database/embedded/open-database.ts'
import { CannotStart, readEnvironment } from '#server/environment.ts'
import { stopInOrder } from './stop-in-order.ts'

/** Starts everything and resolves when it listens; stops it all at Ctrl-C or SIGTERM. */
export async function serve(): Promise<void> {
  const environment = readEnvironment()
  const { HOST, PORT, PUBLIC_URL } = environment
  const database = await openDatabase(environment, console.log)
  const server = createServer((_, answer) => answer.end('Kervan'))
  stopInOrder(stop)
  database.gone.then(fail)
  try {
    server.listen(PORT, HOST)
    await once(server, 'listening')
    console.log(`Kervan listens on ${PUBLIC_URL}`)
  } catch (fault) {
    await stop()
    throw asCannotListen(fault)
  }

  async function stop(): Promise<void> {
    server.close()
    server.closeAllConnections()
    await database.stop()
  }

  async function fail(reason: Error): Promise<void> {
    console.error(reason.message)
    await stop()
    process.exit(1)
  }

  function asCannotListen(fault: unknown) {
    const { code } = fault as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') return new CannotStart(`Port ${PORT} on ${HOST} is in use: set another PORT.`)
    if (code === 'EACCES')
      return new CannotStart(`Port ${PORT} on ${HOST} needs more rights: set another PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return new CannotStart(`HOST ${HOST} is not this machine's.`)
    return fault
  }
}
