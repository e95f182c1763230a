import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Amenities } from './amenities.tsx'
import { Cancellation } from './cancellation.tsx'
import { isBookable } from './choice.ts'
import { Distances } from './distances.tsx'
import { ExtrasList } from './extras-list.tsx'
import { Meeting } from './meeting.tsx'
import { Part } from './part.tsx'
import { PriceSection } from './price-section.tsx'
import { About, GoodToKnow, Inclusions, Itinerary, Overview, Questions } from './sections.tsx'
import { WhereItIs } from './where-it-is.tsx'

/** The description: facts, text, itinerary, inclusions. */
export function WhatItIs({ product }: { product: Product }): ReactNode {
  const { t } = useMessages()
  const { details } = product
  return (
    <>
      <Overview product={product} />
      <About product={product} />
      <Itinerary product={product} />
      {details.kind === 'villa' && (
        <Part id="amenities" title={t('product.amenities')}>
          <Amenities codes={details.amenities} />
        </Part>
      )}
      {details.kind === 'health' && (
        <Part id="package" title={t('product.package')}>
          <Amenities codes={details.includes} />
        </Part>
      )}
      <Inclusions product={product} />
    </>
  )
}

/** Prices and location. */
export function CostsAndPlaces({ product, today }: { product: Product; today: Day }): ReactNode {
  const { details } = product
  return (
    <>
      <PriceSection product={product} today={today} />
      {!isBookable(product) && <ExtrasList extras={product.extras} />}
      <WhereItIs product={product} />
      {details.kind === 'tour' && <Meeting tour={details} />}
      {details.kind === 'villa' && <Distances details={details} />}
    </>
  )
}

type Terms = { product: Product; startsAt: Date | undefined; now: Date }

/** Important information and cancellation terms. */
export function Terms({ product, startsAt, now }: Terms): ReactNode {
  return (
    <>
      <GoodToKnow product={product} />
      <Cancellation product={product} startsAt={startsAt} now={now} />
    </>
  )
}

export { Questions }
