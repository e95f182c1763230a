import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a step to another page, whoever listens or uses the keyboard begins at its heading, as after loading it. */
export function useBeginAtHeading(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) import('./focus-heading.ts').then((how) => how.beginAtHeading())
    before.current = pathname
  }, [pathname])
}
