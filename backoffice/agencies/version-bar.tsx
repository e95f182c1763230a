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
import type { VersionDraft, VersionOf } from './use-version-draft.ts'

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
    <NewerNotice version={draft.newer} onTake={draft.takeNewer}>
      {differences(draft.base, draft.newer)}
    </NewerNotice>
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

/** What a colleague saved while this draft was edited, and the button that adds the draft to it. */
export function NewerNotice({
  version: { setBy, setByName, version },
  onTake,
  children,
}: {
  version: VersionOf<unknown>
  onTake: () => void
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  return (
    <Notice
      tone="warning"
      live
      title={t('agency-version.meanwhile', { name: setByName ?? setBy ?? '–', version })}
      actions={
        <Button size="sm" onClick={onTake}>
          {t('agency-version.take-newer')}
        </Button>
      }
    >
      <div className="mt-2 grid gap-2">
        {children}
        <p>{t('agency-version.take-newer-text')}</p>
      </div>
    </Notice>
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
      {/* Reports of the own change may arrive before its answer. */}
      {!action.busy && meanwhile}
    </ActionForm>
  )
}
