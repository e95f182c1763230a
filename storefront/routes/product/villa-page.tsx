import { lazy, type ReactNode } from 'react'
import { groupSize } from '#domain/availability/people.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { importFile } from '#ui/import-file.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { BookablePage, type KindPageProps } from './bookable-page.tsx'
import { useChoice } from './use-choice.ts'
import { queryOfVillaChoice, type VillaProduct, villaChoiceOfQuery } from './villa-choice.ts'

const load = () => importFile(() => import('../../booking-box/villa/villa-booking.tsx'))
const VillaPanel = lazy(() => load().then((module) => ({ default: module.VillaPanel })))
const loadSheet = () => load().then((module) => module.VillaSheet)

/** The page of a villa that is booked here: the day of arrival also dates the cancellation terms. */
export function VillaPage({ product, ...page }: KindPageProps<VillaProduct>): ReactNode {
  const { today } = page
  const [choice, choose] = useChoice(
    product,
    (query) => villaChoiceOfQuery(query, product, today),
    queryOfVillaChoice,
  )
  const { t, format } = useMessages()
  const { from, until, people } = choice
  const input = { product, today, choice, choose }
  const party = t('book.party', { count: groupSize(people) + people.infants })
  const chosen = from && until && `${format.day(from)} – ${format.day(until)} · ${party}`
  return (
    <BookablePage
      {...page}
      product={product}
      startsAt={from && instantOf(from, localTime(product.details.arrival), product.timeZone)}
      chosen={chosen}
      input={input}
      panel={VillaPanel}
      loadSheet={loadSheet}
    />
  )
}
