import type { CodeLogIn } from '#domain/members/member.ts'
import { post } from '../call.ts'
import { object, plain, shape } from '../shape.ts'
import { boolean, digits, locale, oneLine, text } from '../types.ts'
import { openedSession } from './members.ts'

const email = text(254)
const codeId = [
  'kod_k_no',
  plain<string>((zod) => zod.uuid()).describe('The code that was requested: attempts count for it alone.'),
] as const

const codeLogIn = shape<CodeLogIn>({
  email: ['e_mail', email],
  codeId,
  code: ['kod', digits(12)],
  remember: ['remember', boolean.default(false)],
  firstName: [
    'ad',
    oneLine(80).default('').describe('Needed, as the others, when no member has the address.'),
  ],
  lastName: ['soyad', oneLine(80).default('')],
  agreed: ['gizlilik_politikasi', boolean.default(true)],
  locale: ['lang', locale],
})

export const requestLoginCode = post('/uye-giris-kodu-gonder-post', {
  input: object({ email: ['e_mail', email], locale: ['lang', locale] }),
  output: object({ codeId }),
})
export const logInByCode = post('/uye-giris-kodu-post', { input: codeLogIn, output: openedSession })
