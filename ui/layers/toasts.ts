/** A short message that goes by itself; `action` is at most one thing to do about it, most often undo. */
export type Toast = {
  id: number
  text: string
  tone: 'plain' | 'success' | 'danger'
  action?: { label: string; run: () => void }
}

/** How long a toast stays, in milliseconds. Source: spec section 9. One with something to do stays longer. */
export const toastStay = 2500
const toastStayWithAction = 6000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast from anywhere in the browser. Example: `toast('Removed', { action: { label: 'Undo', run } })`. */
export function toast(
  text: string,
  { tone = 'plain', action }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): void {
  lastId += 1
  const id = lastId
  change([...toasts.slice(-2), { id, text, tone, action }])
  setTimeout(() => dismissToast(id), action ? toastStayWithAction : toastStay)
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  change(toasts.filter((other) => other.id !== id))
}

/** The toasts that are shown now, the newest last. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls `listener` whenever the toasts change. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
