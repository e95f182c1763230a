import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before the screen is left with unsaved changes, by what is returned; the browser asks before the page is. */
export function useUnsaved(isDirty: boolean): ReturnType<typeof useBlocker> {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
}
