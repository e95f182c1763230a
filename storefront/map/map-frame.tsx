import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { importFile } from '#ui/import-file.ts'
import { MapMissing } from './map-missing.tsx'
import { useMissingMap } from './streets.ts'

/** A map whose code is loaded when it is needed; `onMissing` reports that it cannot be displayed. */
export type LazyMap<Props> = ComponentType<Props & { onMissing: () => void }>

/**
 * The place of a map on a page. Its code is loaded when it comes near the window. Where it cannot be displayed (no WebGL, no
 * connection, places beyond the own chart), a line refers to the words on the page, which say the same. `load` is defined outside of components.
 */
export function MapFrame<Props extends object>({
  className,
  load,
  of,
}: {
  className: string
  load: () => Promise<LazyMap<Props>>
  of: Props
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [Shown, setShown] = useState<LazyMap<Props>>()
  const [isMissing, reportMissing] = useMissingMap()

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        importFile(load).then((loaded) => setShown(() => loaded), reportMissing)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [load, reportMissing])

  if (isMissing) return <MapMissing className="rounded-card bg-sunken p-4" />
  return (
    <div
      ref={place}
      className={cx('relative isolate overflow-hidden bg-brand-soft noscript:hidden print:hidden', className)}
    >
      {Shown && <Shown {...of} onMissing={reportMissing} />}
    </div>
  )
}
