// Stands in for the module `react` in what is built; typed as React's own, so plain JavaScript is enough here.
import * as compat from 'preact/compat'
import { lazy, Suspense, useId } from './numbered-parts.mjs'

export * from 'preact/compat'
export { lazy, Suspense, useId }

/** As in React; Preact's own reads contexts in the browser alone. */
export function use(usable) {
  if ('then' in usable) return compat.use(usable)
  // biome-ignore lint/correctness/useHookAtTopLevel: the only hook that may stand behind a condition, as `use` may
  return compat.useContext(usable)
}

/** The router asks for it, and uses it only with transitions, which Preact has none of. */
export function useOptimistic(state) {
  return [state, () => undefined]
}

export default { ...compat.default, lazy, Suspense, use, useId, useOptimistic }
