import { lazy, type ReactNode } from 'react'
import { charterSpan } from '#domain/availability/charter.ts'
import { groupSize } from '#domain/availability/people.ts'
import { importFile } from '#ui/import-file.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { BookingBar, BookingBox } from './booking-box.tsx'
import { NoScriptNote } from './no-script-note.tsx'
import { ProductPage, type ProductPageProps } from './product-page.tsx'
import { useChoice } from './use-choice.ts'
import { queryOfYachtChoice, type YachtProduct, yachtChoiceOfQuery } from './yacht-choice.ts'

const load = () => importFile(() => import('../../booking-box/yacht/yacht-booking.tsx'))
const YachtPanel = lazy(() => load().then((module) => ({ default: module.YachtPanel })))
const loadSheet = () => load().then((module) => module.YachtSheet)

/** The page of a yacht that is booked here: the day it goes out also dates the cancellation terms. */
export function YachtPage({
  product,
  ...page
}: Pick<ProductPageProps, 'similar' | 'reviews' | 'now' | 'today'> & { product: YachtProduct }): ReactNode {
  const { today } = page
  const [choice, choose] = useChoice((query) => yachtChoiceOfQuery(query, product, today), queryOfYachtChoice)
  const { t, format } = useMessages()
  const { day, people } = choice
  const input = { product, today, choice, choose }
  const party = t('book.party', { count: groupSize(people) + people.infants })
  const chosen =
    day && `${format.day(day)} · ${t(`line.charter-${choice.charter}`, { count: choice.units })} · ${party}`
  return (
    <ProductPage
      {...page}
      product={product}
      startsAt={day && charterSpan(product.details, { ...choice, day }, product.timeZone).from}
      aside={
        <>
          <NoScriptNote product={product} next={undefined} />
          <BookingBox product={product} today={today} chosen={chosen}>
            <YachtPanel {...input} />
          </BookingBox>
        </>
      }
      bar={
        <BookingBar
          product={product}
          today={today}
          chosen={chosen}
          load={loadSheet}
          sheet={(Sheet, layer) => <Sheet {...input} {...layer} />}
        />
      }
    />
  )
}
