import { post } from '../call.ts'
import { list, object } from '../shape.ts'
import { string, text } from '../types.ts'

const nothing = object({})
const code = text(40)
const recoveryCodes = object({
  codes: ['recovery_codes', list(string()).describe('Each replaces one code of the app. Displayed once.')],
})

export const prove = post('/office/prove', {
  input: object({
    password: ['password', string({ max: 200 }).optional()],
    code: ['code', code.optional()],
  }).describe('The password, or a code of the app: opens sensitive calls for 15 minutes.'),
  output: nothing,
})
export const beginTotp = post('/office/begin-totp', {
  input: nothing,
  output: object({
    secret: ['secret', string().describe('To be typed into the app.')],
    address: ['address', string().describe('For the QR code that the app scans.')],
  }),
})
export const confirmTotp = post('/office/confirm-totp', {
  input: object({ code: ['code', code] }),
  output: recoveryCodes,
})
export const renewRecoveryCodes = post('/office/renew-recovery-codes', {
  input: nothing,
  output: recoveryCodes,
})
export const removeTotp = post('/office/remove-totp', { input: nothing, output: nothing })
