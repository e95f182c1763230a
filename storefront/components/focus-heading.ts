/** Gives the focus to a heading, which is read out then, without moving the page or drawing a frame around it. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}

/** Focuses the heading of the page, unless an input in it is focused or a dialog is open. */
export function beginAtHeading(): void {
  const content = document.getElementById('content')
  const writes =
    content?.contains(document.activeElement) && document.activeElement?.matches('input, textarea, select')
  if (writes || document.querySelector('dialog[open]')) return
  focusHeading(content?.querySelector<HTMLElement>('h1') ?? content)
}
