/** Says whether an element is laid out from right to left. */
function isRightToLeft(element: Element): boolean {
  return element.matches(':dir(rtl)')
}

/** Scrolls a track by nearly its own width, forwards or back in reading direction. */
export function scrollByPage(track: HTMLElement, direction: 1 | -1): void {
  const sign = isRightToLeft(track) ? -direction : direction
  track.scrollBy({ left: sign * track.clientWidth * 0.9, behavior: 'smooth' })
}
