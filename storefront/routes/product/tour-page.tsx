import { lazy, type ReactNode } from 'react'
import type { Departure } from '#domain/catalogue/product.ts'
import { type LocalTime, localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { importFile } from '#ui/import-file.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { BookablePage, type KindPageProps } from './bookable-page.tsx'
import type { TourProduct } from './choice.ts'
import { useTourChoice } from './use-choice.ts'

const load = () => importFile(() => import('../../booking-box/tour-booking.tsx'))
const TourPanel = lazy(() => load().then((module) => ({ default: module.TourPanel })))
const loadSheet = () => load().then((module) => module.TourSheet)

/** The page of a tour that is booked here: what is chosen in the box also dates the cancellation terms. */
export function TourPage({
  product,
  next,
  ...page
}: KindPageProps<TourProduct> & {
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
    <BookablePage
      {...page}
      product={product}
      startsAt={startsAt}
      chosen={chosen}
      next={next}
      input={input}
      panel={TourPanel}
      loadSheet={loadSheet}
    />
  )
}
