import { type Opened, openBesideServer } from './open-company.ts'
import { reportError } from './setup/report.mjs'

/** Runs a command in the database that the server has open, or in one opened for it; what goes wrong is said, never thrown. */
export async function runBesideServer(command: (opened: Opened) => Promise<void>): Promise<void> {
  try {
    const opened = await openBesideServer()
    try {
      await command(opened)
    } finally {
      await opened.close()
    }
  } catch (error) {
    reportError(error)
    process.exitCode = 1
  }
}
