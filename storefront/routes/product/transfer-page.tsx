import { lazy, type ReactNode } from 'react'
import { instantOf } from '#domain/dates/zone.ts'
import { importFile } from '#ui/import-file.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type TransferProduct, useTransferChoice } from '../../transfers/transfer-choice.ts'
import { BookablePage, type KindPageProps } from './bookable-page.tsx'

const load = () => importFile(() => import('../../transfers/transfer-booking.tsx'))
const TransferPanel = lazy(() => load().then((module) => ({ default: module.TransferPanel })))
const loadSheet = () => load().then((module) => module.TransferSheet)

/** The page of a transfer that is booked here: its route in either direction. */
export function TransferPage({ product, ...page }: KindPageProps<TransferProduct>): ReactNode {
  const [choice, choose] = useTransferChoice(product)
  const { t, format } = useMessages()
  const input = { product, today: page.today, choice, choose }
  const { day, time, people } = choice
  const count = people.adults + people.children + people.infants
  const chosen = day && `${format.dayAndTime(day, time)} · ${t('book.party', { count })}`
  return (
    <BookablePage
      {...page}
      product={product}
      startsAt={day && time && instantOf(day, time, product.timeZone)}
      chosen={chosen}
      input={input}
      panel={TransferPanel}
      loadSheet={loadSheet}
    />
  )
}
