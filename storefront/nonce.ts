import { createContext, useContext } from 'react'

/** The nonce of one rendering on the server; undefined in the browser, where the page's scripts have run already. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Returns the nonce that an inline script of ours carries while it is rendered. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
