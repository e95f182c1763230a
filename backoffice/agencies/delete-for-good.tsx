import type { ReactNode } from 'react'
import { deleteAgencyDocument, getAgency } from '#contract/staff/agencies.ts'
import { listAgencyUsers, removeAgencyUser } from '#contract/staff/agency-users.ts'
import type { AgencyUserAccount } from '#domain/agencies/user.ts'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ForGood } from '../parts/for-good.tsx'
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
      action={action}
      onClose={onClose}
      onSubmit={(reason) =>
        void action.perform(() => send(deleteAgencyDocument, { number: agency, id, reason }))
      }
    >
      <p className="text-ink-soft text-sm">{t('agencies.delete-document-text')}</p>
    </ForGood>
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
      action={action}
      onClose={onClose}
      onSubmit={(reason) => void action.perform(() => send(removeAgencyUser, { number, id, reason }))}
    >
      <p className="text-ink-soft text-sm">{t('agencies.remove-user-text')}</p>
    </ForGood>
  )
}
