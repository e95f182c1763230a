import { type ReactNode, useRef } from 'react'
import { newKey } from '#contract/new-key.ts'
import { collectCash } from '#contract/staff/check-in.ts'
import { listDepartures, listGuests } from '#contract/staff/departures.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { PaidAmountFields, usePaidAmount } from '../parts/paid-amount.tsx'
import { useAction } from '../parts/use-action.ts'
import type { ManifestGuest } from './departure.ts'

/** Records cash that was taken at the departure. */
export function CashAction({ guest, onClose }: { guest: ManifestGuest; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listGuests, listDepartures] })
  const { balance, ledgerBalance, hasOtherItems } = guest
  const owed = [balance, ...(ledgerBalance ? [ledgerBalance] : [])] as const
  // What of it is for other items is for the guide to know.
  const { amount, isTooMuch, fields } = usePaidAmount(owed, { isEmpty: hasOtherItems })
  // One key for each opened dialog: the same payment sent twice is taken once.
  const key = useRef(newKey())
  return (
    <ActionForm
      title={t('manifest.collect-from', { name: guest.name })}
      submit={amount ? t('act.take-amount', { amount: formatMoney(amount, locale) }) : t('manifest.collect')}
      disabled={!amount || isTooMuch}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => send(collectCash, { item: guest.item, amount: amount!, key: key.current }))
      }
    >
      <div className="text-ink-soft text-sm">
        <p>{t('manifest.to-pay', { amount: owed.map((one) => formatMoney(one, locale)).join(' / ') })}</p>
        {hasOtherItems && <p>{t('manifest.whole-booking')}</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PaidAmountFields {...fields} />
      </div>
    </ActionForm>
  )
}
