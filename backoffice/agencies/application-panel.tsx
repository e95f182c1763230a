import { type ReactNode, useState } from 'react'
import { approveAgency, getAgency, listAgencies, refuseAgency } from '#contract/staff/agencies.ts'
import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { isAdmitted } from '#domain/agencies/agency-state.ts'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { MessageField, ReasonField } from '../parts/common-fields.tsx'
import { EmailLink, PhoneLink } from '../parts/contact-links.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'
import { useAccount } from '../session/use-session.ts'
import { DeleteDocument } from './delete-for-good.tsx'
import { DetailsForm } from './details-form.tsx'

type Decision = 'approve' | 'refuse'

/** What the agency applied with, and the decision where there is one to make. */
export function ApplicationPanel({ agency }: { agency: AgencyDetails }): ReactNode {
  const { t, format } = useMessages()
  const { may } = useAccount()
  const languageName = useLanguageName()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [deciding, setDeciding] = useState<Decision>()
  const [deleted, setDeleted] = useState<{ id: string; position: number }>()
  const [isCorrecting, setCorrecting] = useState(false)
  const facts: [string, ReactNode][] = [
    [t('agencies.number'), agency.number],
    [t('agencies.licence'), agency.licence],
    [t('agencies.tax'), [agency.taxOffice, agency.taxNumber].filter(Boolean).join(', ')],
    [t('agencies.address'), agency.address],
    [t('agencies.website'), agency.website],
    [t('agencies.contact'), agency.name],
    [t('guest.email'), <EmailLink key="email" email={agency.email} />],
    [t('guest.phone'), <PhoneLink key="phone" phone={agency.phone} />],
    [t('guest.language'), languageName(agency.locale)],
    [t('agencies.applied-at'), format.moment(agency.appliedAt, zone)],
    [t('agencies.decided-at'), agency.decidedAt && format.moment(agency.decidedAt, zone)],
  ]
  return (
    <Panel title={t('agencies.application')}>
      <KeyValueList
        items={facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => ({ id: label, label, value }))}
      />
      {agency.note && <p className="mt-4 whitespace-pre-line text-sm">{agency.note}</p>}
      {agency.documents.length > 0 && (
        <ul className="mt-4 grid gap-2 text-sm">
          {agency.documents.map((id, index) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <a
                href={`/api/office/agency-document?id=${encodeURIComponent(id)}`}
                target="_blank"
                rel="noreferrer"
                className={textLinkClass}
              >
                {t('agencies.document', { number: index + 1 })}
              </a>
              <Button size="sm" variant="ghost" onClick={() => setDeleted({ id, position: index + 1 })}>
                {t('agencies.delete-document', { number: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {may('agencies.manage') && (
        <div className="mt-5 flex flex-wrap gap-2">
          {!isAdmitted(agency.state) && (
            <Button variant="action" size="sm" onClick={() => setDeciding('approve')}>
              {t('agencies.approve')}
            </Button>
          )}
          {agency.state === 'applied' && (
            <Button size="sm" onClick={() => setDeciding('refuse')}>
              {t('agencies.refuse')}
            </Button>
          )}
          <Button size="sm" onClick={() => setCorrecting(true)}>
            {t('agencies.correct-details')}
          </Button>
        </div>
      )}
      {deleted && (
        <DeleteDocument agency={agency.number} {...deleted} onClose={() => setDeleted(undefined)} />
      )}
      {isCorrecting && <DetailsForm agency={agency} onClose={() => setCorrecting(false)} />}
      {deciding && <Decide agency={agency} decision={deciding} onClose={() => setDeciding(undefined)} />}
    </Panel>
  )
}

function Decide({
  agency,
  decision,
  onClose,
}: {
  agency: AgencyDetails
  decision: Decision
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getAgency, listAgencies] })
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState('')
  const call = decision === 'approve' ? approveAgency : refuseAgency
  return (
    <ActionForm
      title={t(`agencies.${decision}`)}
      submit={t(`agencies.${decision}`)}
      danger={decision === 'refuse'}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(call, {
            number: agency.number,
            message: message.trim() || undefined,
            reason: reason.trim() || undefined,
          }),
        )
      }
    >
      <p className="text-sm">{t(`agencies.${decision}-text`, { language: languageName(agency.locale) })}</p>
      <MessageField to="agencies" value={message} onValue={setMessage} />
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
