import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** Opens the cart drawer. */
export function openCart(): void {
  change(true)
}

/** Closes the cart drawer. */
export function closeCart(): void {
  change(false)
}

/** Whether the cart drawer is open. */
export function useCartIsOpen(): boolean {
  return useSyncExternalStore(
    watch,
    () => open,
    () => false,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}
