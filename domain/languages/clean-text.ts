/** Line breaks and tabs, among them those of Unicode. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** Embeddings, overrides and isolates of direction, and the format characters that Unicode deprecates. */
const directions = /[\u202a-\u202e\u2066-\u206f]/g

/** A letter, digit, punctuation mark or symbol that has a form of its own; a braille pattern without dots has none. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Returns typed text as one line: line breaks and tabs become a space; control characters and those that reverse or isolate a
 * direction are removed, as is space around it. Joiners and marks of direction stay: Persian, emoji and mixed scripts need
 * them. Text without a visible character is empty. Never throws.
 * Source: Unicode, UAX #9 (explicit directional formatting), UAX #44 (Default_Ignorable_Code_Point).
 * Example: `cleanLine('Ada\nByron\u0007') === 'Ada Byron'`, `cleanLine('\u3164') === ''`.
 */
export function cleanLine(text: string): string {
  return cleaned(text.replace(breaks, ' ').replace(/\p{Cc}/gu, ''))
}

/**
 * Returns typed text of several lines: as `cleanLine`, with its line breaks and tabs. Never throws. Source: as `cleanLine`.
 * Example: `cleanText('Hello\u202e\nAda ') === 'Hello\nAda'`.
 */
export function cleanText(text: string): string {
  return cleaned(text.replace(/[^\P{Cc}\t\n\r]/gu, ''))
}

function cleaned(text: string): string {
  const plain = text.replace(directions, '').trim()
  return visible.test(plain) ? plain : ''
}
