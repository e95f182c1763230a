import { get, post } from '../call.ts'
import { list, object, only, plain } from '../shape.ts'
import { text } from '../types.ts'
import { openedSession, passkey } from './staff.ts'

/* Calls of passkeys (WebAuthn level 3). Options and credentials are those of the browser's own `parse…FromJSON` and `toJSON`. */

const uuid = plain<string>((zod) => zod.uuid())
const nothing = object({})
const name = ['name', text(60, { min: 1 })] as const
const challenge = [
  'challenge',
  uuid.describe('The id of a begun call: valid once, for five minutes.'),
] as const
const options = plain<object>((zod) => zod.looseObject({ challenge: zod.string() }))

/** A part of a credential: base64url. */
const largest = 20_000
const credential = plain<object>((zod) =>
  zod.looseObject({
    id: zod.string().min(1).max(2000),
    rawId: zod.string().min(1).max(2000),
    type: zod.literal('public-key'),
    response: zod.looseObject({ clientDataJSON: zod.string().max(largest) }),
    clientExtensionResults: zod.looseObject({}).default({}),
  }),
)

const begun = object({
  challenge,
  options: ['options', options.describe('For `navigator.credentials`, as JSON.')],
})
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
