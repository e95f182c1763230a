import Download from 'lucide-react/icons/download'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { exportCatalogue } from '#contract/staff/catalogue-import.ts'
import { dismissTask, listOwnTasks } from '#contract/staff/tasks.ts'
import { hasReport, isUnfinished, type Task } from '#domain/staff/tasks.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Screen } from '../../parts/screen.tsx'
import { toastRefusal } from '../../parts/toast-refusal.ts'
import { TaskProgress } from '../../tasks/task-progress.tsx'
import { TaskRow } from '../../tasks/task-row.tsx'
import { useRefreshTasks, useTaskRequest } from '../../tasks/use-task-actions.ts'
import { ImportReportPanel } from './import-report.tsx'
import { UploadForm } from './upload-form.tsx'

const mostListed = 5

/**
 * Exports the whole catalogue, and imports a file of one: it is uploaded and checked, the report says what would change, and
 * then it is imported. The check or import whose report is open is in the address, so all of it goes on when the screen is left.
 */
export default function ImportScreen(): ReactNode {
  const { t } = useMessages()
  const [params, setParams] = useSearchParams()
  const open = params.get('task') ?? undefined
  const { data } = useCall(listOwnTasks, {}, { interval: 2000, topics: ['tasks'] })
  const imports = data?.tasks.filter(({ kind }) => hasReport(kind)) ?? []
  const shown = imports.find(({ id }) => id === open)
  const openTask = (task: string) => setParams({ task })
  useDismissed(shown)
  return (
    <Screen title={t('import.title')} before={<BackLink href="/catalogue">{t('entries.title')}</BackLink>}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <Panel title={t('import.import')}>
            <UploadForm onChecked={openTask} />
          </Panel>
          {shown && isUnfinished(shown) && (
            <Panel title={t(`task.kind.${shown.kind}`)}>
              <div className="text-sm">
                <TaskProgress task={shown} />
              </div>
            </Panel>
          )}
          {open && data && !(shown && isUnfinished(shown)) && (
            <ImportReportPanel
              key={`${open} ${shown?.state}`}
              id={open}
              task={shown}
              onRequested={openTask}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          <ExportPanel tasks={data?.tasks.filter(({ kind }) => kind === 'catalogue-export')} />
          {imports.length > 0 && <TaskList title={t('import.latest')} tasks={imports} />}
        </div>
      </div>
    </Screen>
  )
}

/** Removes the notice of a task whose report is read. */
function useDismissed(task: Task | undefined): void {
  const send = useSend()
  const refresh = useRefreshTasks()
  const id = task?.isNoticed && !isUnfinished(task) ? task.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each task
  useEffect(() => {
    if (id) void send(dismissTask, { task: id }).then(refresh)
  }, [id])
}

function TaskList({ title, tasks }: { title: string; tasks: readonly Task[] }): ReactNode {
  const { t } = useMessages()
  return (
    <Panel title={title}>
      <ul aria-label={title} className="-my-3 divide-y divide-line text-sm">
        {tasks.slice(0, mostListed).map((task) => (
          <TaskRow key={task.id} task={task} title={t(`task.kind.${task.kind}`)} />
        ))}
      </ul>
    </Panel>
  )
}

function ExportPanel({ tasks }: { tasks: readonly Task[] | undefined }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const { busy, ask } = useTaskRequest()

  async function request() {
    const reply = await ask(() => send(exportCatalogue, {}))
    if (!reply.ok) toastRefusal(reply, t)
  }

  return (
    <Panel title={t('import.export')}>
      <div className="grid justify-items-start gap-4 text-sm">
        <p className="text-ink-soft">{t('import.export-what')}</p>
        <Button
          icon={<Download aria-hidden />}
          onClick={() => void request()}
          loading={busy}
          loadingLabel={t('app.sending')}
          disabled={tasks?.some(isUnfinished)}
        >
          {t('import.export-make')}
        </Button>
        {!tasks && <ListSkeleton rows={1} />}
        {tasks && tasks.length > 0 && (
          <ul aria-label={t('import.export')} className="-mb-3 w-full divide-y divide-line">
            {tasks.slice(0, mostListed).map((task) => (
              <TaskRow key={task.id} task={task} title={t(`task.kind.${task.kind}`)} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
