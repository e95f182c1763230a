/** How much of a picture's frame must be in sight before it is loaded. Source: spec section 9. */
export const lazyThreshold = 0.1

const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Calls back once, when 10% of `element` is within the viewport or half a viewport below it. One observer
 * serves all pictures. Returns a function that cancels it.
 */
export function whenSeen(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(onEntries, { threshold: lazyThreshold, rootMargin: '50% 25%' })
  callbacks.set(element, callback)
  observer.observe(element)
  return () => forget(element)
}

function onEntries(entries: IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue
    callbacks.get(entry.target)?.()
    forget(entry.target)
  }
}

function forget(element: Element): void {
  callbacks.delete(element)
  observer?.unobserve(element)
}
