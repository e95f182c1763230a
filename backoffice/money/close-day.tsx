import { type ReactNode, useState } from 'react'
import { closeDay, dayTakings } from '#contract/staff/reports.ts'
import type { Money } from '#domain/money/money.ts'
import { moneyToType, moneyTyped } from '#domain/money/typed-money.ts'
import { type CashCount, countCash, type Taking } from '#domain/reports/takings.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'
import { CashCounts } from './cash-counts.tsx'

/**
 * Closes a day with the counted cash of each currency, a typed 0 where there is none. A closed one is closed again with a
 * reason alone, from the counts before.
 */
export function CloseDay({
  day,
  takings,
  before,
}: {
  day: string
  takings: readonly Taking[]
  /** The counts of the last close; undefined while the day is open. */
  before: readonly CashCount[] | undefined
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: () => {}, refresh: [dayTakings] })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((before ?? []).map(({ counted }) => [counted.currency, moneyToType(counted, locale)])),
  )
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const again = before !== undefined
  const currencies = [
    ...new Set([
      ...takings.filter(({ method }) => method === 'cash').map(({ received }) => received.currency),
      ...(before ?? []).map(({ counted }) => counted.currency),
    ]),
  ].sort()
  const amounts = currencies.map((currency) => moneyTyped(typed[currency] ?? '', currency))
  const isWrong = amounts.some((amount) => amount === undefined)
  const counted = amounts.filter((amount): amount is Money => amount !== undefined && amount.minor > 0)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWrong || (again && reason.trim() === '')) return
        void action.perform(() =>
          send(closeDay, { day, counted, note: note.trim(), again, reason: reason.trim() || undefined }),
        )
      }}
    >
      {currencies.map((currency, index) => (
        <TextField
          key={currency}
          label={t('money.counted-in', { currency })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed[currency] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [currency]: target.value })}
          maxLength={20}
          error={amounts[index] || !typed[currency]?.trim() ? undefined : t('act.amount-invalid')}
          hint={t('money.counted-hint')}
          required
        />
      ))}
      {!isWrong && <CashCounts counts={countCash(takings, counted)} />}
      <TextArea
        label={t('money.note')}
        optionalLabel={t('act.optional')}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={1000}
      />
      {again && <ReasonField value={reason} onValue={setReason} />}
      {action.problem && (
        <Notice tone="danger" live>
          {action.problem}
        </Notice>
      )}
      <Button
        type="submit"
        variant="action"
        disabled={isWrong || (again && reason.trim() === '')}
        loading={action.busy}
        loadingLabel={t('app.sending')}
      >
        {t(again ? 'money.close-again' : 'money.close')}
      </Button>
    </form>
  )
}
