import { plain } from './shape.ts'
import { oneLine } from './types.ts'

/* Types of calls of passkeys (WebAuthn level 3). Options and credentials are those of the browser's own `parse…FromJSON` and `toJSON`. */

/** A name that its owner gives a passkey. */
export const passkeyName = oneLine(60, { min: 1 })

export const challengeId = plain<string>((zod) => zod.uuid()).describe(
  'The id of a begun call: valid once, for five minutes.',
)

export const passkeyOptions = plain<object>((zod) => zod.looseObject({ challenge: zod.string() })).describe(
  'For `navigator.credentials`, as JSON.',
)

/** A part of a credential: base64url. */
const largest = 20_000
export const credential = plain<object>((zod) =>
  zod.looseObject({
    id: zod.string().min(1).max(2000),
    rawId: zod.string().min(1).max(2000),
    type: zod.literal('public-key'),
    response: zod.looseObject({ clientDataJSON: zod.string().max(largest) }),
    clientExtensionResults: zod.looseObject({}).default({}),
  }),
)
