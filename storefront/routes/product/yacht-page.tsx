import { lazy, type ReactNode } from 'react'
import { charterSpan } from '#domain/availability/charter.ts'
import { groupSize } from '#domain/availability/people.ts'
import { importFile } from '#ui/import-file.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { BookablePage, type KindPageProps } from './bookable-page.tsx'
import { useChoice } from './use-choice.ts'
import { queryOfYachtChoice, type YachtProduct, yachtChoiceOfQuery } from './yacht-choice.ts'

const load = () => importFile(() => import('../../booking-box/yacht/yacht-booking.tsx'))
const YachtPanel = lazy(() => load().then((module) => ({ default: module.YachtPanel })))
const loadSheet = () => load().then((module) => module.YachtSheet)

/** The page of a yacht that is booked here: the day it goes out also dates the cancellation terms. */
export function YachtPage({ product, ...page }: KindPageProps<YachtProduct>): ReactNode {
  const { today } = page
  const [choice, choose] = useChoice(
    product,
    (query) => yachtChoiceOfQuery(query, product, today),
    queryOfYachtChoice,
  )
  const { t, format } = useMessages()
  const { day, people } = choice
  const input = { product, today, choice, choose }
  const party = t('book.party', { count: groupSize(people) + people.infants })
  const chosen =
    day && `${format.day(day)} · ${t(`line.charter-${choice.charter}`, { count: choice.units })} · ${party}`
  return (
    <BookablePage
      {...page}
      product={product}
      startsAt={day && charterSpan(product.details, { ...choice, day }, product.timeZone).from}
      chosen={chosen}
      input={input}
      panel={YachtPanel}
      loadSheet={loadSheet}
    />
  )
}
