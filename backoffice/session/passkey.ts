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
import type { Translations } from '../i18n/use-messages.tsx'
import type { Account } from './use-session.ts'

type Said = Pick<Translations, 'locale' | 't'>
type Answer = { challenge: string; credential: object }

/** Logs in by a passkey of this device; undefined where the person has dismissed the browser's dialog. */
export async function logInByPasskey(said: Said): Promise<Reply<{ account: Account }> | undefined> {
  const asked = await askForPasskey(said)
  if (!asked?.ok) return asked
  return clientIn(said.locale).send(logInByPasskeyCall, asked.data)
}

/** Adds a passkey of this device under a name; undefined where the person has dismissed the browser's dialog. */
export async function createPasskey(
  { send, t }: { send: Client['send']; t: Translations['t'] },
  name: string,
): Promise<Reply<unknown> | undefined> {
  const begun = await send(beginPasskey, {})
  if (!begun.ok) return begun
  const { challenge, options } = begun.data
  const answer = await createCredential(options)
  if (answer === 'failed') return failed(t)
  return answer && send(addPasskey, { challenge, name, ...answer })
}

/** Proves by a passkey who is there; undefined where the person has dismissed the browser's dialog. */
export async function provePasskey(said: Said): Promise<Reply<unknown> | undefined> {
  const asked = await askForPasskey(said)
  if (!asked?.ok) return asked
  return clientIn(said.locale).send(proveByPasskey, asked.data)
}

async function askForPasskey({ locale, t }: Said): Promise<Reply<Answer> | undefined> {
  const begun = await clientIn(locale).send(beginPasskeyLogIn, {})
  if (!begun.ok) return begun
  const { challenge, options } = begun.data
  const answer = await getCredential(options)
  if (answer === 'failed') return failed(t)
  return answer && { ok: true, data: { challenge, ...answer } }
}

function failed(t: Translations['t']): Extract<Reply<never>, { ok: false }> {
  return { ok: false, status: 0, code: 'passkey-failed', message: t('login.passkey-failed') }
}
