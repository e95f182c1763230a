// A separate process, to be killed: starts the embedded database and holds it until it is stopped.
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import { CannotStart } from '#server/environment.ts'

const wait = process.argv[3] ? Number(process.argv[3]) : undefined

try {
  const embedded = await startEmbedded({ dataDir: process.argv[2]!, wait, log: (line) => console.log(line) })
  console.log(`ready ${embedded.url}`)
  process.on('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
  setInterval(() => {}, 60_000)
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
