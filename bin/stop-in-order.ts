import { whenNpmEnds } from './setup/npm-ends.mjs'
import { reportError } from './setup/report.mjs'

/**
 * Runs `stop` once at Ctrl-C, SIGTERM, or the end of the process that started us, and exits with 0.
 * A second Ctrl-C exits at once.
 */
export function stopInOrder(stop: () => Promise<void>): void {
  let firstAt: number | undefined

  function end(): void {
    // One Ctrl-C arrives several times: from the terminal, from npm, from the process that started us.
    if (firstAt !== undefined) {
      if (Date.now() - firstAt < 500) return
      console.error('Stopping at once.')
      process.exit(130)
    }
    firstAt = Date.now()
    console.log('Stopping … (Ctrl-C again stops at once)')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        reportError(error)
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  const endUnlessEnding = () => firstAt === undefined && end()
  process.on('disconnect', endUnlessEnding)
  process.channel?.unref()
  if (!process.channel) whenNpmEnds(endUnlessEnding)
}
