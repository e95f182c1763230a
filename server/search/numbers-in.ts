/** An array as the database writes it: "{1,2,3}". */
export function numbersIn(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
}
