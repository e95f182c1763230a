import Bell from 'lucide-react/icons/bell'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import type { WatchedProduct } from './tell-me-form.tsx'

const TellMeForm = lazy(() => import('./tell-me-form.tsx').then((module) => ({ default: module.TellMeForm })))

/** The offer to be told of a change; its form is loaded when somebody opens it. */
export function TellMe({ product }: { product: WatchedProduct }): ReactNode {
  const { t } = useWords()
  const [opened, setOpened] = useState(false)
  if (product.onRequest && !product.fromPrice) return null
  return (
    <details
      onToggle={() => setOpened(true)}
      className="group mt-8 rounded-card border border-line bg-surface noscript:hidden"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card px-5 py-3 font-semibold">
        <Bell aria-hidden className="size-5 shrink-0 text-brand" />
        {t('watch.offer')}
      </summary>
      <div className="px-5 pb-5" aria-live="polite">
        <Suspense>{opened && <TellMeForm product={product} />}</Suspense>
      </div>
    </details>
  )
}
