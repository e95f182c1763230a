import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CannotStart } from '#server/environment.ts'
import { reportFault } from './setup/report.mjs'

/** What a command was called with; an option that it does not know ends it with how it is used. */
export function readArguments<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (fault) {
    reportFault(new CannotStart((fault as Error).message, usage))
    process.exit(1)
  }
}
