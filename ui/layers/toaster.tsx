import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { useOpenDialogs } from './open-dialogs.ts'
import { ToastAnnouncer } from './toast-announcer.tsx'
import { dismissToast, holdToasts, releaseToasts, type Toast, useToasts } from './toasts.ts'

/**
 * Where toasts appear: bottom right, bottom left in right-to-left languages. Rendered once at the root; they
 * move into an open modal, so that an undo remains reachable. On wide screens they are beside that: in the corner of the
 * window, and in the opposite one where a sheet is at the end. `closeLabel` names the button that closes a refusal.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }): ReactNode {
  const toasts = useToasts()
  const dialogs = useOpenDialogs()
  const dialog = dialogs.at(-1)
  const slot = dialog?.querySelector('[data-toast-slot]')

  // Cards that move away under the pointer or with the focus never say that it has left them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they move with the topmost dialog
  useEffect(() => releaseToasts, [dialog])

  const cards = (
    <section
      aria-label={label}
      data-print="hide"
      className={cx(
        'pointer-events-none inset-x-0 z-50 grid justify-items-end gap-2 p-4',
        slot ? 'absolute bottom-0 lg:fixed lg:p-6 lg:*:max-w-72' : 'fixed bottom-(--toast-lift,0px) md:p-6',
        dialog?.dataset.layer === 'end' && 'lg:justify-items-start',
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  )
  return (
    <>
      <ToastAnnouncer isHeard={!dialog} />
      {dialogs.map((open, level) =>
        createPortal(<ToastAnnouncer isHeard={open === dialog} />, open, String(level)),
      )}
      {dialog ? createPortal(cards, slot ?? dialog) : cards}
    </>
  )
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }): ReactNode {
  const before = useRef<HTMLElement>(null)
  const { id, text, tone, action } = toast

  function hold({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      before.current = relatedTarget
    }
    holdToasts()
  }

  /** The pressed button goes with its card: the focus returns to where it was. */
  function dismiss() {
    dismissToast(id)
    if (before.current?.isConnected) before.current.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the pointer and the focus
    <div
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={hold}
      onBlur={releaseToasts}
      className="on-dark pointer-events-auto flex min-h-12 w-full animate-rise items-center gap-3 rounded-card bg-ink px-4 py-2 font-medium text-on-ink text-sm shadow-lift sm:w-auto sm:max-w-sm [&>svg]:size-5 [&>svg]:shrink-0"
    >
      {tone === 'success' && <CircleCheck aria-hidden className="text-brand-bright" />}
      {tone === 'danger' && <CircleAlert aria-hidden className="text-sun" />}
      <p className="min-w-0 grow">{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run()
            dismiss()
          }}
          className="-me-2 min-h-9 shrink-0 rounded-input px-3 font-semibold text-brand-bright hover:bg-white/10"
        >
          {action.label}
        </button>
      )}
      {tone === 'danger' && (
        <IconButton label={closeLabel} variant="dark" onClick={dismiss} className="-me-3 -my-1">
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
