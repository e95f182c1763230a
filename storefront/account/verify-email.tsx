import { type ReactNode, useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useDone } from './use-done.ts'

/** The address is not confirmed yet: the link is sent once more. */
export function VerifyEmail({ email }: { email: string }): ReactNode {
  const { t, locale } = useMessages()
  const done = useDone()
  const [sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    done(await accountApi(locale).verifyEmail(), t('area.verify-sent'))
    setSending(false)
  }

  return (
    <Notice
      tone="warning"
      actions={
        <Button size="sm" loading={sending} loadingLabel={t('members.sending')} onClick={send}>
          {t('area.verify-send')}
        </Button>
      }
    >
      {t('area.verify', { email })}
    </Notice>
  )
}
