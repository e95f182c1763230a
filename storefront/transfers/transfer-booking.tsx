import type { ReactNode } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { PanelFrame, SheetFrame } from '../booking-box/booking-frame.tsx'
import { ErrorLine } from '../booking-box/error-line.tsx'
import { ExtraFields } from '../booking-box/extra-fields.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { DirectionField, DriverFields, RiderFields, WhenFields } from './transfer-fields.tsx'
import { type TransferBooking, type TransferInput, useTransferBooking } from './use-transfer-booking.ts'
import { VehicleCards } from './vehicle-cards.tsx'

type Layer = { open: boolean; onClose: () => void }

/** How a transfer is booked, at the side of its page. */
export function TransferPanel(input: TransferInput): ReactNode {
  const booking = useTransferBooking(input)
  return (
    <PanelFrame booking={booking}>
      <RouteFields booking={booking} />
    </PanelFrame>
  )
}

/** How a transfer is booked on phones. */
export function TransferSheet({ open, onClose, ...input }: TransferInput & Layer): ReactNode {
  const booking = useTransferBooking(input)
  return (
    <SheetFrame booking={booking} open={open} onClose={onClose}>
      <RouteFields booking={booking} />
    </SheetFrame>
  )
}

function RouteFields({ booking }: { booking: TransferBooking }): ReactNode {
  const { t } = useMessages()
  const { choice, choose, vehicles, product } = booking
  return (
    <div className="grid gap-6">
      <DirectionField booking={booking} />
      <WhenFields booking={booking} />
      <RiderFields booking={booking} />
      <section>
        <h3 className="mb-3 font-semibold">{t('transfers.vehicle')}</h3>
        <VehicleCards
          vehicles={vehicles}
          product={product}
          layout="box"
          rides={choice.back ? 2 : 1}
          chosen={choice.vehicle}
          onChoose={(vehicle) => choose({ vehicle })}
        />
        <ErrorLine booking={booking} about="vehicle" />
        <StockFailed booking={booking} />
      </section>
      <DetailFields booking={booking} />
    </div>
  )
}

/** Details after a vehicle is chosen: for the driver, and further requests. */
export function DetailFields({ booking }: { booking: TransferBooking }): ReactNode {
  const { choice, choose, product } = booking
  return (
    <>
      <DriverFields booking={booking} />
      {product.extras.length > 0 && (
        <ExtraFields
          extras={product.extras}
          chosen={choice.extras}
          onChange={(extras) => choose({ extras })}
        />
      )}
    </>
  )
}

/** Says that it is not known what is free, and offers to ask once more. */
export function StockFailed({ booking: { stock } }: { booking: TransferBooking }): ReactNode {
  const { t } = useMessages()
  if (stock.stocks !== 'failed') return null
  return (
    <Notice
      tone="danger"
      live
      title={t('transfers.failed')}
      className="mt-3"
      actions={
        <Button size="sm" onClick={stock.again}>
          {t('book.retry')}
        </Button>
      }
    />
  )
}
