import { type ReactNode, useState } from 'react'
import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import type { Difference } from '#domain/catalogue/differences.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { Problem } from '../form/scene.ts'
import { NewEntry } from '../list/new-entry.tsx'
import { ClosedDialog } from './closed-departures.tsx'
import { type Edited, titleOf } from './edited.ts'
import { SaveDialog, type SaveMode } from './save-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What can be done with the entry, always in sight at the lower edge of the screen. */
export function EntryActions({
  base,
  document,
  changes,
  languages,
  isWrong,
  onSaved,
  onWithdrawn,
  onProblems,
  onStale,
}: {
  base: Edited
  document: EntryDocument
  changes: readonly Difference[]
  languages: readonly Locale[]
  /** What is typed as JSON cannot be read, and would not be saved. */
  isWrong: boolean
  onSaved: (latest: Edited, lacking: readonly Problem[]) => void
  /** Gets the archived or deleted entry. */
  onWithdrawn: (latest: Edited) => void
  onProblems: (problems: readonly Problem[]) => void
  onStale: () => void
}): ReactNode {
  const { t } = useMessages()
  const [mode, setMode] = useState<SaveMode>()
  const [isCopying, setCopying] = useState(false)
  const [withdrawal, setWithdrawal] = useState<'archive' | 'delete'>()
  const [closed, setClosed] = useState<readonly ClosedDeparture[]>([])
  const isNew = base.version === 0
  const isChanged = changes.length > 0 || isNew
  const isWithdrawn = base.state === 'archived' || base.state === 'deleted'
  const canWithdraw = !isNew && base.kind !== 'setting'
  return (
    <div
      data-actions
      className="sticky bottom-0 z-10 -mx-4 mt-8 -mb-5 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-4 py-3 md:-mx-8 md:-mb-7 md:px-8"
    >
      <p role="status" className="me-auto text-ink-soft text-sm">
        {isWrong
          ? t('entry.json-invalid')
          : isNew
            ? t('entry.unsaved')
            : isChanged
              ? t('entry.changes', { count: changes.length })
              : t('entry.no-changes')}
      </p>
      {base.kind === 'product' && !isNew && (
        <Button size="sm" variant="ghost" onClick={() => setCopying(true)}>
          {t('entry.duplicate')}
        </Button>
      )}
      {canWithdraw && !isWithdrawn && (
        <Button size="sm" variant="ghost" onClick={() => setWithdrawal('archive')}>
          {t('entry.archive')}
        </Button>
      )}
      {canWithdraw && base.state !== 'deleted' && (
        <Button size="sm" variant="ghost" onClick={() => setWithdrawal('delete')}>
          {t('entry.delete')}
        </Button>
      )}
      <span aria-hidden className="basis-full sm:hidden" />
      <Button
        size="sm"
        className="max-sm:grow"
        onClick={() => setMode('planned')}
        disabled={isWrong || (!isChanged && base.state === 'published')}
      >
        {t('entry.plan')}
      </Button>
      <Button
        size="sm"
        className="max-sm:grow"
        onClick={() => setMode('draft')}
        disabled={isWrong || !isChanged}
      >
        {t('entry.save-draft')}
      </Button>
      <Button
        size="sm"
        variant="action"
        className="max-sm:grow"
        onClick={() => setMode('published')}
        disabled={isWrong || (!isChanged && base.state === 'published' && base.draftLanguages.length === 0)}
      >
        {t('entry.publish')}
      </Button>
      {mode && (
        <SaveDialog
          mode={mode}
          base={base}
          document={document}
          changes={changes}
          languages={languages}
          onClose={() => setMode(undefined)}
          onSaved={(latest, lacking, closed) => {
            setMode(undefined)
            setClosed(closed)
            onSaved(latest, lacking)
          }}
          onProblems={(problems) => {
            setMode(undefined)
            onProblems(problems)
          }}
          onStale={() => {
            setMode(undefined)
            onStale()
          }}
        />
      )}
      {closed.length > 0 && <ClosedDialog departures={closed} onClose={() => setClosed([])} />}
      {isCopying && (
        <NewEntry
          kind="product"
          copied={{ code: base.code, title: titleOf(base) }}
          onClose={() => setCopying(false)}
        />
      )}
      {withdrawal && (
        <WithdrawDialog
          withdrawal={withdrawal}
          entry={base}
          onClose={() => setWithdrawal(undefined)}
          onDone={(latest) => {
            setWithdrawal(undefined)
            onWithdrawn(latest)
          }}
        />
      )}
    </div>
  )
}
