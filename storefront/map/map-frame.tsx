import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { importFile } from '#ui/import-file.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { MapView, MapViewProps } from './map-view.tsx'

type State = { name: 'away' | 'loading' | 'missing' } | { name: 'ready'; View: typeof MapView }

/**
 * A map of a page. Its code is loaded when it comes near the window. Where it cannot be displayed (no WebGL, no
 * connection), a line refers to the words on the page, which say the same.
 */
export function MapFrame({
  className,
  ...content
}: Omit<MapViewProps, 'onMissing'> & { className: string }): ReactNode {
  const { t } = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ name: 'away' })
  const isAway = state.name === 'away'

  useEffect(() => {
    if (!isAway || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setState({ name: 'loading' })
        importFile(() => import('./map-view.tsx')).then(
          ({ MapView: View }) => setState({ name: 'ready', View }),
          () => setState({ name: 'missing' }),
        )
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isAway])

  if (state.name === 'missing') {
    return <p className="rounded-card bg-sunken p-4 text-ink-soft text-sm">{t('map.missing')}</p>
  }
  return (
    <div
      ref={place}
      className={cx('relative isolate overflow-hidden bg-brand-soft noscript:hidden print:hidden', className)}
    >
      {state.name === 'ready' ? (
        <state.View {...content} onMissing={() => setState({ name: 'missing' })} />
      ) : (
        <Skeleton className="absolute! inset-0 size-full" />
      )}
    </div>
  )
}
