import { type Refusal, refuse } from '#domain/refusal.ts'

export type PasswordRefusal = Refusal<
  'password-required' | 'password-too-short' | 'password-too-common' | 'password-is-own-name'
>

/** From very easy to guess to very hard. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Who a password is for: what anybody who knows of them would try first. */
export type PasswordOwner = { firstName: string; lastName: string; email: string }

/**
 * Refuses a password that is missing, shorter than `minimumLength` characters, known to be common, or its owner's own
 * name or address; undefined when it will do. `isCommon` is asked only where it is given: the list stays on the server.
 * Never throws.
 * Source: spec sections 5 and 9, "minimum length of 4"; docs/decisions/0012. Example: 'abc' → 'password-too-short' {min: 4}.
 */
export function refusePassword(of: {
  password: string
  minimumLength: number
  isCommon?: (password: string) => boolean
  owner?: PasswordOwner
}): PasswordRefusal | undefined {
  if (of.password === '') return refuse('password-required')
  if ([...of.password].length < of.minimumLength)
    return refuse('password-too-short', { min: of.minimumLength })
  if (of.isCommon?.(of.password)) return refuse('password-too-common')
  if (of.owner && isOwnName(of.password, of.owner)) return refuse('password-is-own-name')
  return undefined
}

/** Says whether a password is a name or the address, however it is spelled, or with digits after it. */
function isOwnName(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const chosen = spelledPlainly(password).replace(/\d+$/, '')
  const names = [firstName, lastName, firstName + lastName, lastName + firstName, email, email.split('@')[0]!]
  return names.some((name) => {
    const own = spelledPlainly(name)
    return own !== '' && (own === chosen || own === spelledPlainly(password))
  })
}

function spelledPlainly(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * A hint of how hard a password is to guess, 0 to 4, by its length and the variety of its characters; it never
 * refuses and never throws. Source: docs/decisions/0012.
 * Example: `passwordStrength('aaaaaaaaaaaa') === 0`.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password]
  const distinct = new Set(characters).size
  if (distinct < 4 || isRun(characters)) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  // Repeated characters are guessed at once, so only a third of them counts.
  const weight = distinct + (characters.length - distinct) / 3 + (kinds - 1) * 1.5
  if (weight < 6) return 0
  if (weight < 9) return 1
  if (weight < 12) return 2
  return weight < 16 ? 3 : 4
}

/** abcdef, 987654: each character the neighbour of the one before. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0)!)
  const step = codes[1]! - codes[0]!
  return (
    Math.abs(step) === 1 && codes.every((code, index) => index === 0 || code - codes[index - 1]! === step)
  )
}
