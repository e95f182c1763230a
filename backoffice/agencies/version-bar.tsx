import { type ReactNode, useState } from 'react'
import type { Call } from '#contract/call.ts'
import type { Reply } from '#contract/client.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'
import type { VersionDraft } from './use-version-draft.ts'

/** Saves a changed draft as the next version, with what it changes; or what a colleague changed meanwhile. */
export function VersionBar<Lists>({
  draft,
  title,
  differences,
  refresh,
  save,
}: {
  draft: VersionDraft<Lists>
  title: string
  /** What is different in the second of two versions. */
  differences: (before: Lists, after: Lists) => ReactNode
  refresh: readonly Call[]
  save: (send: ReturnType<typeof useSend>, reason: string | undefined) => Promise<Reply<unknown>>
}): ReactNode {
  const { t } = useMessages()
  const [saving, setSaving] = useState(false)
  if (!draft.isChanged) return null
  const meanwhile = draft.newer && (
    <Notice
      tone="warning"
      live
      title={t('agency-version.meanwhile', {
        name: draft.newer.setByName ?? draft.newer.setBy ?? '–',
        version: draft.newer.version,
      })}
      actions={
        <Button size="sm" onClick={draft.takeNewer}>
          {t('agency-version.take-newer')}
        </Button>
      }
    >
      <div className="mt-2 grid gap-2">
        {differences(draft.base, draft.newer)}
        <p>{t('agency-version.take-newer-text')}</p>
      </div>
    </Notice>
  )
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-4">
      {!saving && meanwhile}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="me-auto text-sm">{t('agency-version.unsaved')}</p>
        <Button size="sm" onClick={draft.discard}>
          {t('agency-version.discard')}
        </Button>
        <Button size="sm" variant="action" disabled={Boolean(draft.newer)} onClick={() => setSaving(true)}>
          {t('agency-version.save')}
        </Button>
      </div>
      {saving && (
        <Save
          draft={draft}
          title={title}
          meanwhile={meanwhile}
          differences={differences(draft.base, draft.lists)}
          refresh={refresh}
          save={save}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  )
}

function Save<Lists>({
  draft,
  title,
  meanwhile,
  differences,
  refresh,
  save,
  onClose,
}: {
  draft: VersionDraft<Lists>
  title: string
  meanwhile: ReactNode
  differences: ReactNode
  refresh: readonly Call[]
  save: (send: ReturnType<typeof useSend>, reason: string | undefined) => Promise<Reply<unknown>>
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({
    onDone: () => {
      draft.discard()
      onClose()
    },
    refresh,
  })
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={title}
      submit={t('agency-version.save-as', { version: draft.base.version + 1 })}
      disabled={Boolean(draft.newer)}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => save(send, reason.trim() || undefined))}
    >
      {differences}
      <p className="text-ink-soft text-sm">{t('agency-version.bookings-stay')}</p>
      <ReasonField value={reason} onValue={setReason} optional />
      {meanwhile}
    </ActionForm>
  )
}
