import type { Client, Reply } from '#contract/client.ts'
import {
  addPasskey,
  beginPasskey,
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

/** Adds a passkey of this device under a name; undefined where the person has dismissed the browser's question. */
export async function createPasskey(send: Client['send'], name: string): Promise<Reply<unknown> | undefined> {
  const begun = await send(beginPasskey, {})
  if (!begun.ok) return begun
  const { challenge, options } = begun.data
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  const created = await answered(navigator.credentials.create({ publicKey }))
  return created && send(addPasskey, { challenge, name, credential: created })
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
  const credential = await answered(navigator.credentials.get({ publicKey }))
  return credential && { ok: true, data: { challenge, credential } }
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
