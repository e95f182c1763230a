import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { beginAtHeading } from './focus-heading.ts'

/** After a step to another page, whoever listens or uses the keyboard begins at its heading, as after loading it. */
export function useBeginAtHeading(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) beginAtHeading()
    before.current = pathname
  }, [pathname])
}
