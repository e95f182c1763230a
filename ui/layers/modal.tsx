import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Layer, LayerBody, LayerHead } from './layer.tsx'

const widths = {
  sm: 'md:max-w-sm',
  md: 'md:max-w-md',
  lg: 'md:max-w-lg',
  xl: 'md:max-w-xl',
  '2xl': 'md:max-w-192',
}

/**
 * A dialog in the middle of the screen; on phones it rises from the bottom edge. Its content exists only while it
 * is open. `footer` stays in sight while the content scrolls.
 */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  footer,
  width = 'md',
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  footer?: ReactNode
  width?: keyof typeof widths
  /** None for a question that its title asks whole. */
  children?: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <Layer
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(
        'm-auto mb-0 max-h-[calc(100dvh-3rem)] w-full max-w-full overflow-hidden rounded-t-panel bg-surface text-ink shadow-layer backdrop:bg-scrim md:mb-auto md:rounded-b-panel',
        'starting:translate-y-6 starting:opacity-0 transition-[translate,opacity]',
        widths[width],
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        <LayerHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
        {children && <LayerBody>{children}</LayerBody>}
        {footer && (
          <div className={cx('shrink-0 p-4 md:px-6', Boolean(children) && 'border-line border-t')}>
            {footer}
          </div>
        )}
      </div>
    </Layer>
  )
}

/** A question before something that cannot be taken back: two buttons, the safe one has the focus. */
export function ConfirmModal({
  open,
  onClose,
  title,
  closeLabel,
  children,
  actions,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children?: ReactNode
  /** Two buttons; put `data-autofocus` on the safe one. */
  actions: ReactNode
}): ReactNode {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      width="sm"
      footer={<div className="flex flex-wrap justify-end gap-2.5">{actions}</div>}
    >
      {children && <div className="text-ink-soft">{children}</div>}
    </Modal>
  )
}
