import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Gives the focus to a heading, which is read out then, without moving the page or drawing a frame around it. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}

/** After a step to another page, whoever listens or uses the keyboard begins at its heading, as after loading it. */
export function useBeginAtHeading(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const content = document.getElementById('content')
    const writes =
      content?.contains(document.activeElement) && document.activeElement?.matches('input, textarea, select')
    if (writes || document.querySelector('dialog[open]')) return
    focusHeading(content?.querySelector<HTMLElement>('h1') ?? content)
  }, [pathname])
}
