import type { ReactNode } from 'react'
import type { Ours } from '#contract/shape.ts'
import { listJobs, runJob } from '#contract/staff/system.ts'
import { timeIn } from '#domain/dates/zone.ts'
import { canRunNow, type JobState } from '#domain/staff/system.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { ageOf } from '../today/age.ts'
import { durationText } from './amounts.ts'
import { namedJobs } from './named-jobs.ts'
import { useAsk } from './use-ask.ts'

type Job = Ours<(typeof listJobs)['output']>['jobs'][number] & { label: string }

const tones: Record<JobState, Tone> = {
  never: 'neutral',
  running: 'brand',
  ok: 'success',
  failed: 'danger',
  late: 'warning',
}

/** Milliseconds below which the duration of a run is not displayed. */
const shortest = 100

/** What has to be looked after comes first. */
const order: readonly JobState[] = ['failed', 'late', 'running', 'never', 'ok']

/** Every background job with its last run, the next one and the last error; most can be run at once. */
export function JobsPanel(): ReactNode {
  const { t, locale } = useMessages()
  const query = useCall(listJobs, {}, { interval: 10_000 })
  const { data, error, refetch } = query
  const { ask, asked } = useAsk(listJobs)
  const jobs = data?.jobs
    .map((job) => ({ ...job, label: jobName(job.name, t) }))
    .sort(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) || one.label.localeCompare(other.label, locale),
    )
  const areFine = jobs?.every(({ state }) => state === 'ok' || state === 'running')
  return (
    <Panel title={t('system.jobs')}>
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={8} />}
      {areFine && <p className="mb-3 text-ink-soft text-sm">{t('system.job-all')}</p>}
      <ul className="divide-y divide-line">
        {jobs?.map((job) => (
          <Row
            key={job.name}
            job={job}
            busy={asked === job.name}
            onRun={() =>
              void ask(job.name, {
                request: (send) => send(runJob, { name: job.name }),
                done: t('system.job-asked', { job: job.label }),
              })
            }
          />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ job, busy, onRun }: { job: Job; busy: boolean; onRun: () => void }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { label, state, every, startedAt, nextAt, failedAt, error, failures, failingSince, isRequested } = job
  const nextText =
    state !== 'running' &&
    nextAt &&
    t('system.job-next', { moment: format.time(timeIn(new Date(nextAt), zone)) })
  return (
    <li className="grid items-center gap-x-5 gap-y-1 py-2.5 text-sm first:pt-0 last:pb-0 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <p className="text-ink-soft text-xs">
          {t('system.job-every', { time: durationText(every, { t, format }) })}
        </p>
      </div>
      <p className="order-last text-ink-soft max-md:col-span-2 max-md:text-xs md:order-none">
        {[lastRunText(job, { t, format, zone }), nextText].filter(Boolean).join(' · ')}
      </p>
      <div className="flex items-center justify-end gap-2 max-md:flex-col max-md:items-end">
        <Badge tone={tones[state]}>{t(`system.job-state.${state}`)}</Badge>
        {isRequested && <Badge tone="brand">{t('system.job-requested')}</Badge>}
        {canRunNow(job) && startedAt && state !== 'running' && !isRequested && (
          <Button
            size="sm"
            aria-label={`${t('system.job-run')}: ${label}`}
            onClick={onRun}
            loading={busy}
            loadingLabel={t('app.sending')}
          >
            {t('system.job-run')}
          </Button>
        )}
      </div>
      {failures > 0 && failingSince && (
        <p className="text-danger order-last col-span-full wrap-anywhere">
          {t('system.failing-since', { moment: format.moment(failingSince, zone) })}: {error}
        </p>
      )}
      {failures === 0 && failedAt && (
        <p className="text-ink-soft text-xs order-last col-span-full wrap-anywhere">
          {t('system.job-failed-at', { moment: format.moment(failedAt, zone) })}: {error}
        </p>
      )}
    </li>
  )
}

function lastRunText(
  { state, startedAt, finishedAt, durationMs = 0 }: Job,
  { t, format, zone }: Pick<ReturnType<typeof useMessages>, 't' | 'format'> & { zone: string },
): string {
  if (state === 'running' && startedAt)
    return t('system.job-running', { moment: format.moment(startedAt, zone) })
  if (!finishedAt) return ''
  const { unit, count } = ageOf(finishedAt, new Date())
  if (durationMs < shortest) return t(`ago.${unit}`, { count })
  return t('system.job-last', {
    age: t(`ago.${unit}`, { count }),
    duration: durationText(durationMs / 1000, { t, format }),
  })
}

/** Returns what a job does; its own name where it has no message. */
function jobName(job: string, t: (key: Message) => string): string {
  const known = namedJobs.find((one) => one === job)
  return known ? t(`job.${known}`) : job
}
