import { create } from 'zustand'

type Pending = { settle: ((proved: boolean) => void) | undefined }

const usePending = create<Pending>(() => ({ settle: undefined }))

/** Asks for the password or a code; resolves with whether it was given. */
export function proveAgain(): Promise<boolean> {
  usePending.getState().settle?.(false)
  return new Promise((resolve) => {
    usePending.setState({
      settle(proved) {
        usePending.setState({ settle: undefined })
        resolve(proved)
      },
    })
  })
}

/** Returns how the open question ends; undefined where none is open. */
export function useOpenProof(): Pending['settle'] {
  return usePending(({ settle }) => settle)
}
