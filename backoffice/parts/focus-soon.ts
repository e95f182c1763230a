/** Moves the focus once React has rendered the change. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus())
}
