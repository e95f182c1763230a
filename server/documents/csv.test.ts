import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+90 252 000', "'+90 252 000"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['Sea, "Anchor"\nroom 7', '"Sea, ""Anchor""\nroom 7"'],
  [-2, '-2'],
  ['Ayşe', 'Ayşe'],
])('%j is written as %s', (value, expected) => {
  expect(csvOf([[value, 1]])).toBe(`\ufeff${expected},1\r\n`)
})
