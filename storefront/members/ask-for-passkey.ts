import type { Reply } from '#contract/client.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { getCredential } from '#ui/passkeys.ts'
import type { PasskeyAnswer } from '../data/membership-api.ts'
import { reachApi } from '../data/reach-api.ts'

/** Has the browser use a passkey of this shop; undefined where the person has dismissed its question. */
export async function askForPasskey(locale: Locale): Promise<Reply<PasskeyAnswer> | undefined> {
  const begun = await (await reachApi(locale)).beginPasskeyLogIn()
  if (!begun.ok) return begun
  const { challenge, options } = begun.data
  const credential = await getCredential(options)
  return credential && { ok: true, data: { challenge, credential } }
}
