import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { positionsByDate } from '#domain/booking/by-date.ts'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { importFile } from '#ui/import-file.ts'
import { Button } from '#ui/primitives/button.tsx'
import { BookingDocuments, FiledDocuments } from '../checkout/booking-documents.tsx'
import { BookingBadges, hasVoucher } from '../checkout/booking-state.tsx'
import { ContactLines } from '../checkout/contact-lines.tsx'
import { CopyValue } from '../checkout/copy-value.tsx'
import { TransferBox } from '../checkout/transfer-box.tsx'
import { beginAtHeading } from '../components/focus-heading.ts'
import { useLazyLayer } from '../components/use-lazy-layer.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { CancelTerms } from './cancel-terms.tsx'
import { HeldNotice } from './held-notice.tsx'
import { ManagedItem } from './managed-item.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { PayActions } from './pay-actions.tsx'

const loadCancel = () => importFile(() => import('./cancel-dialog.tsx')).then((module) => module.default)
const loadChange = () => importFile(() => import('./change-dialog.tsx')).then((module) => module.default)
const loadTransfer = () => importFile(() => import('./transfer-dialog.tsx')).then((module) => module.default)

type Open =
  | { dialog: 'cancel'; position?: number }
  | { dialog: 'change'; position: number }
  | { dialog: 'transfer' }

/** A booking after its sale: items, payments, documents and actions. */
export function ManagedView({
  managed,
  now,
  outcome,
  onChange,
  headActions,
}: {
  managed: ManagedBooking
  now: number
  /** The result of a payment on return from the provider. */
  outcome?: string
  onChange: () => void
  headActions?: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const { booking, can } = managed
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])
  const CancelDialog = useLazyLayer(open?.dialog === 'cancel', loadCancel, close)
  const ChangeDialog = useLazyLayer(open?.dialog === 'change', loadChange, close)
  const TransferDialog = useLazyLayer(open?.dialog === 'transfer', loadTransfer, close)

  const isDone = useRef(false)
  function done() {
    isDone.current = true
    close()
    onChange()
  }

  // The button that opened the dialog may be gone: the focus moves to the top of the booking.
  useEffect(() => {
    if (open || !isDone.current) return
    isDone.current = false
    beginAtHeading()
  }, [open])

  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-9">
        <header className="grid justify-items-start gap-4">
          <div className="flex w-full flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div>
              <p className="text-ink-soft text-sm">{t('checkout.number')}</p>
              <h1 className="text-3xl tracking-tight">
                <CopyValue value={booking.number} name={t('checkout.number')} />
              </h1>
            </div>
            {headActions}
          </div>
          <BookingBadges booking={booking} />
        </header>
        <OutcomeNotice managed={managed} outcome={outcome} onChange={onChange} />
        {booking.state === 'held' && <HeldNotice booking={booking} now={now} onOver={onChange} />}
        {booking.state === 'awaiting-payment' && (
          <TransferBox booking={booking} now={now} onOver={onChange} />
        )}
        <section aria-labelledby="booked">
          <h2 id="booked" className="mb-4 text-xl">
            {t('after.booked')}
          </h2>
          <ul className="grid gap-4">
            {positionsByDate(booking.items).map((position) => (
              <li key={position}>
                <ManagedItem
                  item={booking.items[position]!}
                  onCancel={
                    can.cancelItems.includes(position)
                      ? () => setOpen({ dialog: 'cancel', position })
                      : undefined
                  }
                  onChangeDay={
                    can.changeItems.includes(position)
                      ? () => setOpen({ dialog: 'change', position })
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
          {booking.note && (
            <p className="mt-4 max-w-text text-sm">
              <span className="block text-ink-soft">{t('after.yourNote')}</span>
              <bdi className="whitespace-pre-line">{booking.note}</bdi>
            </p>
          )}
        </section>
      </div>
      <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-stretch">
        <MoneyPanel
          managed={managed}
          actions={<PayActions managed={managed} onReportTransfer={() => setOpen({ dialog: 'transfer' })} />}
        />
      </div>
      <div className="grid gap-9 empty:hidden">
        {hasDocuments(booking) && (
          <section aria-labelledby="documents" data-print="hide" className="grid gap-4">
            <h2 id="documents" className="text-xl">
              {t('after.documents')}
            </h2>
            {hasVoucher(booking) && (
              <div className="flex flex-wrap gap-3">
                <BookingDocuments booking={booking} />
              </div>
            )}
            <FiledDocuments booking={booking} here />
          </section>
        )}
        {can.cancel && (
          <section aria-labelledby="cancelling" data-print="hide">
            <h2 id="cancelling" className="text-xl">
              {t('after.cancelTitle')}
            </h2>
            <p className="mt-1 mb-4 max-w-text text-ink-soft">{t('after.cancelText')}</p>
            <CancelTerms items={booking.items} now={now} />
            <Button onClick={() => setOpen({ dialog: 'cancel' })}>{t('after.whatIf')}</Button>
          </section>
        )}
      </div>
      <ContactLines />
      {CancelDialog && open?.dialog === 'cancel' && (
        <CancelDialog managed={managed} position={open.position} onClose={close} onCancelled={done} />
      )}
      {ChangeDialog && open?.dialog === 'change' && (
        <ChangeDialog booking={booking} position={open.position} now={now} onClose={close} onChanged={done} />
      )}
      {TransferDialog && open?.dialog === 'transfer' && (
        <TransferDialog managed={managed} now={now} onClose={close} onReported={done} />
      )}
    </div>
  )
}

/** The contracts of a booking stay readable after it was cancelled; one that was never certain has none to keep. */
function hasDocuments({ state }: ManagedBooking['booking']): boolean {
  return state !== 'held' && state !== 'expired'
}
