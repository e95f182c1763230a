import type { ReactNode } from 'react'
import type { BookedItem } from '#domain/booking/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { usePeopleText } from '../use-people-text.ts'
import { useItemTitle } from './item-title.ts'

/** What a colleague made of an item since a form opened, beside what it was then. */
export function ChangedMeanwhile({ opened, item }: { opened: BookedItem; item: BookedItem }): ReactNode {
  const { t } = useMessages()
  const [was, is] = [useItemText(opened), useItemText(item)]
  return (
    <Notice tone="warning" live title={t('act.item-changed')} className="[&_dl]:mt-2">
      <KeyValueList
        layout="sentences"
        items={[
          { id: 'was', label: t('act.item-was'), value: was },
          { id: 'is', label: t('act.item-is'), value: is },
        ]}
      />
    </Notice>
  )
}

/** Returns whether staff may have changed an item: its product, vehicle class, moment, people or price is another one. */
export function isOtherItem(one: BookedItem, other: BookedItem): boolean {
  const parts = ({ productId, vehicle, day, time, people, total }: BookedItem) =>
    JSON.stringify([productId, vehicle, day, time, people.adults, people.children, people.infants, total])
  return parts(one) !== parts(other)
}

function useItemText(item: BookedItem): string {
  const { locale, format } = useMessages()
  const [title, peopleText] = [useItemTitle(item), usePeopleText()]
  const moment = `${title}, ${format.dayAndTime(item.day, item.time)}`
  return [moment, peopleText(item.people), formatMoney(item.total, locale)].join(' · ')
}
