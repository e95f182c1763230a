import { type ReactNode, useState } from 'react'
import { listAudit, previewUndo, undoChange } from '#contract/staff/audit.ts'
import { getBooking } from '#contract/staff/bookings.ts'
import { listDepartures } from '#contract/staff/departures.ts'
import { listResources } from '#contract/staff/resources.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { ActionName } from '../booking/action-name.tsx'
import { ChangedList } from '../booking/changed-values.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'

/** Undoes a change: what will be is displayed first, or why it is not possible. */
export function UndoForm({ entry, onClose }: { entry: AuditEntry; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({
    onDone: onClose,
    refresh: [listAudit, listDepartures, listResources, getBooking],
  })
  const [reason, setReason] = useState('')
  const { data, error, isPlaceholderData } = useCall(previewUndo, { entry: entry.id }, { onFocus: false })
  const preview = error || isPlaceholderData ? undefined : data?.entry
  return (
    <ActionForm
      title={t('audit.undo-title')}
      submit={t('audit.undo')}
      disabled={!preview || reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(undoChange, { entry: entry.id, reason: reason.trim() }))}
    >
      <ReasonField value={reason} onValue={setReason} />
      <PreviewState error={error} isReady={preview !== undefined}>
        {preview && (
          <>
            <p className="mb-2 font-medium">
              <ActionName action={preview.action} />
            </p>
            <ChangedList change={preview} />
          </>
        )}
      </PreviewState>
    </ActionForm>
  )
}
