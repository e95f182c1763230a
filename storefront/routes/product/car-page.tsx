import { lazy, type ReactNode } from 'react'
import { instantOf } from '#domain/dates/zone.ts'
import { importFile } from '#ui/import-file.ts'
import { type CarProduct, carChoiceOfQuery, queryOfCarChoice } from '../../booking-box/car/car-choice.ts'
import { useFormat } from '../../i18n/use-messages.tsx'
import { BookablePage, type KindPageProps } from './bookable-page.tsx'
import { useChoice } from './use-choice.ts'

const load = () => importFile(() => import('../../booking-box/car/car-booking.tsx'))
const CarPanel = lazy(() => load().then((module) => ({ default: module.CarPanel })))
const loadSheet = () => load().then((module) => module.CarSheet)

/** The page of a car that is booked here: the chosen pick-up also dates the cancellation terms. */
export function CarPage({ product, ...page }: KindPageProps<CarProduct>): ReactNode {
  const [choice, choose] = useChoice(
    product,
    (query) => carChoiceOfQuery(query, product, page.today),
    (chosen, others) => queryOfCarChoice(chosen, product.details, others),
  )
  const format = useFormat()
  const input = { product, today: page.today, choice, choose }
  const { from, to, fromTime } = choice
  const chosen = from && to && `${format.day(from)} – ${format.day(to)}`
  return (
    <BookablePage
      {...page}
      product={product}
      startsAt={from && instantOf(from, fromTime, product.timeZone)}
      chosen={chosen}
      input={input}
      panel={CarPanel}
      loadSheet={loadSheet}
    />
  )
}
