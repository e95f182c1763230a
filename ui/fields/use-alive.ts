import { useSyncExternalStore } from 'react'

/** Whether JavaScript has come to the page: false on the server and in what it rendered, true from then on. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
