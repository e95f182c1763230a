import { useEffect, useState } from 'react'

/** Says whether the page is scrolled beyond `threshold` pixels on a screen of 992 px or wider. Source: spec section 4. */
export function useStuck(threshold: number): boolean {
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const wide = matchMedia('(min-width: 992px)')
    const measure = () => setStuck(wide.matches && scrollY > threshold)
    measure()
    addEventListener('scroll', measure, { passive: true })
    wide.addEventListener('change', measure)
    return () => {
      removeEventListener('scroll', measure)
      wide.removeEventListener('change', measure)
    }
  }, [threshold])
  return stuck
}
