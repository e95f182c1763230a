import Bell from 'lucide-react/icons/bell'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { importFile } from '#ui/import-file.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useLazyLayer } from '../use-lazy-layer.ts'
import type { WatchedProduct } from './alert-form.tsx'

const load = () => importFile(() => import('./alert-form.tsx')).then(({ AlertForm }) => AlertForm)

/** The button for an alert; its form is lazy-loaded. */
export function AlertButton({ product }: { product: WatchedProduct }): ReactNode {
  const { t } = useMessages()
  const box = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  const forget = useCallback(() => {
    setOpened(false)
    box.current?.removeAttribute('open')
  }, [])
  // It may have been opened before hydration.
  useEffect(() => setOpened(box.current?.open === true), [])
  const AlertForm = useLazyLayer(opened, load, forget)
  if (product.onRequest && !product.fromPrice) return null
  return (
    <details
      ref={box}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className="group mb-8 rounded-card md:mb-10 border border-line bg-surface noscript:hidden"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card px-5 py-3 font-semibold">
        <Bell aria-hidden className="size-5 shrink-0 text-brand" />
        {t('alert.offer')}
      </summary>
      <div className="px-5 pb-5" aria-live="polite">
        {AlertForm && <AlertForm product={product} />}
      </div>
    </details>
  )
}
