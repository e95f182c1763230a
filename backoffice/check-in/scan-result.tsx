import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { timeIn } from '#domain/dates/zone.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { cx } from '#ui/cx.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { useCompany } from '../data/use-company.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import type { Verdict } from './scan.ts'
import type { Displayed } from './use-scanner.ts'

const box = 'grid min-h-44 content-center gap-2 rounded-card p-5'

/** What became of a voucher, large enough to be read at arm's length in the sun. */
export function ScanResult({
  displayed,
  onConfirm,
  onClear,
}: {
  displayed: Displayed | undefined
  onConfirm: (persons: number[]) => void
  onClear: () => void
}): ReactNode {
  const { t } = useMessages()
  if (displayed?.step === 'choosing') {
    return <Choosing key={displayed.verdict.number} {...displayed} onConfirm={onConfirm} onClear={onClear} />
  }
  return (
    <div aria-live="assertive">
      {!displayed && (
        <p className={cx(box, 'border border-line bg-surface text-center text-ink-soft')}>
          {t('scan.ready')}
        </p>
      )}
      {displayed?.step === 'checking' && (
        <div className={cx(box, 'justify-items-center border border-line bg-surface')}>
          <Spinner label={t('scan.checking')} />
        </div>
      )}
      {displayed?.step === 'result' && <Result verdict={displayed.verdict} waits={displayed.waits} />}
    </div>
  )
}

function Result({ verdict, waits }: { verdict: Verdict; waits: boolean }): ReactNode {
  const { t, locale } = useMessages()
  if (verdict.outcome === 'refused') return <Refused verdict={verdict} />
  const { name, number, persons, of, balance, hasOtherItems, doubt } = verdict
  const Icon = doubt ? CircleHelp : Check
  return (
    <div className={cx(box, 'text-on-danger', doubt ? 'bg-warning' : 'bg-success')}>
      <Headline icon={<Icon aria-hidden />}>{t(doubt ? `scan.${doubt}` : 'scan.accepted')}</Headline>
      <p className="font-semibold text-lg">
        {name || number} · {t('scan.persons', { count: persons.length, of })}
      </p>
      {name && <p className="figures">{number}</p>}
      {balance && (
        <div className="justify-self-start rounded-input bg-veil px-3 py-1.5 text-ink">
          <p className="font-bold text-lg">
            {t('manifest.to-pay', { amount: formatMoney(balance, locale) })}
          </p>
          {hasOtherItems && <p className="text-sm">{t('manifest.whole-booking')}</p>}
        </div>
      )}
      {doubt && <p className="text-sm">{t(`scan.${doubt}-text`)}</p>}
      {waits && <p className="text-sm">{t('scan.waits')}</p>}
    </div>
  )
}

/** Headlines of the refusals of a check-in; others have a general one and the server's message. */
const headlines: Record<string, Message> = {
  'already-checked-in': 'scan.already-checked-in',
  'ticket-cancelled': 'scan.ticket-cancelled',
  'ticket-unpaid': 'scan.ticket-unpaid',
  'ticket-other-departure': 'scan.ticket-other-departure',
  'ticket-other-company': 'scan.ticket-other-company',
  'ticket-unreadable': 'scan.ticket-unreadable',
  'departure-closed': 'scan.departure-closed',
  'booking-unknown': 'scan.booking-unknown',
}

/** Returns the headline of a refusal. */
export function headlineOf(code: string): Message {
  return headlines[code] ?? 'scan.refused'
}

function Refused({ verdict }: { verdict: Extract<Verdict, { outcome: 'refused' }> }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { code, name, number, message, firstUse, other } = verdict
  return (
    <div className={cx(box, 'bg-danger text-on-danger')}>
      <Headline icon={<X aria-hidden />}>{t(headlineOf(code))}</Headline>
      {(name || number) && (
        <p className="font-semibold text-lg">{[name, number].filter(Boolean).join(' · ')}</p>
      )}
      {other && (
        <p className="text-lg">
          {other.title}, {format.dayAndTime(other.day, other.time)}
        </p>
      )}
      {firstUse && (
        <p>
          {t('scan.first-use', {
            time: format.time(timeIn(new Date(firstUse.at), zone)),
            by: firstUse.by ?? firstUse.device,
          })}
        </p>
      )}
      {message && !firstUse && !other && <p>{message}</p>}
    </div>
  )
}

function Headline({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <p className="flex items-center gap-3 font-bold text-3xl leading-tight [&_svg]:size-12 [&_svg]:shrink-0">
      {icon}
      {children}
    </p>
  )
}

function Choosing({
  verdict,
  names,
  onConfirm,
  onClear,
}: Extract<Displayed, { step: 'choosing' }> & {
  onConfirm: (persons: number[]) => void
  onClear: () => void
}): ReactNode {
  const { t } = useMessages()
  const [persons, setPersons] = useState(verdict.persons)
  const toggle = (person: number) =>
    setPersons(persons.includes(person) ? persons.filter((one) => one !== person) : [...persons, person])
  return (
    <fieldset className={cx(box, 'border border-brand bg-brand-soft')}>
      <legend className="sr-only">{t('manifest.persons', { name: verdict.name })}</legend>
      <p className="font-semibold text-lg">
        {verdict.name} · {verdict.number}
      </p>
      <div className="flex flex-wrap gap-2">
        {verdict.persons.map((person) => (
          <ChoiceChip key={person} selected={persons.includes(person)} onSelect={() => toggle(person)}>
            {names[person] ?? String(person + 1)}
          </ChoiceChip>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="action"
          disabled={persons.length === 0}
          onClick={() => onConfirm(persons.toSorted((one, other) => one - other))}
        >
          {t('manifest.check-in-rest', { count: persons.length })}
        </Button>
        <Button variant="ghost" onClick={onClear}>
          {t('app.close')}
        </Button>
      </div>
    </fieldset>
  )
}
