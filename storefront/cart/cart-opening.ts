import { create } from 'zustand'

const useCartOpen = create(() => ({ isOpen: false }))

/** Opens the cart drawer. */
export function openCart(): void {
  useCartOpen.setState({ isOpen: true })
}

/** Closes the cart drawer. */
export function closeCart(): void {
  useCartOpen.setState({ isOpen: false })
}

/** Returns whether the cart drawer is open. */
export function useCartIsOpen(): boolean {
  return useCartOpen(({ isOpen }) => isOpen)
}
