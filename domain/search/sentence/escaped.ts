/** Returns a text as the source of a regular expression that matches the text itself. Never throws. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
