import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmModal } from '#ui/layers/modal.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { beginAtHeading } from '../components/focus-heading.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** A button that takes something away, once the question was answered. */
export function Removal({ name, onRemove }: { name: string; onRemove: () => Promise<boolean> }): ReactNode {
  const { t } = useMessages()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  // The button goes with the item, and takes the focus along.
  useLayoutEffect(() => {
    const button = opener.current
    return () => {
      if (button && button === document.activeElement) queueMicrotask(beginAtHeading)
    }
  }, [])

  async function remove() {
    setBusy(true)
    const gone = await onRemove()
    setBusy(false)
    if (gone) setAsking(false)
  }

  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="ghost"
        aria-label={`${t('area.delete')}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {t('area.delete')}
      </Button>
      {asking && (
        <ConfirmModal
          open
          onClose={() => setAsking(false)}
          // Held together: within Arabic the parts of a name with a hyphen would change places
          title={t('area.delete-question', { name: `\u2068${name}\u2069` })}
          closeLabel={t('members.close')}
          actions={
            <>
              <Button data-autofocus onClick={() => setAsking(false)}>
                {t('area.cancel')}
              </Button>
              <Button variant="danger" loading={busy} loadingLabel={t('members.sending')} onClick={remove}>
                {t('area.delete')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
