import { create } from 'zustand'

/**
 * A short message; `action` is at most one thing to do about it, most often undo. It goes by itself, but one of `danger`, a
 * refusal, stays until it is closed.
 */
export type Toast = {
  id: number
  text: string
  tone: 'plain' | 'success' | 'danger'
  action?: { label: string; run: () => void }
}

/** How long a toast stays, in milliseconds. Source: spec section 9. One with something to do stays longer. */
export const toastStay = 2500
const toastStayWithAction = 6000
/** Toasts shown at once. */
const most = 3

const useStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let isHeld = false
let lastId = 0
let lastAnnounced = 0

/** Shows a toast from anywhere in the browser. Example: `toast('Removed', { action: { label: 'Undo', run } })`. */
export function toast(
  text: string,
  { tone = 'plain', action }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): void {
  lastId += 1
  const id = lastId
  const shown: Toast = { id, text, tone, action }
  useStore.setState(({ toasts }) => ({
    toasts: [...roomFor(toasts.filter((other) => !isRepeat(other, shown))), shown],
  }))
  if (!isHeld) startTimer(shown)
}

/** A refusal that comes again is displayed, and announced, once more: not twice. */
function isRepeat(before: Toast, { tone, text }: Toast): boolean {
  return tone === 'danger' && before.tone === tone && before.text === text
}

/** What goes by itself makes room first. */
function roomFor(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length < most) return toasts
  const oldest = toasts.find(({ tone }) => tone !== 'danger') ?? toasts[0]
  return toasts.filter((other) => other !== oldest)
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  useStore.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }))
  if (isHeld) releaseToasts()
}

/** Keeps all toasts while one has the pointer or the focus. Source: WCAG 2.2, 2.2.1. */
export function holdToasts(): void {
  isHeld = true
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

/** Lets held toasts go after their full time. */
export function releaseToasts(): void {
  isHeld = false
  for (const shown of currentToasts()) if (!timers.has(shown.id)) startTimer(shown)
}

function startTimer({ id, tone, action }: Toast): void {
  if (tone === 'danger') return
  timers.set(
    id,
    setTimeout(() => dismissToast(id), action ? toastStayWithAction : toastStay),
  )
}

/** Returns the toasts that have not been announced yet; from then on they have. */
export function takeUnannounced(): Toast[] {
  const taken = currentToasts().filter(({ id }) => id > lastAnnounced)
  lastAnnounced = taken.at(-1)?.id ?? lastAnnounced
  return taken
}

/** Returns the toasts that are shown now, the newest last. */
export function useToasts(): readonly Toast[] {
  return useStore(({ toasts }) => toasts)
}

/** The same, outside of a component. */
export function currentToasts(): readonly Toast[] {
  return useStore.getState().toasts
}
