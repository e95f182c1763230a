import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { checkCatalogue, getImportReport, importCatalogue } from '#contract/staff/catalogue-import.ts'
import {
  type ImportChange,
  type ImportReport,
  importChanges,
  type ReportedChange,
} from '#domain/catalogue/import-report.ts'
import type { Task } from '#domain/staff/tasks.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../../data/calls.ts'
import { type Message, useMessages } from '../../i18n/use-messages.tsx'
import { ReasonField } from '../../parts/common-fields.tsx'
import { Failure, refusedText } from '../../parts/failure.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTaskRequest } from '../../tasks/use-task-actions.ts'
import { FoldedDifferences } from '../difference-list.tsx'
import { entryPath, listedKinds } from '../entry-kinds.ts'
import { FieldLabels } from '../form/field-labels.tsx'
import { problemWords } from '../form/problem-words.ts'

const tones: Record<ImportChange, Tone> = {
  added: 'success',
  changed: 'brand',
  archived: 'warning',
  deleted: 'danger',
}

/** What a check or an import has found, and the next step. `task` is absent where it is not one of the newest of the reader. */
export function ImportReportPanel({
  id,
  task,
  onRequested,
}: {
  id: string
  task: Task | undefined
  onRequested: (task: string) => void
}): ReactNode {
  const { t } = useMessages()
  const { data: report, error, refetch } = useCall(getImportReport, { task: id })
  if (error?.refused.code === 'check-unknown')
    return <Notice tone="warning">{t('import.report-deleted')}</Notice>
  if (!report)
    return (
      <Panel title={t('import.report')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />}
      </Panel>
    )
  const isImport = task?.kind === 'catalogue-import'
  const total = importChanges.reduce((sum, change) => sum + report.counts[change], 0)
  return (
    <Panel title={t(isImport ? 'import.report-of-import' : 'import.report-of-check', { file: report.file })}>
      <div className="grid gap-4 text-sm">
        {report.errorCount > 0 && <Errors report={report} onRequested={onRequested} />}
        {report.errorCount === 0 && total === 0 && <p>{t('import.nothing')}</p>}
        {total > 0 && (
          <>
            <p className="flex flex-wrap gap-2">
              {importChanges
                .filter((change) => report.counts[change] > 0)
                .map((change) => (
                  <Badge key={change} tone={tones[change]}>
                    {t(`import.${change}`, { count: report.counts[change] })}
                  </Badge>
                ))}
            </p>
            {task?.kind === 'catalogue-check' && (
              <ImportForm check={task.id} count={total} onRequested={onRequested} />
            )}
            <Conflicts report={report} />
            <ClosedDepartures report={report} />
            <FieldLabels>
              <ul aria-label={t('import.report')} className="divide-y divide-line border-line border-t">
                {report.changes.map((change) => (
                  <Change key={`${change.kind} ${change.code}`} change={change} />
                ))}
              </ul>
            </FieldLabels>
            {total > report.changes.length && (
              <p className="text-ink-soft">
                {t('import.more-changes', { count: total - report.changes.length })}
              </p>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}

function Errors({
  report: { errors, errorCount, isOutdated, upload, prune },
  onRequested,
}: {
  report: ImportReport
  onRequested: (task: string) => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const { busy, problem, perform } = useRequest(onRequested)
  if (isOutdated)
    return (
      <>
        <Notice tone="warning" live>
          {t('import.outdated')}
        </Notice>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button
          className="justify-self-start"
          loading={busy}
          loadingLabel={t('app.sending')}
          onClick={() => void perform(() => send(checkCatalogue, { upload, prune }))}
        >
          {t('import.again')}
        </Button>
      </>
    )
  return (
    <>
      <Notice tone="danger" live>
        {t('import.refused', { count: errorCount })}
      </Notice>
      <ul className="grid gap-2">
        {errors.map(({ file, path, message }) => {
          const words = problemWords(message, t)
          return (
            <li
              key={`${file} ${path} ${message}`}
              className="wrap-anywhere rounded-input bg-sunken px-3 py-2"
            >
              {(file || path) && (
                <code className="block text-ink-soft text-xs">{[file, path].filter(Boolean).join(': ')}</code>
              )}
              {/* Messages that no form has are those of the catalogue format, in English. */}
              <span lang={words === message ? 'en' : undefined}>{words}</span>
            </li>
          )
        })}
      </ul>
      {errorCount > errors.length && <p>{t('import.more-errors', { count: errorCount - errors.length })}</p>}
    </>
  )
}

function ImportForm({
  check,
  count,
  onRequested,
}: {
  check: string
  count: number
  onRequested: (task: string) => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const [reason, setReason] = useState('')
  const { busy, problem, perform } = useRequest(onRequested)
  return (
    <form
      className="grid gap-3 rounded-input bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy)
          void perform(() =>
            send(importCatalogue, { check, ...(reason.trim() && { reason: reason.trim() }) }),
          )
      }}
    >
      <p>{t('import.run-what', { count })}</p>
      <ReasonField value={reason} onValue={setReason} optional />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button
        type="submit"
        variant="action"
        className="justify-self-start"
        loading={busy}
        loadingLabel={t('app.sending')}
      >
        {t('import.run')}
      </Button>
    </form>
  )
}

type Requested = { ok: true; data: { id: string } } | ({ ok: false } & Parameters<typeof refusedText>[0])

/** Returns a function that asks for a task and opens it, whether that is under way, and why it was refused. */
function useRequest(onRequested: (task: string) => void) {
  const { t } = useMessages()
  const { busy, ask } = useTaskRequest()
  const [problem, setProblem] = useState<string>()
  return {
    busy,
    problem,
    async perform(request: () => Promise<Requested>) {
      const reply = await ask(request)
      setProblem(reply.ok ? undefined : refusedText(reply, t))
      if (reply.ok) onRequested(reply.data.id)
    },
  }
}

function Conflicts({ report: { conflicts } }: { report: ImportReport }): ReactNode {
  const { t, format } = useMessages()
  if (conflicts.length === 0) return null
  return (
    <Notice tone="warning" title={t('import.conflicts')}>
      <ul className="grid gap-1">
        {conflicts.map(({ product, booking, from, until }) => (
          <li key={`${product} ${booking} ${from}`}>
            <Link className={textLinkClass} to={`/bookings/${booking}`}>
              {booking}
            </Link>{' '}
            {product} · {format.day(from)} – {format.day(until)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function ClosedDepartures({ report: { closedDepartures = [] } }: { report: ImportReport }): ReactNode {
  const { t, format } = useMessages()
  if (closedDepartures.length === 0) return null
  return (
    <Notice tone="warning" title={t('import.closed')}>
      <ul className="grid gap-1">
        {closedDepartures.map(({ id, product, day, time, bookings, guests }) => (
          <li key={id}>
            {product} · {format.dayAndTime(day, time)} · {t('entry.closed-guests', { bookings, guests })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Change({
  change: { kind, code, change, differences, replacedDraft },
}: {
  change: ReportedChange
}): ReactNode {
  const { t } = useMessages()
  const hasScreen = kind !== 'picture' && kind !== 'coupon' && change !== 'deleted' && change !== 'added'
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[change]}>{t(`import.change-${change}`)}</Badge>
        <span className="text-ink-soft">{kindText(kind, t)}</span>
        {hasScreen ? (
          <Link className={`${textLinkClass} wrap-anywhere`} to={entryPath(kind, code)}>
            {code}
          </Link>
        ) : (
          <span className="wrap-anywhere font-medium">{code}</span>
        )}
      </div>
      {replacedDraft !== undefined && (
        <p className="text-warning">{t('import.replaces-draft', { version: replacedDraft })}</p>
      )}
      <FoldedDifferences differences={differences} />
    </li>
  )
}

/** Settings are more than those of the home page, which the list of entries has. */
const ownNames = ['picture', 'setting'] as const
const entryNames = [...listedKinds.filter((kind) => kind !== 'setting'), 'coupon'] as const

function kindText(kind: string, t: (key: Message) => string): string {
  const own = ownNames.find((one) => one === kind)
  const entry = entryNames.find((one) => one === kind)
  return own ? t(`import.${own}`) : entry ? t(`entries.${entry}`) : kind
}
