import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { importFile } from '#ui/import-file.ts'
import { useStoredIds } from '../stored-ids.ts'
import { seenProducts } from './seen-products.ts'

const SeenRow = lazy(() =>
  importFile(() => import('./seen-row.tsx')).then(
    ({ SeenRow }) => ({ default: SeenRow }),
    // Without a connection the page does without.
    () => ({ default: () => null }),
  ),
)

/**
 * Recently viewed products, without the current one. They are browser data: the cached page has none, and
 * nothing loads before the visitor scrolls near. Its space is reserved while off-screen: below, or above where
 * scroll anchoring applies. So nothing moves in view.
 */
export function RecentlyViewed({ except }: { except?: string }): ReactNode {
  const ids = useStoredIds(seenProducts).filter((id) => id !== except)
  const place = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<'unseen' | 'below' | 'near'>('unseen')
  const isWanted = ids.length > 0

  useEffect(() => {
    const element = place.current
    if (!element || !isWanted || stage === 'near') return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting !== (stage === 'below')) return
        if (stage === 'below') setStage('near')
        else if (entry.boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto'))
          setStage('below')
      },
      // Jumping past it counts as near too.
      stage === 'below' ? { rootMargin: '100000px 0px 600px' } : {},
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [stage, isWanted])

  return (
    <div
      ref={place}
      className={isWanted && stage !== 'unseen' ? 'min-h-[36rem] sm:min-h-[34.5rem]' : undefined}
    >
      <Suspense>{isWanted && stage === 'near' && <SeenRow ids={ids} />}</Suspense>
    </div>
  )
}
