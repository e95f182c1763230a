/** Joins class names and drops what is false. Example: `cx('a', false, 'b') === 'a b'`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
