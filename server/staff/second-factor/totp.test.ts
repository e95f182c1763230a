import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpAddress, totpCode, writtenSecret } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// The last six digits of the eight in RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s, as in RFC 6238', (time, code) => {
  expect(totpCode(secret, Math.floor(time / 30))).toBe(code)
})

test('a code is taken half a minute before and after its time, and no longer', () => {
  const at = (time: number) => stepOfCode(secret, '081804', new Date(time * 1000))
  const step = Math.floor(1_111_111_109 / 30)
  expect([at(step * 30 - 31), at(step * 30 - 30), at(step * 30 + 59), at(step * 30 + 60)]).toEqual([
    undefined,
    step,
    step,
    undefined,
  ])
})

// RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is written %s', (text, written) => {
  expect(writtenSecret(Buffer.from(text))).toBe(written)
})

test('the address for apps names the company and the account', () => {
  const address = totpAddress(secret, { company: 'Mavi & Co Tur', email: 'ada@example.com' })
  expect(address).toBe(
    'otpauth://totp/Mavi%20%26%20Co%20Tur:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mavi%20%26%20Co%20Tur',
  )
  expect(newTotpSecret()).toHaveLength(20)
})
