import { type RefObject, useEffect, useRef, useState } from 'react'

/** `in-page` while its place is in the window; past it, `hidden` while the page is scrolled down and `shown` on the way up. */
type BarState = 'in-page' | 'hidden' | 'shown'

/** So many pixels in one direction count: a finger is never quite still. */
const leastScroll = 8

/** Where a bar is that returns at the top of the window when the visitor scrolls up. `place` is its place in the page. */
export function useReturningBar(): { bar: BarState; place: RefObject<HTMLDivElement | null> } {
  const [bar, setBar] = useState<BarState>('in-page')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let last = scrollY
    function measure() {
      const isPast = (place.current?.getBoundingClientRect().bottom ?? 0) < 0
      const moved = scrollY - last
      if (!isPast) setBar('in-page')
      else if (Math.abs(moved) >= leastScroll) setBar(moved > 0 ? 'hidden' : 'shown')
      if (!isPast || Math.abs(moved) >= leastScroll) last = scrollY
    }
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  return { bar, place }
}
