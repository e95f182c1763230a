import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isClaimed } from './claim.ts'
import { existingHome } from './home.ts'
import { readPassword } from './password.ts'
import { embeddedUrl } from './start-embedded.ts'

/** The address of the embedded database when a living Kervan runs it now. */
export function runningEmbeddedUrl(dataDir: string): string | undefined {
  const home = existingHome(dataDir)
  if (!home || !isClaimed(home)) return
  const socketFolder = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n')[4]
  return socketFolder ? embeddedUrl(socketFolder, readPassword(home)) : undefined
}
