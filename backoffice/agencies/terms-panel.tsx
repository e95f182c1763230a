import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { getAgency, setAgencyPage, setAgencyParent, setBookingManager } from '#contract/staff/agencies.ts'
import { type AgencyDetails, type BookingManager, bookingManagers } from '#domain/agencies/agency.ts'
import { formatDiscount } from '#domain/pricing/format-discount.ts'
import { SwitchField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'
import { PercentField, percentTyped } from './percent-field.tsx'

type Term = 'manager' | 'page' | 'parent'
type Props = { agency: AgencyDetails; onClose: () => void }

const forms: Record<Term, (props: Props) => ReactNode> = { manager: Manager, page: Page, parent: Parent }

/** What was agreed with an agency apart from its prices: who manages its bookings, its public page, the agency above it. */
export function TermsPanel({ agency }: { agency: AgencyDetails }): ReactNode {
  const { t, locale } = useMessages()
  const [open, setOpen] = useState<Term>()
  const Form = open && forms[open]
  const percent = (value: number) => formatDiscount({ kind: 'percent', percent: value }, locale)
  return (
    <Panel title={t('agencies.terms')}>
      <KeyValueList
        items={[
          { id: 'manager', label: t('agencies.manager'), value: t(`manager.${agency.bookingsManagedBy}`) },
          {
            id: 'page',
            label: t('agencies.page'),
            value: agency.publicPage ? (
              <a href={`/agency/${agency.number}`} target="_blank" rel="noreferrer" className={textLinkClass}>
                /agency/{agency.number}
              </a>
            ) : (
              t('agencies.closed')
            ),
          },
          { id: 'referral', label: t('agencies.referral'), value: percent(agency.referralPercent) },
          { id: 'parent', label: t('agencies.parent'), value: agency.parent ?? '–' },
          ...(agency.parent
            ? [{ id: 'override', label: t('agencies.override'), value: percent(agency.overridePercent) }]
            : []),
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {(Object.keys(forms) as Term[]).map((term) => (
          <Button key={term} size="sm" onClick={() => setOpen(term)}>
            {t(`agencies.change-${term}`)}
          </Button>
        ))}
      </div>
      {Form && <Form agency={agency} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

/** The dialog of one term: its fields and a reason for the audit log. */
function TermForm({
  term,
  disabled,
  onSave,
  onClose,
  children,
}: {
  term: Term
  disabled?: boolean
  onSave: (send: ReturnType<typeof useSend>, reason: string | undefined) => Promise<Reply<unknown>>
  onClose: () => void
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getAgency] })
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={t(`agencies.change-${term}`)}
      submit={t('agencies.save')}
      disabled={disabled}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => onSave(send, reason.trim() || undefined))}
    >
      {children}
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}

function Manager({ agency: { number, bookingsManagedBy }, onClose }: Props): ReactNode {
  const { t } = useMessages()
  // As this dialog displays it: a colleague’s choice is to be read first.
  const [from] = useState(bookingsManagedBy)
  const [managedBy, setManagedBy] = useState<BookingManager>(from)
  return (
    <TermForm
      term="manager"
      disabled={managedBy === from}
      onClose={onClose}
      onSave={(send, reason) => send(setBookingManager, { number, managedBy, from, reason })}
    >
      <SelectField
        label={t('agencies.manager')}
        hint={t('agencies.manager-hint')}
        value={managedBy}
        onChange={({ target }) => setManagedBy(target.value as BookingManager)}
        options={bookingManagers.map((one) => ({ value: one, label: t(`manager.${one}`) }))}
      />
    </TermForm>
  )
}

function Page({ agency, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const { number } = agency
  const [seen] = useState({ publicPage: agency.publicPage, referralPercent: agency.referralPercent })
  const [publicPage, setPublic] = useState(seen.publicPage)
  const [typed, setTyped] = useState(String(seen.referralPercent))
  const referralPercent = percentTyped(typed)
  // Only what was changed here: a colleague may change the other one meanwhile.
  const change = {
    ...(publicPage !== seen.publicPage && { publicPage }),
    ...(referralPercent !== seen.referralPercent && { referralPercent }),
  }
  return (
    <TermForm
      term="page"
      disabled={referralPercent === undefined || Object.keys(change).length === 0}
      onClose={onClose}
      onSave={(send, reason) => send(setAgencyPage, { number, ...change, seen, reason })}
    >
      <SwitchField
        label={t('agencies.page-open')}
        checked={publicPage}
        onChange={({ target }) => setPublic(target.checked)}
      />
      <PercentField label={t('agencies.referral')} value={typed} onValue={setTyped} />
    </TermForm>
  )
}

function Parent({ agency, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const { number } = agency
  const [seen] = useState({ parent: agency.parent, overridePercent: agency.overridePercent })
  const [typedParent, setParent] = useState(seen.parent ?? '')
  const [typed, setTyped] = useState(String(seen.overridePercent))
  const percent = percentTyped(typed)
  const parent = typedParent.trim() || undefined
  const overridePercent = parent ? percent : 0
  const isSame = parent === seen.parent && overridePercent === seen.overridePercent
  return (
    <TermForm
      term="parent"
      disabled={percent === undefined || isSame}
      onClose={onClose}
      onSave={(send, reason) => send(setAgencyParent, { number, parent, overridePercent, seen, reason })}
    >
      <TextField
        label={t('agencies.parent')}
        hint={t('agencies.parent-hint')}
        optionalLabel={t('act.optional')}
        value={typedParent}
        onChange={({ target }) => setParent(target.value)}
        maxLength={40}
      />
      <PercentField label={t('agencies.override')} value={typed} onValue={setTyped} />
    </TermForm>
  )
}
