/** Removes control characters except line breaks: text of strangers must not control the terminal. */
export function visible(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, ' ')
}

/** The same on one line. */
export function oneLine(text: string): string {
  return visible(text).replaceAll('\n', ' ')
}
