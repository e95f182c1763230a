import { useState } from 'react'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** The provider's page, as tall as its longest step, so that it needs no scrolling. */
export function PaymentFrameView({ url }: { url: string }) {
  const { t } = useMessages()
  const [loaded, setLoaded] = useState(false)
  return (
    <div className="relative h-[46rem] overflow-hidden rounded-card border border-line bg-surface">
      {!loaded && <Skeleton className="absolute inset-0" />}
      <iframe
        src={url}
        title={t('checkout.frame.label')}
        className="absolute inset-0 size-full"
        onLoad={() => setLoaded(true)}
        allow="payment"
      />
    </div>
  )
}
