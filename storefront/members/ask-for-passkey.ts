import type { Reply } from '#contract/client.ts'
import { getCredential } from '#ui/passkeys.ts'
import type { PasskeyAnswer } from '../data/membership-api.ts'
import { reachApi } from '../data/reach-api.ts'
import type { Words } from '../i18n/use-messages.tsx'

/** Has the browser use a passkey of this shop; undefined where the person has dismissed its dialog. */
export async function askForPasskey({
  locale,
  t,
}: Pick<Words, 'locale' | 't'>): Promise<Reply<PasskeyAnswer> | undefined> {
  const begun = await (await reachApi(locale)).beginPasskeyLogIn()
  if (!begun.ok) return begun
  const { challenge, options } = begun.data
  const answer = await getCredential(options)
  if (answer === 'failed') return passkeyFailed(t)
  return answer && { ok: true, data: { challenge, ...answer } }
}

/** The reply of a passkey that the browser could neither create nor use. */
export function passkeyFailed(t: Words['t']): Extract<Reply<never>, { ok: false }> {
  return { ok: false, status: 0, code: 'passkey-failed', message: t('members.passkey-failed') }
}
