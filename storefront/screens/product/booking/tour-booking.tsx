import type { ReactNode } from 'react'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useWords } from '../../../words/words.tsx'
import { BookingFields } from './booking-fields.tsx'
import { PriceSummary, TotalLine } from './price-summary.tsx'
import { type BookingInput, type BookingState, useBooking } from './use-booking.ts'

/** The booking box at the side of the page: everything in one column. */
export function BookingPanel(input: BookingInput): ReactNode {
  const booking = useBooking(input)
  return (
    <div className="grid gap-6">
      <BookingFields booking={booking} />
      <div className="grid gap-4 border-line border-t pt-5 empty:hidden">
        <PriceSummary booking={booking} />
        <AddButton booking={booking} />
      </div>
    </div>
  )
}

/** The same in a sheet, on phones: the total and the button stay in sight. */
export function BookingSheet({
  open,
  onClose,
  ...input
}: BookingInput & { open: boolean; onClose: () => void }): ReactNode {
  const booking = useBooking(input)
  const { t } = useWords()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="bottom"
      title={t('book.title')}
      closeLabel={t('product.close')}
      footer={
        <div className="grid gap-3">
          {booking.price && <TotalLine price={booking.price} />}
          <AddButton booking={booking} onAdded={onClose} />
        </div>
      }
    >
      <div className="grid gap-6">
        <BookingFields booking={booking} />
        {booking.price && (
          <div className="border-line border-t pt-5">
            <PriceSummary booking={booking} />
          </div>
        )}
      </div>
    </Sheet>
  )
}

function AddButton({ booking, onAdded }: { booking: BookingState; onAdded?: () => void }): ReactNode {
  const { t } = useWords()
  const { fault, tried } = booking
  return (
    <div>
      <Button
        variant="action"
        size="lg"
        wide
        onClick={() => {
          const ready = !fault
          booking.add()
          if (ready) onAdded?.()
        }}
      >
        {t('book.add')}
      </Button>
      {tried && fault ? (
        <p className="mt-2 text-center font-medium text-danger text-sm">{fault.words}</p>
      ) : (
        <p className="mt-2 text-center text-ink-soft text-sm">{t('book.no-charge')}</p>
      )}
    </div>
  )
}
