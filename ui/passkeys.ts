/** Returns whether this browser can create and use passkeys. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** An answer of the browser as JSON, that it failed, or undefined where the person has dismissed its dialog. */
export type CredentialAnswer = { credential: object } | 'failed' | undefined

/** Creates a passkey by the options of a server. */
export function createCredential(options: object): Promise<CredentialAnswer> {
  return answered(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )
}

/** Uses a passkey by the options of a server. */
export function getCredential(options: object): Promise<CredentialAnswer> {
  return answered(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )
}

/** After these the browser has said itself what is wrong, or it was the person: the device may have the passkey already. */
const dismissals = ['NotAllowedError', 'AbortError', 'InvalidStateError']

/** Any other error is a failure to report: password managers reject with errors of their own, which are no DOMException. */
async function answered(dialog: () => Promise<Credential | null>): Promise<CredentialAnswer> {
  try {
    const found = await dialog()
    return found instanceof PublicKeyCredential ? { credential: found.toJSON() as object } : undefined
  } catch (error) {
    return error instanceof DOMException && dismissals.includes(error.name) ? undefined : 'failed'
  }
}
