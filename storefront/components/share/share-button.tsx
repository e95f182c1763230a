import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { importFile } from '#ui/import-file.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { SharedPage } from './share-page.ts'

const load = () => importFile(() => import('./share-page.ts'))

function prepare(): void {
  // A press loads it again and reports a failure
  load().catch(() => undefined)
}

/** Shares a page by the device's share sheet or by its link. `pageOf` is read when it is pressed. */
export function ShareButton({ pageOf }: { pageOf: () => SharedPage }): ReactNode {
  const words = useMessages()

  async function share() {
    const page = pageOf()
    const loaded = await load().catch(() => undefined)
    if (loaded) await loaded.sharePage(page, words)
    else toast(words.t('members.unreachable'), { tone: 'danger' })
  }

  return (
    <Button
      size="sm"
      className="noscript:hidden"
      icon={<Share2 aria-hidden />}
      // Browsers open their sheet only directly after a press
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void share()}
    >
      {words.t('share.action')}
    </Button>
  )
}
