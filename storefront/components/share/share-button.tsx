import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type SharedPage, sharePage } from './share-page.ts'

/**
 * Shares a page by the device's share sheet or by its link. `pageOf` is read when it is pressed; it may have to be made
 * first, and nothing is shared where that fails.
 */
export function ShareButton({
  pageOf,
  label,
}: {
  pageOf: () => SharedPage | Promise<SharedPage | undefined>
  label?: string
}): ReactNode {
  const words = useMessages()

  return (
    <Button
      size="sm"
      className="noscript:hidden"
      icon={<Share2 aria-hidden />}
      onClick={async () => {
        const page = await pageOf()
        if (page) void sharePage(page, words)
      }}
    >
      {label ?? words.t('share.action')}
    </Button>
  )
}
