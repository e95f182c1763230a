import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { seenProducts } from './seen-products.ts'

const SeenRow = lazy(() =>
  import('./seen-row.tsx').then(
    ({ SeenRow }) => ({ default: SeenRow }),
    // Without a connection the page does without.
    () => ({ default: () => null }),
  ),
)

/**
 * What was looked at last, but for the product of the page. Only the browser knows: nothing of it is on the cached
 * page, and nothing is loaded before somebody scrolls near.
 */
export function RecentlyViewed({ except }: { except?: string }): ReactNode {
  const ids = seenProducts.use().filter((id) => id !== except)
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      // Whoever jumps past it is near too.
      { rootMargin: '100000px 0px 300px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return (
    <div ref={place}>
      <Suspense>{near && ids.length > 0 && <SeenRow ids={ids} />}</Suspense>
    </div>
  )
}
