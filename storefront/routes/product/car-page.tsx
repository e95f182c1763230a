import { lazy, type ReactNode } from 'react'
import { instantOf } from '#domain/dates/zone.ts'
import { importFile } from '#ui/import-file.ts'
import { type CarProduct, carChoiceOfQuery, queryOfCarChoice } from '../../booking-box/car/car-choice.ts'
import { useFormat } from '../../i18n/use-messages.tsx'
import { BookingBar, BookingBox } from './booking-box.tsx'
import { NoScriptNote } from './no-script-note.tsx'
import { ProductPage, type ProductPageProps } from './product-page.tsx'
import { useChoice } from './use-choice.ts'

const load = () => importFile(() => import('../../booking-box/car/car-booking.tsx'))
const CarPanel = lazy(() => load().then((module) => ({ default: module.CarPanel })))
const loadSheet = () => load().then((module) => module.CarSheet)

/** The page of a car that is booked here: the chosen pick-up also dates the cancellation terms. */
export function CarPage({
  product,
  ...page
}: Pick<ProductPageProps, 'similar' | 'reviews' | 'now' | 'today'> & { product: CarProduct }): ReactNode {
  const [choice, choose] = useChoice(
    (query) => carChoiceOfQuery(query, product, page.today),
    (chosen, others) => queryOfCarChoice(chosen, product.details, others),
  )
  const format = useFormat()
  const input = { product, today: page.today, choice, choose }
  const { from, to, fromTime } = choice
  const chosen = from && to && `${format.day(from)} – ${format.day(to)}`
  return (
    <ProductPage
      {...page}
      product={product}
      startsAt={from && instantOf(from, fromTime, product.timeZone)}
      aside={
        <>
          <NoScriptNote product={product} next={undefined} />
          <BookingBox product={product} today={page.today} chosen={chosen}>
            <CarPanel {...input} />
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
