import { type ReactNode, useState } from 'react'
import { Modal } from '#ui/layers/modal.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { LeaveQuestion } from './leave-question.tsx'

/** A dialog with a form; once something was typed in it, it asks before it is closed. */
export function FormModal({
  title,
  width,
  busy = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  width?: 'lg'
  /** What was sent may still be refused, and the dialog is where that is displayed: it stays open meanwhile. */
  busy?: boolean
  onSubmit: () => void
  onClose: () => void
  /** Receive the function of a button that closes the dialog. */
  children: (close: () => void) => ReactNode
}): ReactNode {
  const { t } = useMessages()
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  function close() {
    if (busy) return
    if (isTyped) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Modal open onClose={close} title={title} closeLabel={t('app.close')} width={width}>
        <form
          className="grid gap-4"
          onInput={() => setTyped(true)}
          onSubmit={(event) => {
            event.preventDefault()
            // The form of a screen around it is not sent.
            event.stopPropagation()
            onSubmit()
          }}
        >
          {children(close)}
        </form>
      </Modal>
      <LeaveQuestion
        blocker={{
          state: isAsking ? 'blocked' : 'unblocked',
          reset: () => setAsking(false),
          proceed: onClose,
        }}
      />
    </>
  )
}
