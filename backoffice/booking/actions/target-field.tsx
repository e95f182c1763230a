import { type ReactNode, useState } from 'react'
import type { Ours } from '#contract/shape.ts'
import { listMoveTargets } from '#contract/staff/booking-changes.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useCall } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useItemTitle } from './item-title.ts'

type Listed = Ours<(typeof listMoveTargets)['output']>['targets'][number]

/** Another product that an item becomes; `vehicle` is the class of a transfer. */
export type ChosenTarget = { product: string; vehicle?: string | undefined }

const states = ['free', 'on-request', 'sold-out', 'closed'] as const

/** Chooses the product that an item becomes: those that are free on the day first, with their price; the others with the reason. */
export function TargetField({
  number,
  position,
  item,
  moment,
  price,
  value,
  valueTitle,
  onValue,
}: {
  number: string
  position: number
  item: BookedItem
  /** The day and time that it would have there; the time where it was typed. */
  moment: { day: string; time?: string | undefined }
  /** The price that it is to have: some products can be had at some prices alone. */
  price: 'as-sold' | 'today' | 'own'
  value: ChosenTarget | undefined
  /** The title of the value while it is not among those listed. */
  valueTitle?: string | undefined
  onValue: (target: ChosenTarget | undefined) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const [typed, setTyped] = useState('')
  const term = useDebounced(typed.trim(), 200)
  const asked = { number, position, ...moment, price, locale, ...(term.length > 1 && { term }) }
  const { data, error, refetch } = useCall(listMoveTargets, asked)
  const found = data?.targets ?? []
  const asBooked = useItemTitle(item)
  // What was chosen may no longer be listed: a colleague has made the item just that.
  const [chosen, setChosen] = useState<string>()
  // “Full” says it all; another state without a price has its reason.
  const detailOf = ({ state, price, error: reason }: Listed) =>
    price ? formatMoney(price, locale) : state === 'sold-out' ? undefined : reason?.message
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <ComboboxField
      name="target"
      label={t('act.move-to')}
      hint={data?.hasMore ? t('act.move-more') : undefined}
      placeholder={t('act.move-find')}
      value={value ? keyOf(value) : stays}
      valueLabel={chosen ?? valueTitle ?? value?.product}
      onValue={(key) => {
        const target = found.find((one) => keyOf(one) === key)
        setChosen(target?.title)
        onValue(target && targetOf(target))
      }}
      onTyped={setTyped}
      emptyLabel={(text) => (data ? t('sell.no-product', { text }) : t('app.loading'))}
      groups={[
        { label: t('act.move-stays'), options: [{ value: stays, label: asBooked }] },
        ...states.map((state) => ({
          label: t(`act.move-${state}`),
          options: found
            .filter((one) => one.state === state)
            .map((one) => ({ value: keyOf(one), label: one.title, detail: detailOf(one) })),
        })),
      ]}
    />
  )
}

/** The value of an item that stays what it is. */
const stays = 'stays'

function targetOf({ product, vehicle }: Listed): ChosenTarget {
  return { product, ...(vehicle && { vehicle }) }
}

function keyOf({ product, vehicle = '' }: ChosenTarget): string {
  return `${product} ${vehicle}`
}
