import type { Passkey } from '#domain/passkey.ts'
import { get, post } from '../call.ts'
import { challengeId, credential, passkeyName, passkeyOptions } from '../passkeys.ts'
import { list, object, only, plain, shape } from '../shape.ts'
import { boolean, digits, id, instant, string } from '../types.ts'
import { openedSession } from './members.ts'

const uuid = plain<string>((zod) => zod.uuid())
const nothing = object({})
const name = ['ad', passkeyName] as const
const challenge = ['istek_k_no', challengeId] as const
const answer = { challenge, credential: ['anahtar', credential] } as const
const begun = object({ challenge, options: ['secenekler', passkeyOptions] })

/** A passkey of the member, without its keys. */
const passkey = shape<Passkey>({
  id: ['k_no', id],
  name: ['ad', string()],
  createdAt: ['eklenme', instant],
  lastUsedAt: ['son_kullanim', instant.optional()],
})

export const beginPasskeyLogIn = post('/uye-gecis-anahtari-giris-baslat-post', {
  input: nothing,
  output: begun,
})
export const logInByPasskey = post('/uye-gecis-anahtari-giris-post', {
  input: object({ ...answer, remember: ['remember', boolean.default(false)] }),
  output: openedSession,
})
export const listPasskeys = get('/uye-gecis-anahtari-listele', {
  input: nothing,
  output: only('gecis_anahtarlari', list(passkey)),
})
export const beginPasskey = post('/uye-gecis-anahtari-baslat-post', { input: nothing, output: begun })
export const addPasskey = post('/uye-gecis-anahtari-ekle-post', {
  input: object({ ...answer, name }),
  output: passkey,
})
export const renamePasskey = post('/uye-gecis-anahtari-adlandir-post', {
  input: object({ id: ['k_no', uuid], name }),
  output: nothing,
})
export const removePasskey = post('/uye-gecis-anahtari-sil-post', {
  input: object({ id: ['k_no', uuid] }),
  output: nothing,
})

/** Proves again who uses the session: by the password, or by a code that was emailed to the member. */
export const proveMember = post('/uye-dogrula-post', {
  input: object({
    password: ['sifre', string({ max: 200 }).optional()],
    codeId: ['kod_k_no', uuid.optional()],
    code: ['kod', digits(12).optional()],
  }),
  output: nothing,
})
export const proveMemberByPasskey = post('/uye-gecis-anahtari-dogrula-post', {
  input: object(answer),
  output: nothing,
})
