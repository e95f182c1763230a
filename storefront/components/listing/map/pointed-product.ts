import { create } from 'zustand'

const useStore = create<{ product?: string }>(() => ({}))

/** The product that is pointed at or focused, in the list or on the map. */
export function usePointedProduct(): string | undefined {
  return useStore(({ product }) => product)
}

/** Points at a product, or at none. */
export function pointAt(product: string | undefined): void {
  useStore.setState({ product })
}
