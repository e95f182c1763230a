import { type ReactNode, useState } from 'react'
import { deleteAgencyDocument, getAgency } from '#contract/staff/agencies.ts'
import { listAgencyUsers, removeAgencyUser } from '#contract/staff/agency-users.ts'
import type { AgencyUserAccount } from '#domain/agencies/user.ts'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'

/** Deletes a document of an agency for good; `position` is that of its link, from 1. */
export function DeleteDocument({
  agency,
  id,
  position,
  onClose,
}: {
  agency: string
  id: string
  position: number
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getAgency] })
  return (
    <ForGood
      title={t('agencies.delete-document', { number: position })}
      text={t('agencies.delete-document-text')}
      action={action}
      onClose={onClose}
      onSubmit={(reason) =>
        void action.perform(() => send(deleteAgencyDocument, { number: agency, id, reason }))
      }
    />
  )
}

/** Removes a blocked user of an agency for good. */
export function RemoveUser({
  number,
  user: { id, name },
  onClose,
}: {
  number: string
  user: AgencyUserAccount
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listAgencyUsers] })
  return (
    <ForGood
      title={t('agencies.remove-user-of', { name })}
      text={t('agencies.remove-user-text')}
      action={action}
      onClose={onClose}
      onSubmit={(reason) => void action.perform(() => send(removeAgencyUser, { number, id, reason }))}
    />
  )
}

function ForGood({
  title,
  text,
  action,
  onSubmit,
  onClose,
}: {
  title: string
  text: string
  action: ReturnType<typeof useAction>
  onSubmit: (reason: string) => void
  onClose: () => void
}): ReactNode {
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={title}
      submit={title}
      danger
      disabled={reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => onSubmit(reason.trim())}
    >
      <p className="text-ink-soft text-sm">{text}</p>
      <ReasonField value={reason} onValue={setReason} />
    </ActionForm>
  )
}
