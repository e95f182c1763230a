import { type ReactNode, useState } from 'react'
import { getStatement, recordPayment, setCredit } from '#contract/staff/agency-accounts.ts'
import { type AgencyStatement, ageingDays, documentOf, entryName } from '#domain/agencies/statement.ts'
import { addDays, type Day, parseDay } from '#domain/dates/day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { moneyToType, moneyTyped } from '#domain/money/typed-money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useCompany, useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { DataTable } from '../money/data-table.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { DayField } from '../parts/day-field.tsx'
import { Failure } from '../parts/failure.tsx'
import { amountTyped, MoneyField } from '../parts/money-field.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'

/** What an agency owes, by age, and the entries of a period; payments are recorded and the credit limit is set. */
export function AccountPanel({ number }: { number: string }): ReactNode {
  const { t, format, locale } = useMessages()
  const today = useCompanyToday()
  const [from, setFrom] = useState<Day>(() => addDays(today, -90))
  const [until, setUntil] = useState(today)
  const [open, setOpen] = useState<'payment' | 'credit'>()
  const { data, error, refetch } = useCall(getStatement, { number, from, until })
  const close = () => setOpen(undefined)
  // An agency without an account gets one with its first credit limit.
  const hasNone = !data && error?.refused.code === 'account-missing'
  return (
    <Panel
      title={t('agencies.account')}
      actions={
        data && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setOpen('payment')}>
              {t('agencies.payment')}
            </Button>
            <Button size="sm" onClick={() => setOpen('credit')}>
              {t('agencies.credit')}
            </Button>
          </div>
        )
      }
    >
      {hasNone && (
        <>
          <p className="mb-3 text-sm">{error.refused.message}</p>
          <Button size="sm" onClick={() => setOpen('credit')}>
            {t('agencies.credit')}
          </Button>
          {open === 'credit' && <Credit number={number} onClose={close} />}
        </>
      )}
      {error && !data && !hasNone && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && (
        <>
          <KeyValueList items={factsOf(data, { t, locale })} />
          <div className="my-4 grid grid-cols-2 gap-4 sm:max-w-md">
            <DayField
              label={t('bookings.from')}
              value={from}
              onDay={(day) => setFrom(parseDay(day) ?? from)}
            />
            <DayField
              label={t('bookings.until')}
              value={until}
              onDay={(day) => setUntil(parseDay(day) ?? until)}
            />
          </div>
          {data.entries.length === 0 && <p className="text-ink-soft text-sm">{t('agencies.no-entries')}</p>}
          {data.entries.length > 0 && (
            <DataTable
              columns={[
                t('money.day'),
                t('agencies.entry'),
                t('agencies.reference'),
                t('act.amount'),
                t('agencies.balance'),
              ]}
              numeric={[3, 4]}
              rows={data.entries.toReversed().map((entry, index) => ({
                key: `${entry.at} ${index}`,
                cells: [
                  format.day(entry.day),
                  t(`ledger.${entryName(entry)}`),
                  documentOf(entry),
                  formatMoney(entry.amount, locale),
                  formatMoney(entry.balance, locale),
                ],
              }))}
            />
          )}
          {open === 'payment' && <Payment number={number} currency={data.currency} onClose={close} />}
          {open === 'credit' && <Credit number={number} limit={data.creditLimit} onClose={close} />}
        </>
      )}
    </Panel>
  )
}

type Texts = Pick<ReturnType<typeof useMessages>, 't' | 'locale'>

function factsOf({ closing, creditLimit, ageing }: AgencyStatement, { t, locale }: Texts) {
  const days = ageingDays(ageing)
  return [
    { id: 'owed', label: t('agencies.owed'), value: formatMoney(closing, locale) },
    { id: 'limit', label: t('agencies.limit'), value: formatMoney(creditLimit, locale) },
    ...ageing
      .map(({ owed }, index) => ({ owed, ...days[index]! }))
      .filter(({ owed }) => owed.minor > 0)
      .map(({ owed, from, until }) => ({
        id: String(from),
        label: until === undefined ? t('agencies.older', { days: from }) : t('agencies.age', { from, until }),
        value: formatMoney(owed, locale),
      })),
  ]
}

const refresh = [getStatement]

function Payment({
  number,
  currency,
  onClose,
}: {
  number: string
  currency: AgencyStatement['currency']
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh })
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState('')
  const amount = amountTyped(typed, currency)
  return (
    <ActionForm
      title={t('agencies.payment')}
      submit={amount ? t('act.take-amount', { amount: formatMoney(amount, locale) }) : t('agencies.payment')}
      disabled={!amount || reference.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(recordPayment, { number, amount: amount!, reference: reference.trim() }),
        )
      }
    >
      <MoneyField label={t('act.amount')} currency={currency} value={typed} onValue={setTyped} />
      <TextField
        label={t('agencies.reference')}
        hint={t('agencies.reference-hint')}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        maxLength={80}
        required
      />
    </ActionForm>
  )
}

/** Sets the credit limit; the first one opens the account, in the currency that is chosen. */
function Credit({
  number,
  limit: before,
  onClose,
}: {
  number: string
  limit?: Money
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh })
  const currencies = useCompany()?.currencies
  const [chosen, setChosen] = useState<Currency>()
  const [typed, setTyped] = useState(() => (before ? moneyToType(before, locale) : '0'))
  const [reason, setReason] = useState('')
  const currency = before?.currency ?? chosen ?? currencies?.display
  const limit = currency && moneyTyped(typed, currency)
  return (
    <ActionForm
      title={t('agencies.credit')}
      submit={t('agencies.save')}
      disabled={!limit}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(setCredit, { number, limit: limit!, reason: reason.trim() || undefined }),
        )
      }
    >
      {!before && (
        <SelectField
          label={t('agencies.currency')}
          hint={t('agencies.currency-hint')}
          value={currency ?? ''}
          onChange={({ target }) => setChosen(target.value as Currency)}
          options={(currencies?.offered ?? []).map((one) => ({ value: one, label: one }))}
        />
      )}
      <TextField
        label={`${t('agencies.limit')} (${currency ?? ''})`}
        hint={t('agencies.limit-hint')}
        inputMode="decimal"
        dir="ltr"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={limit ? undefined : t('act.amount-invalid')}
        maxLength={20}
        required
      />
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
