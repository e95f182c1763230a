import { type ReactNode, useEffect, useRef } from 'react'
import { takeUnannounced, useToasts } from './toasts.ts'

/** In milliseconds: a screen reader knows the region by then, in a modal that opens or beside one that closes. */
const announceAfter = 150

/**
 * Announces new toasts to screen readers where it can be heard: one is in the page, one in each open modal, since all else
 * is inert then. It is empty when it appears, for a region announces only what is added to it. Source: WCAG 2.2, 4.1.3.
 */
export function ToastAnnouncer({ isHeard }: { isHeard: boolean }): ReactNode {
  const region = useRef<HTMLDivElement>(null)
  const toasts = useToasts()

  useEffect(() => {
    if (toasts.length === 0) region.current?.replaceChildren()
    if (!isHeard) return
    const timer = setTimeout(() => region.current?.append(...takeUnannounced().map(paragraph)), announceAfter)
    return () => clearTimeout(timer)
  }, [isHeard, toasts])

  return <div ref={region} aria-live="polite" data-announcer className="sr-only" />
}

function paragraph({ text }: { text: string }): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}
