import type { Client, Reply } from '#contract/client.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  logInByPasskey as logInByPasskeyCall,
  proveByPasskey,
} from '#contract/staff/passkeys.ts'
import { createCredential, getCredential } from '#ui/passkeys.ts'
import { clientIn } from '../data/calls.ts'
import type { Language } from '../i18n/languages.ts'
import type { Account } from './use-session.ts'

type Answer = { challenge: string; credential: object }

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
  const credential = await createCredential(options)
  return credential && send(addPasskey, { challenge, name, credential })
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
  const credential = await getCredential(options)
  return credential && { ok: true, data: { challenge, credential } }
}
