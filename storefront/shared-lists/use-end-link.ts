import { toast } from '#ui/layers/toasts.ts'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { deleteLink, type OwnLink } from './own-links.ts'

/** Returns what ends a link of this browser; one that is over already counts as ended. Resolves to whether it has. */
export function useEndLink(): (link: OwnLink) => Promise<boolean> {
  const { t, locale } = useMessages()
  return async ({ token, key }) => {
    const reply = await browserApi(locale).endSharedList({ token, key })
    const isOver = reply.ok || reply.status === 404
    if (isOver) deleteLink(token)
    toast(isOver ? t('shared.ended') : reply.message || t('members.unreachable'), {
      tone: isOver ? 'success' : 'danger',
    })
    return isOver
  }
}
