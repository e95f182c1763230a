import { latinDigits } from '#domain/dates/typed.ts'

/**
 * Writes letters in their plain Latin form, one for one: the result is as long as the text, so that places in both agree.
 * Never throws. Example: `foldLetters('Öbür gün, İZMİR ٧') === 'obur gun, izmir 7'`.
 */
export function foldLetters(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at += 1) folded += foldedUnit(latinDigits(text[at]!))
  return folded
}

function foldedUnit(unit: string): string {
  if (unit === 'ı') return 'i'
  if (unit === '’' || unit === '‘') return "'"
  if (unit === '–' || unit === '—') return '-'
  // A space that is no line break is a space like any other
  if (/\s/.test(unit)) return ' '
  return unit.normalize('NFD').charAt(0).toLowerCase().charAt(0) || unit
}
