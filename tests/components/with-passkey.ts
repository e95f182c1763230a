import { onTestFinished, vi } from 'vitest'

/** An answer of a passkey, as browsers send it. */
export const passkeyAnswer = {
  ...{ id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key' },
  ...{ response: { clientDataJSON: 'e30' }, clientExtensionResults: {} },
}

/** Replaces the browser by one with a passkey, which it uses without a question, until the test has finished. */
export function withPasskey(): void {
  class PublicKeyCredential {
    static parseRequestOptionsFromJSON = (options: object) => options
    toJSON = () => passkeyAnswer
  }
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  const value = { get: async () => new PublicKeyCredential() }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
}
