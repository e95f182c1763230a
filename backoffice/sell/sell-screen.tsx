import { type ReactNode, useEffect, useRef, useState } from 'react'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import { LeaveQuestion } from '../parts/leave-question.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useUnsaved } from '../parts/use-unsaved.ts'
import { ProductField } from './product-field.tsx'
import { SaleForm } from './sale-form.tsx'
import { SoldPanel } from './sold-panel.tsx'
import { useBuyer } from './use-buyer.ts'

/** Sells at the desk or by phone: product, day, travellers, guest and payment on one screen. */
export default function SellScreen(): ReactNode {
  const { t } = useMessages()
  const [sale, setSale] = useState(0)
  const [sold, setSold] = useState<ManagedBooking>()
  return (
    <Screen title={t('sell.title')}>
      {sold ? (
        <SoldPanel
          booking={sold}
          onNext={() => {
            setSold(undefined)
            setSale(sale + 1)
          }}
        />
      ) : (
        <NewSale key={sale} onSold={setSold} />
      )}
    </Screen>
  )
}

function NewSale({ onSold }: { onSold: (booking: ManagedBooking) => void }): ReactNode {
  const { t, locale } = useMessages()
  const [id, setId] = useState('')
  const buyer = useBuyer()
  const [isTyped, setTyped] = useState(false)
  const blocker = useUnsaved(isTyped)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector<HTMLElement>('[role=combobox]')?.focus(), [])
  const query = useCall(getProduct, { id, locale }, { enabled: id !== '' })
  const product = id !== '' && query.data?.id === id ? query.data : undefined
  return (
    <div className="grid gap-5">
      <Panel title={t('sell.product')}>
        <div ref={field}>
          <ProductField value={id} onValue={setId} />
        </div>
      </Panel>
      {id !== '' && query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {id !== '' && !product && !query.error && <TextSkeleton lines={4} />}
      {product && (
        <SaleForm
          key={product.id}
          product={product}
          buyer={buyer}
          onTyped={() => setTyped(true)}
          onSold={onSold}
        />
      )}
      <LeaveQuestion blocker={blocker} />
    </div>
  )
}
