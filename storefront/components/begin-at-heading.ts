import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { beginAtHeading } from './focus-heading.ts'

/** After navigation, keyboard and screen reader users begin at the heading, as after a page load. */
export function useBeginAtHeading(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) beginAtHeading()
    before.current = pathname
  }, [pathname])
}
