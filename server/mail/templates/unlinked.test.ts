import { expect, test } from 'vitest'
import { unlinked } from './unlinked.ts'

test.each([
  ['win.example', 'win.\u2060example'],
  ['Deniz Tur.Ltd.Şti.', 'Deniz Tur.\u2060Ltd.\u2060Şti.'],
  ['A. B. Yılmaz', 'A. B. Yılmaz'],
])('a domain in the name %s is no link in an email', (name, written) => {
  expect(unlinked(name)).toBe(written)
})
