/** Returns whether this browser can create and use passkeys. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Creates a passkey by the options of a server; undefined where the person has dismissed the browser's question. */
export function createCredential(options: object): Promise<object | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return answered(navigator.credentials.create({ publicKey }))
}

/** Uses a passkey by the options of a server; undefined where the person has dismissed the browser's question. */
export function getCredential(options: object): Promise<object | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return answered(navigator.credentials.get({ publicKey }))
}

/** Returns what the browser's question came to, as JSON; undefined where it was dismissed, or no passkey fits. */
async function answered(question: Promise<Credential | null>): Promise<object | undefined> {
  try {
    const found = await question
    return found instanceof PublicKeyCredential ? (found.toJSON() as object) : undefined
  } catch (error) {
    // The browser has said so itself. A passkey that the device has already is refused by it, too.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
