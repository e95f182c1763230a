import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { LoggedOut } from './logged-out.tsx'

/** Replaces a member's list that failed to load: logged out meanwhile, or to retry; by the page's loaders without `onRetry`. */
export function ListFailed({
  reply,
  onRetry,
}: {
  reply: Extract<Reply<unknown>, { ok: false }>
  onRetry?: () => void
}) {
  const { t } = useMessages()
  const { revalidate, state } = useRevalidator()
  if (reply.status === 401) return <LoggedOut />
  return (
    <Notice
      tone="danger"
      live
      actions={
        <Button
          size="sm"
          loading={state === 'loading'}
          loadingLabel={t('members.sending')}
          onClick={onRetry ?? (() => void revalidate())}
        >
          {t('members.tryAgain')}
        </Button>
      }
    >
      {reply.message || t('members.unreachable')}
    </Notice>
  )
}
