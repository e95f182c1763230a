import KeyRound from 'lucide-react/icons/key-round'
import { type ReactNode, useState } from 'react'
import { supportsPasskeys } from '#ui/passkeys.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { askForPasskey } from './ask-for-passkey.ts'
import { logInByPasskey } from './member-store.ts'

/** Logs in by a passkey, in browsers that have them; for layers, which are rendered in the browser alone. */
export function PasskeyButton({
  remember,
  onDone,
}: {
  remember: () => boolean
  onDone: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!supportsPasskeys()) return null

  async function logIn() {
    setProblem(undefined)
    setBusy(true)
    const asked = await askForPasskey({ locale, t })
    const reply = asked?.ok ? await logInByPasskey(locale, { ...asked.data, remember: remember() }) : asked
    setBusy(false)
    if (reply?.ok) onDone()
    else if (reply) setProblem(reply.message || t('members.unreachable'))
  }

  return (
    <>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button
        wide
        icon={<KeyRound aria-hidden />}
        loading={busy}
        loadingLabel={t('members.sending')}
        onClick={logIn}
      >
        {t('members.passkey')}
      </Button>
    </>
  )
}
