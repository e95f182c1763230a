import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { addDays } from '#domain/dates/day.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { moneyToType, moneyTyped } from '#domain/money/typed-money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { transferAmount } from '../checkout/transfer-amount.ts'
import { DayInput } from '../components/day-input.tsx'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** "I have transferred": how much, from whose account, when. Staff look at the bank account. */
export default function TransferDialog({
  managed,
  now,
  onClose,
  onReported,
}: {
  managed: ManagedBooking
  now: number
  onClose: () => void
  onReported: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const { booking, balance, bankAccounts } = managed
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<{ amount?: string; sender?: string; day?: string }>({})
  const [busy, setBusy] = useState(false)
  const today = dayIn(new Date(now), booking.items[0]?.timeZone ?? 'Europe/Istanbul')
  const due = booking.state === 'awaiting-payment' ? transferAmount(booking) : balance
  const account = booking.bankAccount?.id ?? bankAccounts[0]?.id

  // Focuses the first invalid field
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press validates again
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])

  async function send() {
    const typed = new FormData(form.current!)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const amount = moneyTyped(text('amount'), due.currency)
    const sentOn = dayTyped(text('day'))
    const errors = {
      amount: amount && amount.minor > 0 ? undefined : t('after.amountNeeded'),
      sender: text('sender') === '' ? t('after.senderNeeded') : undefined,
      day: sentOn ? undefined : t('date.invalid'),
    }
    setError(errors)
    setProblem(undefined)
    if (errors.amount || errors.sender || !amount || !sentOn) return
    setBusy(true)
    const reply = await browserApi(locale).reportTransfer(booking.id, {
      amount,
      bankAccount: text('account') || undefined,
      sender: text('sender'),
      sentOn,
      note: text('note'),
    })
    setBusy(false)
    if (!reply.ok) return setProblem(reply.message || t('members.unreachable'))
    toast(t('after.transferReported'), { tone: 'success' })
    onReported()
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t('after.reportTransfer')}
      closeLabel={t('header.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
          <Button
            variant="action"
            loading={busy}
            loadingLabel={t('members.sending')}
            onClick={() => void send()}
          >
            {t('after.report')}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="text-ink-soft">{t('after.reportText')}</p>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="amount"
            label={t('after.amount', { currency: due.currency })}
            defaultValue={moneyToType(due, locale)}
            inputMode="decimal"
            autoComplete="off"
            error={error.amount}
            required
            dir="ltr"
          />
          <DayInput
            name="day"
            label={t('after.sentOn')}
            defaultValue={today}
            today={today}
            min={addDays(today, -90)}
            max={today}
            error={error.day}
          />
        </div>
        {bankAccounts.length > 1 && (
          <SelectField
            name="account"
            label={t('after.toAccount')}
            defaultValue={account}
            options={bankAccounts.map(({ id, bank, currency }) => ({
              value: id,
              label: `${bank} (${currency})`,
            }))}
          />
        )}
        <TextField
          name="sender"
          label={t('after.sender')}
          defaultValue={`${booking.guest.firstName} ${booking.guest.lastName}`}
          autoComplete="name"
          error={error.sender}
          required
          maxLength={120}
        />
        <TextArea
          name="note"
          label={t('after.note')}
          optionalLabel={t('checkout.optional')}
          maxLength={500}
        />
      </form>
    </Modal>
  )
}
