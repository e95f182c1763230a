import type { Reply } from '#contract/client.ts'
import {
  beginPasskeyLogIn,
  logInByPasskey as logInByPasskeyCall,
  proveByPasskey,
} from '#contract/staff/passkeys.ts'
import { clientIn } from '../data/calls.ts'
import type { Language } from '../i18n/languages.ts'
import type { Account } from './use-session.ts'

type Answer = { challenge: string; credential: object }

/** Returns whether this browser can log in by passkey. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Logs in by a passkey of this device; undefined where the person has dismissed the browser's question. */
export async function logInByPasskey(language: Language): Promise<Reply<{ account: Account }> | undefined> {
  const asked = await askForPasskey(language)
  if (!asked?.ok) return asked
  return clientIn(language).send(logInByPasskeyCall, asked.data)
}

/** Proves by a passkey who is there; undefined where the person has dismissed the browser's question. */
export async function provePasskey(language: Language): Promise<Reply<unknown> | undefined> {
  const asked = await askForPasskey(language)
  if (!asked?.ok) return asked
  return clientIn(language).send(proveByPasskey, asked.data)
}

async function askForPasskey(language: Language): Promise<Reply<Answer> | undefined> {
  const begun = await clientIn(language).send(beginPasskeyLogIn, {})
  if (!begun.ok) return begun
  const { challenge, options } = begun.data
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  try {
    const found = await navigator.credentials.get({ publicKey })
    if (!(found instanceof PublicKeyCredential)) return undefined
    return { ok: true, data: { challenge, credential: found.toJSON() as object } }
  } catch (error) {
    // Dismissed, or no passkey of this site on the device: the browser has said so itself.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
