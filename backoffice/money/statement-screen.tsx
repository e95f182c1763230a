import { type ReactNode, useId, useState } from 'react'
import type { Ours } from '#contract/shape.ts'
import { bookEntry, previewStatement } from '#contract/staff/bank-statements.ts'
import { listBookings } from '#contract/staff/bookings.ts'
import { listQueues } from '#contract/staff/queues.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, currencies, ledgerCurrency } from '#domain/money/money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { StateBadge } from '../bookings/state-badge.tsx'
import { useRefresh, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { MoneyFrame } from './money-frame.tsx'

type Statement = Ours<(typeof previewStatement)['output']>
type Entry = Statement['entries'][number]
type Booked = Ours<(typeof bookEntry)['output']>

const tones: Record<Entry['match']['kind'], Tone> = {
  certain: 'success',
  'amount-differs': 'warning',
  likely: 'brand',
  several: 'warning',
  none: 'neutral',
}

/** Matches the payments of a bank statement with bookings, and books them one by one. */
export default function StatementScreen(): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [currency, setCurrency] = useState<Currency>(ledgerCurrency)
  const [statement, setStatement] = useState<Statement & { file: string }>()

  async function read(file: File) {
    setBusy(true)
    setProblem(undefined)
    const reply = await send(previewStatement, { currency }, { file })
    setBusy(false)
    if (reply.ok) setStatement({ ...reply.data, file: file.name })
    else setProblem(refusedText(reply, t))
  }

  return (
    <MoneyFrame title={t('money.statement')}>
      <div className="grid gap-5">
        <Panel title={t('money.file')}>
          <div className="grid gap-3 text-sm">
            <SelectField
              className="max-w-sm"
              label={t('money.account-currency')}
              value={currency}
              disabled={busy}
              onChange={({ target }) => setCurrency(target.value as Currency)}
              options={currencies.map((one) => ({ value: one, label: one }))}
            />
            <label htmlFor={id}>{t('money.file-hint')}</label>
            <input
              id={id}
              type="file"
              disabled={busy}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                // The same file can be chosen again after it was mended.
                if (file) void read(file).finally(() => (target.value = ''))
              }}
              className="text-sm file:me-3 file:min-h-10 file:rounded-input file:border-0 file:bg-sunken file:px-4 file:font-semibold"
            />
            {busy && <Spinner label={t('app.loading')} />}
            {problem && (
              <Notice tone="danger" live>
                {problem}
              </Notice>
            )}
          </div>
        </Panel>
        {statement && statement.problems.length > 0 && (
          <Notice tone="warning" title={t('money.unreadable')}>
            {statement.problems.slice(0, 10).join(' · ')}
          </Notice>
        )}
        {statement?.entries.length === 0 && <EmptyState title={t('money.no-entries')} />}
        {statement && statement.entries.length > 0 && (
          <Panel
            title={t('money.entries', { count: statement.entries.length })}
            actions={<span className="wrap-anywhere text-ink-soft text-sm">{statement.file}</span>}
          >
            <ul className="divide-y divide-line">
              {statement.entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </MoneyFrame>
  )
}

function EntryRow({ entry }: { entry: Entry }): ReactNode {
  const { t, locale, format } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const { match, bookedOn: earlier, ...fields } = entry
  const [only] = match.numbers
  const [number, setNumber] = useState(match.numbers.length === 1 ? only! : '')
  const [booked, setBooked] = useState<Booked>()
  const bookedOn = booked?.number ?? earlier
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function book() {
    if (busy || number.trim() === '') return
    setBusy(true)
    setProblem(undefined)
    const reply = await send(bookEntry, { ...fields, number: number.trim() })
    await refresh(listBookings, listQueues)
    setBusy(false)
    if (reply.ok) setBooked(reply.data)
    else setProblem(refusedText(reply, t))
  }

  return (
    <li className="grid gap-x-5 gap-y-2 py-3 text-sm md:grid-cols-[minmax(0,1fr)_8rem_minmax(0,22rem)] md:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{[format.day(entry.day), entry.sender].filter(Boolean).join(' · ')}</p>
        <p className="wrap-anywhere text-ink-soft">{entry.text}</p>
      </div>
      <p className="font-semibold figures md:text-end">{formatMoney(entry.amount, locale)}</p>
      {bookedOn ? (
        <div className="grid gap-2">
          <p className="flex flex-wrap gap-2">
            <Badge tone="success">{t('money.booked')}</Badge>
            <TextLink href={`/bookings/${encodeURIComponent(bookedOn)}`}>{bookedOn}</TextLink>
            {booked && <StateBadge state={booked.state as BookingState} />}
          </p>
          {booked?.overpaid && (
            <Notice tone="warning" live>
              {t('money.overpaid', { amount: formatMoney(booked.overpaid, locale) })}
            </Notice>
          )}
        </div>
      ) : (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void book()
          }}
        >
          <p className="flex flex-wrap gap-2">
            <Badge tone={tones[match.kind]}>{t(`match.${match.kind}`)}</Badge>
            {match.numbers.length > 1 && match.numbers.join(', ')}
          </p>
          <div className="flex items-end gap-2">
            <TextField
              label={t('money.number')}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
              maxLength={40}
              dir="ltr"
              autoComplete="off"
            />
            <Button
              type="submit"
              disabled={number.trim() === ''}
              loading={busy}
              loadingLabel={t('app.sending')}
            >
              {t('money.book')}
            </Button>
          </div>
          {problem && (
            <Notice tone="danger" live>
              {problem}
            </Notice>
          )}
        </form>
      )}
    </li>
  )
}
