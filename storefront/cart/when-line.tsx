import { Fragment, type ReactNode } from 'react'
import type { BookedItem } from '#domain/booking/order.ts'
import { useFormat } from '../i18n/use-messages.tsx'
import { whenOf } from './entry-text.ts'

/** When an item is: a line breaks between its beginning and its end, never between a day and its hour. */
export function WhenLine({ item }: { item: Pick<BookedItem, 'day' | 'time' | 'until'> }): ReactNode {
  return whenOf(item, useFormat())
    .split(' – ')
    .map((moment, index) => (
      <Fragment key={moment}>
        {index > 0 && ' – '}
        <span className="whitespace-nowrap">{moment}</span>
      </Fragment>
    ))
}
