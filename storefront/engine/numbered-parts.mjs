// Part of what stands in for the module `react`: `useId`, and what may come alive later than the rest of a page.
import { createContext, createElement } from 'preact'
import * as compat from 'preact/compat'

// Preact counts ids in the order in which components first run. The server runs all of a page, the browser leaves out what it
// waits for and comes back to it: the two would count differently, and two elements of a page could get one id. So each
// boundary and each component that is loaded gets a number where it stands, as both meet it at once, and what is in it
// counts by itself. What suspends in another way has to be alone in its boundary.
const Part = createContext(undefined)

/** As in React: the same in the server's page and in the browser, and given once. */
export function useId() {
  const part = compat.useContext(Part)
  // biome-ignore-start lint/correctness/useHookAtTopLevel: what a component is a part of never changes
  return part ? compat.useState(() => `${part.id}-${part.count++}`)[0] : compat.useId()
  // biome-ignore-end lint/correctness/useHookAtTopLevel: as above
}

/** A component as a part that counts by itself. */
function usePart(type, props) {
  const id = useId()
  const [part] = compat.useState({ id, count: 0 })
  return createElement(Part.Provider, { value: part }, createElement(type, props))
}

export function Suspense(props) {
  return usePart(compat.Suspense, props)
}

export function lazy(load) {
  const Loaded = compat.lazy(load)
  return (props) => usePart(Loaded, props)
}
