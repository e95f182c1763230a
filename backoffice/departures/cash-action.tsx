import { type ReactNode, useRef, useState } from 'react'
import { newKey } from '#contract/new-key.ts'
import { collectCash } from '#contract/staff/check-in.ts'
import { listDepartures, listGuests } from '#contract/staff/departures.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { compare } from '#domain/money/money.ts'
import { moneyToType } from '#domain/money/typed-money.ts'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { amountTyped, MoneyField } from '../parts/money-field.tsx'
import { useAction } from '../parts/use-action.ts'
import type { ManifestGuest } from './departure.ts'

/** Records cash that was taken at the departure. */
export function CashAction({ guest, onClose }: { guest: ManifestGuest; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listGuests, listDepartures] })
  const { balance, hasOtherItems } = guest
  // What of it is for other items is for the guide to know.
  const [typed, setTyped] = useState(() => (hasOtherItems ? '' : moneyToType(balance, locale)))
  // One key for each opened dialog: the same payment sent twice is taken once.
  const key = useRef(newKey())
  const amount = amountTyped(typed, balance.currency)
  return (
    <ActionForm
      title={t('manifest.collect-from', { name: guest.name })}
      submit={amount ? t('act.take-amount', { amount: formatMoney(amount, locale) }) : t('manifest.collect')}
      disabled={!amount || compare(amount, balance) > 0}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => send(collectCash, { item: guest.item, amount: amount!, key: key.current }))
      }
    >
      <div className="text-ink-soft text-sm">
        <p>{t('manifest.to-pay', { amount: formatMoney(balance, locale) })}</p>
        {hasOtherItems && <p>{t('manifest.whole-booking')}</p>}
      </div>
      <MoneyField label={t('act.amount')} currency={balance.currency} value={typed} onValue={setTyped} />
    </ActionForm>
  )
}
