import { lazy, type ReactNode } from 'react'
import { instantOf } from '#domain/dates/zone.ts'
import { importFile } from '#ui/import-file.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type TransferProduct, useTransferChoice } from '../../transfers/transfer-choice.ts'
import { BookingBar, BookingBox } from './booking-box.tsx'
import { NoScriptNote } from './no-script-note.tsx'
import { ProductPage, type ProductPageProps } from './product-page.tsx'

const load = () => importFile(() => import('../../transfers/transfer-booking.tsx'))
const TransferPanel = lazy(() => load().then((module) => ({ default: module.TransferPanel })))
const loadSheet = () => load().then((module) => module.TransferSheet)

/** The page of a transfer that is booked here: its route in either direction. */
export function TransferPage({
  product,
  ...page
}: Pick<ProductPageProps, 'similar' | 'reviews' | 'now' | 'today'> & {
  product: TransferProduct
}): ReactNode {
  const [choice, choose] = useTransferChoice(product)
  const { t, format } = useMessages()
  const input = { product, today: page.today, choice, choose }
  const { day, time, people } = choice
  const count = people.adults + people.children + people.infants
  const chosen = day && `${format.dayAndTime(day, time)} · ${t('book.party', { count })}`
  return (
    <ProductPage
      {...page}
      product={product}
      startsAt={day && time && instantOf(day, time, product.timeZone)}
      aside={
        <>
          <NoScriptNote product={product} next={undefined} />
          <BookingBox product={product} today={page.today} chosen={chosen}>
            <TransferPanel {...input} />
          </BookingBox>
        </>
      }
      bar={
        <BookingBar
          product={product}
          today={page.today}
          chosen={chosen}
          load={loadSheet}
          sheet={(Sheet, layer) => <Sheet {...input} {...layer} />}
        />
      }
    />
  )
}
