import { type ReactNode, useState } from 'react'
import { listVersions } from '#contract/staff/entries.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { ChangedMeanwhile, Differences } from './changed-meanwhile.tsx'
import { useSaveProduct } from './use-product.ts'

/** Restores the version before the last change of a product; the change and who made it are displayed first. */
export function UndoForm({ entry, onClose }: { entry: EditedEntry; onClose: () => void }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { code } = entry
  // What is displayed is undone, and not a change that a colleague makes meanwhile.
  const [version] = useState(entry.version)
  const { data, error } = useCall(listVersions, { kind: 'product', code, limit: 20 })
  const { action, changed, restore } = useSaveProduct({ ...entry, version }, onClose)
  const [reason, setReason] = useState('')
  const last = data?.versions.find((one) => one.version === version)
  return (
    <ActionForm
      title={t('prices.undo')}
      submit={t('prices.undo')}
      disabled={!last}
      action={action}
      onClose={onClose}
      onSubmit={() => restore(version - 1, reason)}
    >
      <PreviewState error={error} isReady={data !== undefined}>
        {last && (
          <div className="grid gap-2">
            <p className="font-medium">
              {last.name ?? last.by}, {format.moment(last.at, zone)}
            </p>
            {last.reason && <p className="text-ink-soft">{last.reason}</p>}
            <Differences differences={last.differences} isUndone />
          </div>
        )}
      </PreviewState>
      <ReasonField optional value={reason} onValue={setReason} />
      <ChangedMeanwhile differences={changed} />
    </ActionForm>
  )
}
