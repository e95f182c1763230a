/** A title in which no line begins with a dash, which stays behind the word before it, or ends with a number of something. */
export function unbrokenTitle(title: string): string {
  return title.replace(/ (?=[–—] )/g, '\u{a0}').replace(/(?<![\p{L}\d])(\d{1,3}) (?=\p{L}{2})/gu, '$1\u{a0}')
}
