/**
 * Takes `--company CODE` out of the arguments, so that every command accepts it and none has to parse it. This happens
 * when the module is loaded: before a command reads its own arguments.
 */
export const companyArgument: string | undefined = take(process.argv)

function take(argv: string[]): string | undefined {
  const at = argv.findIndex((word) => word === '--company' || word.startsWith('--company='))
  if (at < 0) return undefined
  const [word] = argv.splice(at, 1)
  if (word !== '--company') return word!.slice('--company='.length)
  return argv.splice(at, 1)[0] ?? ''
}
