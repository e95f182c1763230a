import type { ReactNode } from 'react'
import { type RefundWay, refundWays } from '#domain/booking/refund-choice.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

type Typed = { value: string; onValue: (text: string) => void }

/** Why staff do it: for the audit log alone, unless the hint says otherwise. */
export function ReasonField({
  value,
  onValue,
  optional = false,
  hint,
}: Typed & { optional?: boolean; hint?: string }): ReactNode {
  const { t } = useMessages()
  return (
    <TextField
      label={t('act.reason')}
      hint={hint ?? t('act.reason-hint')}
      optionalLabel={optional ? t('act.optional') : undefined}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      maxLength={500}
      required={!optional}
    />
  )
}

/** Words to the guest or the agency, for the email. */
export function MessageField({ value, onValue, to = 'act' }: Typed & { to?: 'act' | 'agencies' }): ReactNode {
  const { t } = useMessages()
  return (
    <TextArea
      label={t(`${to}.message`)}
      optionalLabel={t('act.optional')}
      hint={t(`${to}.message-hint`)}
      rows={2}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      maxLength={2000}
    />
  )
}

/** How money goes back. */
export function WayField({
  value,
  onValue,
}: {
  value: RefundWay
  onValue: (way: RefundWay) => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <SelectField
      label={t('act.way')}
      value={value}
      onChange={({ target }) => onValue(target.value as RefundWay)}
      options={refundWays.map((way) => ({ value: way, label: t(`way.${way}`) }))}
    />
  )
}

/** The name and the email address of an account. */
export function NameAndEmail({
  name,
  email,
  onChange,
}: {
  name: string
  email: string
  onChange: (changed: { name?: string; email?: string }) => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <>
      <TextField
        label={t('staff.name')}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
        maxLength={120}
        autoComplete="off"
        required
      />
      <TextField
        label={t('login.email')}
        type="email"
        value={email}
        onChange={({ target }) => onChange({ email: target.value })}
        maxLength={254}
        autoComplete="off"
        required
      />
    </>
  )
}
