import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/layers/toasts.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** Something to be typed elsewhere, with a button that copies it. */
export function CopyValue({ value, shown = value, name }: { value: string; shown?: string; name: string }) {
  const { t } = useMessages()
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      toast(t('checkout.copied', { name }), { tone: 'success' })
    } catch {
      toast(t('checkout.notCopied')) // no clipboard on plain http: it can still be selected
    }
  }

  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <bdi
        className={cx(
          'min-w-0 select-all text-balance break-words font-semibold figures',
          // A number with hyphens would be torn at one of them
          !shown.includes(' ') && shown.length < 20 && 'min-[22.5rem]:whitespace-nowrap',
        )}
      >
        {shown}
      </bdi>
      <IconButton
        data-print="hide"
        label={t('checkout.copy', { name })}
        size="sm"
        onClick={copy}
        className="-my-2"
      >
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
    </span>
  )
}
