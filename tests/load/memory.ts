import { readFileSync } from 'node:fs'
import type { RunningServer } from '../factories/start-server.ts'

/** Returns a server's memory in megabytes. */
export function memoryOf({ process: { pid } }: RunningServer): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
