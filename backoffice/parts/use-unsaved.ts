import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Asks before the screen is left with unsaved changes, by what is returned; the browser asks before the page is. */
export function useUnsaved(isDirty: boolean): Blocker {
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

/** Reports by its name whether a part of a screen has unsaved changes. */
export type ReportUnsaved = (part: string, isDirty: boolean) => void

/** Asks as `useUnsaved` while any part of the screen has unsaved changes: a router has one question at a time. */
export function useUnsavedParts(): { blocker: Blocker; onUnsaved: ReportUnsaved } {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  return {
    blocker: useUnsaved(unsaved.length > 0),
    onUnsaved: (part, isDirty) =>
      setUnsaved((before) => [...before.filter((one) => one !== part), ...(isDirty ? [part] : [])]),
  }
}

/** Reports the unsaved changes of a part to its screen; a part that is gone has none. */
export function useUnsavedPart(part: string, isDirty: boolean, onUnsaved: ReportUnsaved): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's function is another one each time
  useEffect(() => {
    onUnsaved(part, isDirty)
    return () => onUnsaved(part, false)
  }, [part, isDirty])
}
