import { lazy, type ReactNode } from 'react'
import type { Departure } from '#domain/catalogue/product.ts'
import { type LocalTime, localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { importFile } from '#ui/import-file.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { BookingBar, BookingBox } from './booking-box.tsx'
import type { TourProduct } from './choice.ts'
import { NoScriptNote } from './no-script-note.tsx'
import { ProductPage, type ProductPageProps } from './product-page.tsx'
import { useTourChoice } from './use-choice.ts'

const load = () => importFile(() => import('../../booking-box/tour-booking.tsx'))
const TourPanel = lazy(() => load().then((module) => ({ default: module.TourPanel })))
const loadSheet = () => load().then((module) => module.TourSheet)

/** The page of a tour that is booked here: what is chosen in the box also dates the cancellation terms. */
export function TourPage({
  product,
  next,
  ...page
}: Pick<ProductPageProps, 'similar' | 'reviews' | 'now' | 'today'> & {
  product: TourProduct
  next: Departure | undefined
}): ReactNode {
  const [choice, choose] = useTourChoice(product, page.today)
  const input = { product, today: page.today, next, choice, choose }
  const { adults, children, infants } = choice.people
  const { t, format } = useMessages()
  const time = choice.time ?? (next?.time as LocalTime | undefined) ?? localTime('09:00')
  const startsAt = choice.day
    ? instantOf(choice.day, time, product.timeZone)
    : next && new Date(next.startsAt)
  const chosen =
    choice.day && `${format.day(choice.day)} · ${t('book.party', { count: adults + children + infants })}`
  return (
    <ProductPage
      {...page}
      product={product}
      startsAt={startsAt}
      aside={
        <>
          <NoScriptNote product={product} next={next} />
          <BookingBox product={product} today={page.today} chosen={chosen}>
            <TourPanel {...input} />
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
