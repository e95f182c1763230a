import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import type { CallError, Refused } from '../data/calls.ts'
import { type Translations, useMessages } from '../i18n/use-messages.tsx'

/** Returns what is displayed of a refused call: the server's message, or that the server is unreachable. */
export function refusedText(
  { message, fields, code }: Pick<Refused, 'message' | 'fields' | 'code'>,
  t: Translations['t'],
): string {
  const [first] = Object.values(fields ?? {})
  if (code === 'unreachable' || !message) return first ?? t('app.unreachable')
  return first ? `${message} ${first}` : message
}

/** Displayed where data could not be fetched, with a button to try again; or to connect the app that a role requires. */
export function Failure({ error, onRetry }: { error: CallError; onRetry: () => void }): ReactNode {
  const { t } = useMessages()
  return (
    <Notice
      tone="danger"
      live
      actions={
        error.refused.code === 'second-factor-required' ? (
          <ButtonLink size="sm" href="/account">
            {t('account.app-connect')}
          </ButtonLink>
        ) : (
          <Button size="sm" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )
      }
    >
      {refusedText(error.refused, t)}
    </Notice>
  )
}
