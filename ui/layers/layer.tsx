import X from 'lucide-react/icons/x'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../primitives/icon-button.tsx'
import { noteOpenDialog, showDialog, showDialogAgain } from './open-dialogs.ts'

/**
 * The native `<dialog>` under Modal, Sheet and Lightbox: modal, with the browser's own focus trap and focus return;
 * Esc and a click that begins beside it call `onClose`. The first element with `data-autofocus` gets the focus.
 */
export function Layer({ open, ...dialog }: LayerProps & { open: boolean }): ReactNode {
  return open ? <OpenLayer {...dialog} /> : null
}

type LayerProps = {
  onClose: () => void
  labelledBy?: string
  label?: string
  /** The edge of the window that it covers from top to bottom. */
  edge?: 'start' | 'end'
  className: string
  style?: CSSProperties
  children: ReactNode
}

function OpenLayer({ onClose, labelledBy, label, edge, className, style, children }: LayerProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)

  // A layout effect, for its end comes before React takes the element away: only then does `close` return the focus
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    showDialog(dialog)
    const forget = noteOpenDialog(dialog)
    // Chrome closes a dialog at a second Esc whatever `cancel` says, also one with a question above it; whether it is
    // open, its owner decides
    const reopen = () => {
      if (!dialog.open) showDialogAgain(dialog)
    }
    dialog.addEventListener('close', reopen)
    return () => {
      dialog.removeEventListener('close', reopen)
      forget()
      dialog.close()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Esc, which arrives as `cancel`
    <dialog
      ref={ref}
      data-layer={edge ?? ''}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        // A file picker inside the dialog sends a `cancel` of its own
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // A text that is selected from inside to outside ends in a click on the dialog, too
        if (event.target === event.currentTarget && isPressedBeside.current) onClose()
      }}
      className={className}
      style={style}
    >
      {children}
    </dialog>
  )
}

/** The head of a layer: its title and the button that closes it. */
export function LayerHead({
  id,
  title,
  closeLabel,
  onClose,
  before,
}: {
  id: string
  title: ReactNode
  closeLabel: string
  onClose: () => void
  before?: ReactNode
}): ReactNode {
  return (
    <div className="flex shrink-0 items-center gap-3 border-line border-b py-3 ps-5 pe-3 md:ps-6">
      {before}
      <h2 id={id} className="min-w-0 grow text-lg">
        {title}
      </h2>
      <IconButton label={closeLabel} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/**
 * The scrolling middle of a layer. Toasts appear at its lower edge, so that they never cover the footer's buttons. A
 * panel that opens in it, such as a calendar, finds room to be seen whole.
 */
export function LayerBody({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5 has-[[data-panel]:not([hidden])]:min-h-[min(33rem,60dvh)] md:p-6">
        {children}
      </div>
      <div data-toast-slot className="pointer-events-none absolute inset-x-0 bottom-0" />
    </div>
  )
}
