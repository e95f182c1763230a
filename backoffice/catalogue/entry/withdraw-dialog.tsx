import { type ReactNode, useState } from 'react'
import { archiveEntry, deleteEntry, getEntry, listEntries, listVersions } from '#contract/staff/entries.ts'
import { clientIn, useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { ReasonField } from '../../parts/common-fields.tsx'
import { useAction } from '../../parts/use-action.ts'
import type { Edited } from './edited.ts'

/** Archives or deletes an entry. Unsaved changes of its form are not part of it. */
export function WithdrawDialog({
  withdrawal,
  entry: { kind, code, version },
  onClose,
  onDone,
}: {
  withdrawal: 'archive' | 'delete'
  entry: Edited
  onClose: () => void
  onDone: (latest: Edited) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const [reason, setReason] = useState('')
  const action = useAction({ onDone: () => undefined, refresh: [getEntry, listEntries, listVersions] })
  const call = withdrawal === 'archive' ? archiveEntry : deleteEntry
  return (
    <ActionForm
      title={t(`entry.${withdrawal}`)}
      submit={t(`entry.${withdrawal}`)}
      danger
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(async (options) => {
          const reply = await send(call, { kind, code, version, reason: reason.trim() || undefined }, options)
          if (!reply.ok) return reply
          const latest = await clientIn(locale).send(getEntry, { kind, code })
          if (latest.ok) onDone(latest.data)
          return reply
        })
      }
    >
      <p className="text-ink-soft text-sm">{t(`entry.${withdrawal}-text`)}</p>
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
