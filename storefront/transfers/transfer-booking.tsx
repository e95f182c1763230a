import CarFront from 'lucide-react/icons/car-front'
import type { ReactNode } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { bookingPanels } from '../booking-box/booking-frame.tsx'
import { BoxField, BoxFields, useIsDesk } from '../booking-box/box-field.tsx'
import { errorOf } from '../booking-box/error-line.tsx'
import { ExtraFields } from '../booking-box/extra-fields.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { DirectionField, DriverFields, TravellerFields, WhenFields } from './transfer-fields.tsx'
import { type TransferBooking, useTransferBooking } from './use-transfer-booking.ts'
import { VehicleCards } from './vehicle-cards.tsx'

/** How a transfer is booked: beside the page on a desk, in a sheet on phones. */
export const { Panel: TransferPanel, Sheet: TransferSheet } = bookingPanels(useTransferBooking, RouteFields)

function RouteFields({ booking }: { booking: TransferBooking }): ReactNode {
  const { t } = useMessages()
  const { choice, choose, vehicles, product } = booking
  const isDesk = useIsDesk()
  return (
    <BoxFields>
      <DirectionField booking={booking} />
      <WhenFields booking={booking} />
      <TravellerFields booking={booking} />
      <section>
        {!isDesk && <h3 className="mb-3 font-semibold">{t('transfers.vehicle')}</h3>}
        <BoxField
          label={t('transfers.vehicle')}
          value={product.details.vehicles.find(({ id }) => id === choice.vehicle)?.name}
          placeholder={t('transfers.vehicles')}
          icon={<CarFront aria-hidden />}
          error={errorOf(booking, 'vehicle')}
        >
          {(close) => (
            <div className={isDesk ? 'max-h-100 overflow-y-auto overscroll-contain' : undefined}>
              <VehicleCards
                vehicles={vehicles}
                product={product}
                layout="box"
                legs={choice.back ? 2 : 1}
                chosen={choice.vehicle}
                onChoose={(vehicle) => {
                  choose({ vehicle })
                  close()
                }}
              />
            </div>
          )}
        </BoxField>
        <StockFailed booking={booking} />
      </section>
      <DetailFields booking={booking} />
    </BoxFields>
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
