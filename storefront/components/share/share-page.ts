import { toast } from '#ui/layers/toasts.ts'
import type { Words } from '../../i18n/use-messages.tsx'

/** What is shared: the name of a page and its whole address. */
export type SharedPage = { title: string; url: string }

/** Opens the device's share sheet, else copies the address; where that is refused too, a dialog has it for copying by hand. */
export async function sharePage(page: SharedPage, { t }: Pick<Words, 't'>): Promise<void> {
  if ('share' in navigator && (navigator.canShare?.(page) ?? true)) {
    try {
      await navigator.share(page)
      return
    } catch (error) {
      // Closed by the visitor: nothing to do. Refused by the device: the address is copied
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(page.url)
    toast(t('share.copied'), { tone: 'success' })
  } catch {
    window.prompt(t('share.byHand'), page.url)
  }
}
