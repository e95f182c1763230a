import { expect, test } from 'vitest'
import { oneLine, visible } from './terminal-text.ts'

const hostile = 'a\u001b[2Jb\u009b31mc\u0007\r\nd'

test('escape sequences, bells and carriage returns never reach the terminal; line breaks do', () => {
  expect(visible(hostile)).toBe('a [2Jb 31mc  \nd')
})

test('on one line a line break is a space', () => {
  expect(oneLine(hostile)).toBe('a [2Jb 31mc   d')
})
