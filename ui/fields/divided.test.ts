import { expect, test } from 'vitest'
import { coloned, dotted } from './divided.ts'

/** Returns a field's content after these keys. */
function typed(keys: string, shown: (text: string, before: string) => string): string {
  return [...keys].reduce((text, key) => shown(text + key, text), '')
}

test('dots and the colon come by themselves, and typing them does no harm', () => {
  expect(typed('01072027', dotted)).toBe('01.07.2027')
  expect(typed('01.07.2027', dotted)).toBe('01.07.2027')
  expect(typed('1.7.2027', dotted)).toBe('1.7.2027')
  expect(typed('0930', coloned)).toBe('09:30')
  expect(typed('09:30', coloned)).toBe('09:30')
  expect(dotted('01.0', '01.07')).toBe('01.0')
  expect(dotted('01', '01.')).toBe('01')
})
