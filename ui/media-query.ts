import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches; false on the server and while hydrating. Example: `useMediaQuery('(min-width: 48rem)')`. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
