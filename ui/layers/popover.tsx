import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'

/** The attributes of the button that opens a popover. */
export type PopoverTrigger = {
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

/**
 * A panel under its button (currency, language, dates, people). Closes by Esc, by a click elsewhere, or when the
 * focus leaves; Esc and `close()` give the focus back to the button. With `flips` it opens above its button where the whole
 * panel fits above only: for what stays in sight while the page scrolls.
 */
export function Popover({
  trigger,
  align = 'start',
  flips = false,
  children,
  className,
}: {
  trigger: (button: PopoverTrigger) => ReactNode
  align?: 'start' | 'end'
  flips?: boolean
  children: (close: () => void) => ReactNode
  className?: string
}): ReactNode {
  const [open, setOpen] = useState(false)
  const [above, setAbove] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  function close() {
    setOpen(false)
    root.current?.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
  }

  // Before it is painted, and again when its loaded content is taller
  useLayoutEffect(() => {
    if (!open || !flips || !root.current || !panel.current) return
    const place = () => setAbove(fitsAboveOnly(root.current, panel.current))
    const sized = new ResizeObserver(place)
    sized.observe(panel.current)
    place()
    return () => sized.disconnect()
  }, [open, flips])

  useEffect(() => {
    if (!open) return
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    // A panel below the edge of the window is scrolled into view, and again when its loaded content is taller
    const seen = new ResizeObserver(() => panel.current?.scrollIntoView({ block: 'nearest' }))
    if (panel.current) seen.observe(panel.current)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      seen.disconnect()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to Esc and to the focus passing by
    <div
      ref={root}
      className={cx('relative', className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      {trigger({ 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) })}
      <div
        ref={panel}
        id={id}
        data-panel
        hidden={!open}
        className={cx(
          'absolute z-30 scroll-my-3 w-max min-w-full max-w-[calc(100vw-2*var(--gutter))] animate-rise rounded-card border border-line bg-surface p-2 text-ink shadow-lift',
          align === 'end' ? 'end-0' : 'start-0',
          above ? 'bottom-full mb-2' : 'top-full mt-2',
        )}
      >
        {open && children(close)}
      </div>
    </div>
  )
}

/**
 * Whether a panel fits above its button, below the header of the page and the one that follows it, but not below the button.
 * One that fits nowhere opens below, where it can be scrolled into view.
 */
function fitsAboveOnly(root: HTMLElement | null, panel: HTMLElement | null): boolean {
  if (!root || !panel) return false
  const { top, bottom } = root.getBoundingClientRect()
  const followed = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const header = document.querySelector('header:not(main *)')?.getBoundingClientRect().bottom ?? 0
  const needed = panel.offsetHeight + gap
  return innerHeight - bottom < needed && top - Math.max(followed, header) >= needed
}

/** Between a button, its panel and the edge of the window, in pixels. */
const gap = 16

/** The classes of one line in a popover's list (a language, a currency). */
export const popoverItemClass =
  'flex w-full items-center gap-3 rounded-input px-3 py-2.5 text-start text-sm pointer-coarse:min-h-11 hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-brand'
