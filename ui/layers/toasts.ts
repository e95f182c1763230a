import { create } from 'zustand'

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

const useStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

/** Shows a toast from anywhere in the browser. Example: `toast('Removed', { action: { label: 'Undo', run } })`. */
export function toast(
  text: string,
  { tone = 'plain', action }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): void {
  lastId += 1
  const id = lastId
  useStore.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { id, text, tone, action }] }))
  setTimeout(() => dismissToast(id), action ? toastStayWithAction : toastStay)
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  useStore.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }))
}

/** Returns the toasts that are shown now, the newest last. */
export function useToasts(): readonly Toast[] {
  return useStore(({ toasts }) => toasts)
}

/** The same, outside of a component. */
export function currentToasts(): readonly Toast[] {
  return useStore.getState().toasts
}
