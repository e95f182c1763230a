/** A title in which no line begins with a dash: it stays behind the word before it. */
export function withKeptDashes(title: string): string {
  return title.replace(/ (?=[–—] )/g, '\u{a0}')
}
