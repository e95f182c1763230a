/** Moves the focus to the link of the next row of a list, or of the previous one; the first where none has it. */
export function moveToRow(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
    (link) => link.getClientRects().length > 0,
  )
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? links[0] : links[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
