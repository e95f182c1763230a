import type { ReactNode } from 'react'
import type { Ours } from '#contract/shape.ts'
import type { agencyDifference } from '#contract/staff/booking-changes.ts'
import { type DifferencePayer, differencePayers } from '#domain/agencies/sale.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { subtract } from '#domain/money/money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { PriceLine } from '#ui/patterns/price-lines.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Says whether a booking was sold on the account of an agency, which may be charged more. */
export function isOnAccount({ agency, managed }: BookingStory): boolean {
  return agency !== undefined && managed.payments.some(({ method }) => method === 'agency-account')
}

/** Who pays what an item of an agency's sale costs more. */
export function PayerField({
  label,
  value,
  onValue,
}: {
  label: string
  value: DifferencePayer
  onValue: (payer: DifferencePayer) => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onValue(target.value as DifferencePayer)}
      options={differencePayers.map((one) => ({ value: one, label: t(`payer.${one}`) }))}
    />
  )
}

/** Returns what the guest pays or would pay, what the agency does, and its credit, as lines of a preview. */
export function useDifferenceLines(): (of: Ours<typeof agencyDifference> | undefined) => PriceLine[] {
  const { t, locale } = useMessages()
  return (of) => {
    if (!of) return []
    const { payer, gross, net, left } = of
    const byAgency = payer === 'agency'
    const written = (amount: typeof gross) => formatMoney(amount, locale)
    const muted = { emphasis: 'muted' } as const
    return [
      {
        id: 'gross',
        label: t(byAgency ? 'act.guest-would-pay' : 'act.guest-pays'),
        amount: written(gross),
        ...(byAgency && muted),
      },
      ...(net
        ? [
            {
              id: 'net',
              label: t(byAgency ? 'act.agency-charged' : 'act.agency-would-be-charged'),
              amount: written(net),
              ...(!byAgency && muted),
            },
          ]
        : []),
      ...(net && left
        ? [
            {
              id: 'left',
              label: t(byAgency ? 'act.credit-after' : 'act.credit-left'),
              amount: written(byAgency ? subtract(left, net) : left),
              ...muted,
            },
          ]
        : []),
    ]
  }
}
