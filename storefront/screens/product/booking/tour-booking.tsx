import type { ReactNode } from 'react'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useWords } from '../../../words/words.tsx'
import { BookingFields } from './booking-fields.tsx'
import { PriceExplained, PriceTotal } from './price-summary.tsx'
import { type BookingInput, type BookingState, useBooking } from './use-booking.ts'

/** The booking box at the side of the page: the choices scroll, the total and the button stay in sight. */
export function BookingPanel(input: BookingInput): ReactNode {
  const booking = useBooking(input)
  return (
    <div data-booking className="flex min-h-0 flex-col">
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 py-5">
        <Choices booking={booking} />
      </div>
      <div className="shrink-0 border-line border-t px-6 py-5">
        <Foot booking={booking} />
      </div>
    </div>
  )
}

/** The same in a sheet, on phones. */
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
      footer={<Foot booking={booking} onAdded={onClose} />}
    >
      <Choices booking={booking} />
    </Sheet>
  )
}

function Choices({ booking }: { booking: BookingState }): ReactNode {
  return (
    <div className="grid gap-6">
      <BookingFields booking={booking} />
      {booking.price && <PriceExplained price={booking.price} product={booking.product} />}
    </div>
  )
}

function Foot({ booking, onAdded }: { booking: BookingState; onAdded?: () => void }): ReactNode {
  const { t } = useWords()
  const { fault, tried, price } = booking
  return (
    <div className="grid gap-3.5">
      {price && <PriceTotal price={price} />}
      <div>
        <Button
          variant="action"
          size="lg"
          wide
          onClick={(event) => {
            if (booking.add()) onAdded?.()
            else showFault(event.currentTarget.closest('[data-booking], dialog'))
          }}
        >
          {t('book.add')}
        </Button>
        {tried && fault ? (
          <p className="mt-2 text-center font-medium text-danger text-sm">{fault.words}</p>
        ) : (
          !price && <p className="mt-2 text-center text-ink-soft text-sm">{t('book.no-charge')}</p>
        )}
      </div>
    </div>
  )
}

/** Brings what is missing into sight, once it is drawn. */
function showFault(box: Element | null): void {
  setTimeout(() => {
    const fault = box?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')
    fault?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    if (fault?.matches('select')) fault.focus({ preventScroll: true })
  })
}
