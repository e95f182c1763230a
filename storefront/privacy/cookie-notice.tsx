import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { importFile } from '#ui/import-file.ts'
import { useLazyLayer } from '../components/use-lazy-layer.ts'
import { closeCookieSettings, mustAskConsent, useCookieSettings, watchConsent } from './consent-store.ts'

/** A question that cannot be fetched is not asked: nothing optional is done then, and the page goes on. */
const NoticeCard = lazy(() =>
  import('./notice-card.tsx').then(
    ({ NoticeCard }) => ({ default: NoticeCard }),
    () => ({ default: () => null }),
  ),
)
const loadSettings = () =>
  importFile(() => import('./cookie-settings.tsx')).then(({ CookieSettings }) => CookieSettings)

/**
 * Rendered once in the layout. Cached pages are the same for all visitors, so the need for consent is known
 * only after hydration; the card's code is lazy-loaded when the browser is idle.
 */
export function CookieNotice(): ReactNode {
  const settingsAreOpen = useCookieSettings()
  const CookieSettings = useLazyLayer(settingsAreOpen, loadSettings, closeCookieSettings)
  const asks = useAsks()
  return (
    <>
      <Suspense>{asks && !settingsAreOpen && <NoticeCard />}</Suspense>
      {CookieSettings && <CookieSettings />}
    </>
  )
}

function useAsks(): boolean {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    const look = () => setAsks(mustAskConsent())
    const stop = watchConsent(look)
    if (!mustAskConsent()) return stop
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(look, 1500)
      return () => {
        clearTimeout(timer)
        stop()
      }
    }
    const idle = requestIdleCallback(look, { timeout: 4000 })
    return () => {
      cancelIdleCallback(idle)
      stop()
    }
  }, [])
  return asks
}
