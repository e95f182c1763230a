import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  getEntry,
  listEntries,
  listVersions,
  previewRestoreEntry,
  restoreEntry,
} from '#contract/staff/entries.ts'
import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import type { EntryVersion } from '#domain/catalogue/entry.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { doerOf } from '../../booking/story.ts'
import { useDoerText } from '../../booking/use-doer-text.ts'
import { type CallError, clientIn, dataOf, useSend } from '../../data/calls.ts'
import { useCompany } from '../../data/use-company.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { ReasonField } from '../../parts/common-fields.tsx'
import { Failure } from '../../parts/failure.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { useAction } from '../../parts/use-action.ts'
import { FoldedDifferences } from '../difference-list.tsx'
import { EntryStateBadge } from '../entry-state.tsx'
import { ClosedDialog, useClosing } from './closed-departures.tsx'
import { type Edited, hasDepartures } from './edited.ts'

type Page = { versions: EntryVersion[]; next?: number }

/** The versions of an entry, the newest first: who, when, why, what, and a way back to each. */
export function History({
  entry,
  onRestored,
}: {
  entry: Edited
  onRestored: (latest: Edited) => void
}): ReactNode {
  const { locale } = useMessages()
  const { kind, code } = entry
  const [from, setFrom] = useState<number>()
  const [closed, setClosed] = useState<readonly ClosedDeparture[]>([])
  const query = useInfiniteQuery<Page, CallError, { pages: Page[] }, unknown[], number | undefined>({
    queryKey: [listVersions.path, locale, kind, code, entry.version],
    queryFn: ({ pageParam: before, signal }) =>
      dataOf(clientIn(locale).send(listVersions, { kind, code, before, limit: 20 }, { signal })),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData as never,
  })
  if (query.error && !query.data) {
    return <Failure error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <ListSkeleton rows={4} />
  const versions = query.data.pages.flatMap((page) => page.versions)
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {(versions.length > 0 ? versions : [importedVersion(entry)]).map((version, index) => (
          <Version
            key={version.version}
            version={version}
            onRestore={index > 0 ? () => setFrom(version.version) : undefined}
          />
        ))}
      </ol>
      <MoreButton query={query} />
      {from !== undefined && (
        <RestoreDialog
          entry={entry}
          from={from}
          onClose={() => setFrom(undefined)}
          onRestored={(latest, closed) => {
            setFrom(undefined)
            setClosed(closed)
            onRestored(latest)
          }}
        />
      )}
      {closed.length > 0 && <ClosedDialog departures={closed} onClose={() => setClosed([])} />}
    </>
  )
}

/** An entry that was never changed has no rows: its first version is the imported one. */
function importedVersion({ version, state }: Edited): EntryVersion {
  return { version, state, at: '', by: 'system', differences: [] }
}

function Version({
  version: { version, state, at, by, name, reason, publishAt, differences },
  onRestore,
}: {
  version: EntryVersion
  onRestore: (() => void) | undefined
}): ReactNode {
  const { t, format } = useMessages()
  const doerText = useDoerText()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return (
    <li className="grid gap-2 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t('entry.version', { version })}</span>
        <EntryStateBadge state={state} publishAt={publishAt} />
        <span className="text-ink-soft">
          {name ?? doerText(doerOf(by, []))}
          {at && ` · ${format.moment(at, zone)}`}
        </span>
        {onRestore && state !== 'deleted' && (
          <Button size="sm" variant="ghost" className="ms-auto" onClick={onRestore}>
            {t('entry.restore')}
          </Button>
        )}
      </div>
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      <FoldedDifferences differences={differences} />
    </li>
  )
}

function RestoreDialog({
  entry,
  from,
  onClose,
  onRestored,
}: {
  entry: Edited
  from: number
  onClose: () => void
  onRestored: (latest: Edited, closed: readonly ClosedDeparture[]) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const { kind, code, version } = entry
  const send = useSend()
  const [as, setAs] = useState<'published' | 'draft'>('published')
  const [reason, setReason] = useState('')
  const action = useAction({ onDone: () => undefined, refresh: [listEntries, listVersions, getEntry] })
  const closing = useClosing(
    previewRestoreEntry,
    { kind, code, version, from },
    { enabled: as === 'published' && hasDepartures(entry) },
  )
  const perform = async () => {
    await action.perform(async (options) => {
      const input = { kind, code, version, from, as, reason: reason.trim() || undefined }
      const reply = await send(restoreEntry, input, options)
      if (!reply.ok) return reply
      const latest = await clientIn(locale).send(getEntry, { kind, code })
      if (latest.ok) onRestored(latest.data, reply.data.closedDepartures ?? [])
      return reply
    })
  }
  return (
    <ActionForm
      title={t('entry.restore-of', { version: from })}
      submit={t('entry.restore')}
      disabled={!closing.mayPublish}
      action={action}
      onClose={onClose}
      onSubmit={() => void perform()}
    >
      <p className="text-ink-soft text-sm">{t('entry.restore-text')}</p>
      <SelectField
        label={t('entry.restore-as')}
        value={as}
        onChange={({ target }) => setAs(target.value as typeof as)}
        options={[
          { value: 'published', label: t('entry.state-published') },
          { value: 'draft', label: t('entry.state-draft') },
        ]}
      />
      {closing.part}
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
