import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinDigits } from '../dates/typed.ts'
import { inEasternDigits } from './digits.ts'

test.each([
  ['€1,234.50', '€١٬٢٣٤٫٥٠'],
  ['من ‏32.40 €', 'من ‏٣٢٫٤٠ €'],
  ['24.07.2027', '٢٤.٠٧.٢٠٢٧'],
  ['14:05', '١٤:٠٥'],
  ['3 ليالٍ · 6 أشخاص', '٣ ليالٍ · ٦ أشخاص'],
  ['2–3', '٢–٣'],
  ['30%', '٣٠%'],
  ['4.8', '٤٫٨'],
  ['+90 252 000 00 00', '+90 252 000 00 00'],
  ['MLT-7K2M-44', 'MLT-7K2M-44'],
  ['TR33 0006 1005 1978 6457 8413 26', 'TR33 0006 1005 1978 6457 8413 26'],
  ['ada1@example.com', 'ada1@example.com'],
  ['https://example.com/a/12', 'https://example.com/a/12'],
  ['', ''],
])('%s is shown as %s', (text, shown) => {
  expect(inEasternDigits(text)).toBe(shown)
})

test('whatever the number, reading it back gives the same digits', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(99), (whole, cents) => {
      const text = `${whole.toLocaleString('en')}.${String(cents).padStart(2, '0')}`
      const read = latinDigits(inEasternDigits(text)).replaceAll('٬', ',').replace('٫', '.')
      expect(read).toBe(text)
    }),
  )
})
