/** Says whether an element is laid out from right to left. */
export function isRightToLeft(element: Element): boolean {
  return element.matches(':dir(rtl)')
}

/** Scrolls a snapping track to its n-th child. */
export function scrollToChild(track: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const child = track.children[index] as HTMLElement | undefined
  if (!child) return
  const shift = child.getBoundingClientRect().left - track.getBoundingClientRect().left
  const gap = isRightToLeft(track) ? child.clientWidth - track.clientWidth : 0
  track.scrollBy({ left: shift + gap, behavior })
}

/** Scrolls a track by nearly its own width, forwards or back in reading direction. */
export function scrollByPage(track: HTMLElement, direction: 1 | -1): void {
  const sign = isRightToLeft(track) ? -direction : direction
  track.scrollBy({ left: sign * track.clientWidth * 0.9, behavior: 'smooth' })
}
