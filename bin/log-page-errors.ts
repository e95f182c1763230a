import type { Logger } from 'pino'
import { loggedPath } from '#server/http/logged-path.ts'

/** Logs errors of pages with their path, from which secret parts are left out. */
export function logPageErrors(log: Logger): (error: unknown, path: string) => void {
  return (error, path) => log.error({ error, path: loggedPath(path) }, 'a page failed')
}
