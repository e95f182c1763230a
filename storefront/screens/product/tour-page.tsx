import type { ReactNode } from 'react'
import type { Departure } from '#domain/catalogue/product.ts'
import { type LocalTime, localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { BookingBar, BookingBox } from './booking-box.tsx'
import type { TourProduct } from './choice.ts'
import { NoScriptNote } from './no-script-note.tsx'
import { ProductPage, type ProductPageProps } from './product-page.tsx'
import { useTourChoice } from './use-choice.ts'

/** The page of a tour that is booked here: what is chosen in the box also dates the cancellation terms. */
export function TourPage({
  product,
  next,
  ...page
}: Pick<ProductPageProps, 'similar' | 'now' | 'today'> & {
  product: TourProduct
  next: Departure | undefined
}): ReactNode {
  const [choice, choose] = useTourChoice(product, page.today)
  const input = { product, today: page.today, next, choice, choose }
  const time = choice.time ?? (next?.time as LocalTime | undefined) ?? localTime('09:00')
  const startsAt = choice.day
    ? instantOf(choice.day, time, product.timeZone)
    : next && new Date(next.startsAt)
  return (
    <ProductPage
      {...page}
      product={product}
      startsAt={startsAt}
      aside={
        <>
          <NoScriptNote product={product} next={next} />
          <BookingBox {...input} />
        </>
      }
      bar={<BookingBar {...input} />}
    />
  )
}
