import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Layer, LayerBody, LayerHead } from './layer.tsx'

const sides = {
  end: 'me-0 ms-auto h-dvh max-h-none starting:translate-x-full rtl:starting:-translate-x-full',
  start: 'ms-0 me-auto h-dvh max-h-none starting:-translate-x-full rtl:starting:translate-x-full',
  bottom: 'mx-auto mt-auto mb-0 max-h-[calc(100dvh-3rem)] rounded-t-panel starting:translate-y-full',
}

/**
 * A panel from an edge of the screen: `end` for the cart (460 px), `start` for the menu, `bottom` for filters on
 * phones. Never wider than the screen. `footer` stays in sight.
 */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  footer,
  side = 'end',
  width = 460,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  footer?: ReactNode
  side?: keyof typeof sides
  /** In CSS pixels. */
  width?: number
  children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <Layer
      open={open}
      onClose={onClose}
      labelledBy={id}
      edge={side === 'bottom' ? undefined : side}
      style={{ inlineSize: side === 'bottom' ? 'min(100%, var(--container-lg))' : `min(100%, ${width}px)` }}
      className={cx(
        'max-w-none overflow-hidden bg-surface text-ink shadow-layer transition-[translate] duration-250 backdrop:bg-scrim',
        sides[side],
      )}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <LayerHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
        <LayerBody>{children}</LayerBody>
        {footer && (
          <div className="shrink-0 border-line border-t bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-6">
            {footer}
          </div>
        )}
      </div>
    </Layer>
  )
}
