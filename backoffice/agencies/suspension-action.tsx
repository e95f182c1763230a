import { type ReactNode, useState } from 'react'
import { getAgency, listAgencies, reinstateAgency, suspendAgency } from '#contract/staff/agencies.ts'
import { listAllotments } from '#contract/staff/agency-allotments.ts'
import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { MessageField, ReasonField } from '../parts/common-fields.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { useAction } from '../parts/use-action.ts'

/** Suspends an agency, or lifts that. */
export function SuspensionAction({ agency }: { agency: AgencyDetails }): ReactNode {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const move = agency.state === 'suspended' ? 'reinstate' : 'suspend'
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(`agencies.${move}`)}
      </Button>
      {isOpen && <Suspension agency={agency} move={move} onClose={() => setOpen(false)} />}
    </>
  )
}

function Suspension({
  agency: { number, locale },
  move: given,
  onClose,
}: {
  agency: AgencyDetails
  move: 'suspend' | 'reinstate'
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const send = useSend()
  // A colleague may change the state meanwhile: the dialog stays what was opened, and the server refuses.
  const [move] = useState(given)
  const action = useAction({ onDone: onClose, refresh: [getAgency, listAgencies, listAllotments] })
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState('')
  const call = move === 'suspend' ? suspendAgency : reinstateAgency
  return (
    <ActionForm
      title={t(`agencies.${move}`)}
      submit={t(`agencies.${move}`)}
      danger={move === 'suspend'}
      disabled={reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(call, { number, message: message.trim() || undefined, reason: reason.trim() }),
        )
      }
    >
      <p className="text-sm">{t(`agencies.${move}-text`, { language: languageName(locale) })}</p>
      <MessageField to="agencies" value={message} onValue={setMessage} />
      <ReasonField value={reason} onValue={setReason} />
    </ActionForm>
  )
}
