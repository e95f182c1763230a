import { useSyncExternalStore } from 'react'

/** Returns whether the component is hydrated: false on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
