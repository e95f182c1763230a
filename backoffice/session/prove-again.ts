import { create } from 'zustand'
import { personLoggedIn, queryClient } from '../data/query-client.ts'

type Pending = { settle: ((proved: boolean) => void) | undefined }

const usePending = create<Pending>(() => ({ settle: undefined }))

/** Asks for the password or a code; resolves with whether it was given. The end of the session refuses it. */
export function proveAgain(): Promise<boolean> {
  usePending.getState().settle?.(false)
  const asked = personLoggedIn()
  return new Promise((resolve) => {
    const stopWatching = queryClient.getQueryCache().subscribe(() => {
      if (personLoggedIn() !== asked) settle(false)
    })
    function settle(proved: boolean) {
      stopWatching()
      usePending.setState({ settle: undefined })
      resolve(proved)
    }
    usePending.setState({ settle })
  })
}

/** Returns how the open question ends; undefined where none is open. */
export function useOpenProof(): Pending['settle'] {
  return usePending(({ settle }) => settle)
}
