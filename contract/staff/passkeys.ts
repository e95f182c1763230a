import { get, post } from '../call.ts'
import { challengeId, credential, passkeyName, passkeyOptions } from '../passkeys.ts'
import { list, object, only, plain } from '../shape.ts'
import { openedSession, passkey } from './staff.ts'

const uuid = plain<string>((zod) => zod.uuid())
const nothing = object({})
const name = ['name', passkeyName] as const
const challenge = ['challenge', challengeId] as const

const begun = object({ challenge, options: ['options', passkeyOptions] })
const answer = object({ challenge, credential: ['credential', credential] })

export const beginPasskeyLogIn = post('/office/begin-passkey-log-in', { input: nothing, output: begun })
export const logInByPasskey = post('/office/log-in-by-passkey', { input: answer, output: openedSession })
export const proveByPasskey = post('/office/prove-by-passkey', { input: answer, output: nothing })
export const listPasskeys = get('/office/passkeys', {
  input: nothing,
  output: only('passkeys', list(passkey)),
})
export const beginPasskey = post('/office/begin-passkey', { input: nothing, output: begun })
export const addPasskey = post('/office/add-passkey', {
  input: object({ challenge, name, credential: ['credential', credential] }),
  output: passkey,
})
export const renamePasskey = post('/office/rename-passkey', {
  input: object({ id: ['id', uuid], name }),
  output: nothing,
})
export const removePasskey = post('/office/remove-passkey', {
  input: object({ id: ['id', uuid] }),
  output: nothing,
})
