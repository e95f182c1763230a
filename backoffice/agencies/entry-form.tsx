import { type ReactNode, useState } from 'react'
import { correctAccount, getStatement, recordPayment } from '#contract/staff/agency-accounts.ts'
import { owedToAgency } from '#domain/agencies/ledger.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { add, type Currency, compare, type Money, negate } from '#domain/money/money.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { amountTyped, MoneyField } from '../parts/money-field.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'

/** What staff record apart from payments of the agency. */
export const correctionKinds = ['payout', 'correction', 'correction-down'] as const

type Kind = 'payment' | (typeof correctionKinds)[number]

/** Whether an entry raises what the agency owes. */
const raises: Record<Kind, boolean> = {
  payment: false,
  payout: true,
  correction: true,
  'correction-down': false,
}

/** Records an entry on the account of an agency; what it owes before and after is displayed first. */
export function EntryForm({
  number,
  currency,
  kinds,
  onClose,
}: {
  number: string
  currency: Currency
  kinds: readonly Kind[]
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getStatement] })
  const [kind, setKind] = useState<Kind>(kinds[0]!)
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [aboveOwed, setAboveOwed] = useState(false)
  const today = useCompanyToday()
  const { data, error } = useCall(getStatement, { number, from: today, until: today })
  const amount = amountTyped(typed, currency)
  const due = data && owedToAgency(data.closing)
  const isAbove = kind === 'payout' && amount && due && compare(amount, due) > 0
  const isPayment = kind === 'payment'
  const title = t(
    isPayment ? 'agencies.payment' : kinds.length > 1 ? 'agencies.correct' : 'agencies.kind-payout',
  )
  const perform = (sum: Money) => {
    const entry = { number, amount: sum, reference: reference.trim() }
    return isPayment
      ? send(recordPayment, { ...entry, reason: reason.trim() || undefined })
      : send(correctAccount, {
          ...entry,
          event: kind,
          reason: reason.trim(),
          ...(isAbove && { aboveOwed }),
        })
  }
  return (
    <ActionForm
      title={title}
      submit={amount ? t(`agencies.record-${kind}`, { amount: formatMoney(amount, locale) }) : title}
      disabled={
        !amount || reference.trim() === '' || (!isPayment && reason.trim() === '') || (isAbove && !aboveOwed)
      }
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => perform(amount!))}
    >
      {kinds.length > 1 && (
        <SelectField
          label={t('agencies.entry')}
          hint={t(`agencies.hint-${kind as (typeof correctionKinds)[number]}`)}
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind)}
          options={kinds.map((one) => ({ value: one, label: t(`agencies.kind-${one}`) }))}
        />
      )}
      <MoneyField label={t('act.amount')} currency={currency} value={typed} onValue={setTyped} />
      <TextField
        label={t('agencies.reference')}
        hint={t('agencies.reference-hint')}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        maxLength={80}
        required
      />
      <ReasonField value={reason} onValue={setReason} optional={isPayment} />
      {isAbove && (
        <>
          <Notice tone="warning">{t('agencies.above-owed', { amount: formatMoney(due, locale) })}</Notice>
          <CheckboxField
            label={t('agencies.allow-above')}
            checked={aboveOwed}
            onChange={({ target }) => setAboveOwed(target.checked)}
          />
        </>
      )}
      {amount && (
        <PreviewState error={error} isReady={data !== undefined}>
          {data && <Preview owed={data.closing} change={raises[kind] ? amount : negate(amount)} />}
        </PreviewState>
      )}
    </ActionForm>
  )
}

/** Writes what an agency owes; an amount below zero is paid in advance. */
export function owedText(
  owed: Money,
  { t, locale }: Pick<ReturnType<typeof useMessages>, 't' | 'locale'>,
): string {
  return owed.minor < 0
    ? t('agencies.in-advance', { amount: formatMoney(negate(owed), locale) })
    : formatMoney(owed, locale)
}

/** What the agency owes now, and with the entry. */
function Preview({ owed, change }: { owed: Money; change: Money }): ReactNode {
  const texts = useMessages()
  const { t } = texts
  return (
    <PriceLines
      lines={[
        { id: 'before', label: t('agencies.owed-now'), amount: owedText(owed, texts) },
        {
          id: 'after',
          label: t('agencies.owed-after'),
          amount: owedText(add(owed, change), texts),
          emphasis: 'subtotal',
        },
      ]}
    />
  )
}
