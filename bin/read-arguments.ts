import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CannotStart } from '#server/environment.ts'
import { reportError } from './setup/report.mjs'

/** Parses the arguments of a command; `--help` and an unknown option print the usage and exit. */
export function readArguments<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    reportError(new CannotStart((error as Error).message, usage))
    process.exit(1)
  }
}

/**
 * Ends a command with how it is used unless its first word is a verb that it knows, followed by as many words as that verb
 * needs, or, where it may have one, by none or one of these. Asked before a database is opened: where there is none yet, one
 * would be created.
 */
export function checkVerb(
  usage: string,
  words: readonly string[],
  needed: Readonly<Record<string, number | readonly string[]>>,
): void {
  const [verb = '', ...rest] = words
  const after = Object.hasOwn(needed, verb) ? needed[verb]! : Number.POSITIVE_INFINITY
  const isRight =
    typeof after === 'number' ? rest.length >= after : rest.every((word) => after.includes(word))
  if (isRight) return
  endWithUsage(usage)
}

/** Ends a command that was called in a way it does not know, with how it is used. */
export function endWithUsage(usage: string): never {
  reportError(new CannotStart(usage))
  process.exit(1)
}
