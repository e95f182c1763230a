import { type ReactNode, useState } from 'react'
import { getEntry } from '#contract/staff/entries.ts'
import { blockResource, listResources, unblockResource } from '#contract/staff/resources.ts'
import { addDays, type Day, daysBetween, parseDay } from '#domain/dates/day.ts'
import { localTime, parseLocalTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { Failure } from '../parts/failure.tsx'
import { useAction } from '../parts/use-action.ts'
import { ClosingForm, ReopeningForm } from '../prices/closing-form.tsx'
import type { Bar, Row } from './bars.ts'
import type { Begun, Hours } from './begun.ts'

const midnight = localTime('00:00')

/** Blocks a unit for some days, or ends a block. */
export function BlockForms({
  begun,
  onClose,
}: {
  begun: Exclude<Begun, { what: 'move' }>
  onClose: () => void
}): ReactNode {
  const { row } = begun
  if (!row.blocks) return null
  if (begun.what === 'unblock') {
    const { bar } = begun
    if (bar.block) return <UnblockForm block={bar.block} bar={bar} row={row} onClose={onClose} />
    const last = dayIn(new Date(bar.until.getTime() - 1), row.timeZone)
    const from = dayIn(bar.from, row.timeZone)
    // The last day of a villa's block is the night before its guests may leave.
    const to = row.kind === 'villa' && last > from ? addDays(last, -1) : last
    return 'product' in row.blocks ? (
      <ProductForm product={row.blocks.product} from={from} to={to} isBlocked={false} onClose={onClose} />
    ) : null
  }
  return 'resource' in row.blocks ? (
    <ResourceForm
      row={row}
      resource={row.blocks.resource}
      from={begun.from}
      to={begun.to}
      hours={begun.hours}
      onClose={onClose}
    />
  ) : (
    <ProductForm product={row.blocks.product} from={begun.from} to={begun.to} isBlocked onClose={onClose} />
  )
}

function ResourceForm({
  row,
  resource,
  onClose,
  ...dragged
}: {
  row: Row
  resource: string
  from: Day
  to: Day
  hours: Hours | undefined
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listResources] })
  const [from, setFrom] = useState<string>(dragged.from)
  const [to, setTo] = useState<string>(dragged.to)
  const [times, setTimes] = useState({
    from: String(dragged.hours?.from ?? ''),
    until: String(dragged.hours?.until ?? ''),
  })
  const [reason, setReason] = useState('')
  const typed = isTooLong(from, to) ? undefined : spanOf({ from, to, times, timeZone: row.timeZone })
  const span = typed && typed.from < typed.until ? typed : undefined
  const stays = span
    ? row.bars.filter((bar) => !bar.block && bar.from < span.until && bar.until > span.from)
    : []
  return (
    <ActionForm
      title={t('calendar.block-of', { title: row.title })}
      submit={t('calendar.block')}
      danger
      disabled={!span || reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        span &&
        void action.perform(() =>
          send(blockResource, {
            resource,
            from: span.from.toISOString(),
            until: span.until.toISOString(),
            reason: reason.trim(),
          }),
        )
      }
    >
      <SpanFields from={from} to={to} onFrom={setFrom} onTo={setTo} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="time"
          label={t('calendar.from-time')}
          value={times.from}
          onChange={({ target }) => setTimes({ ...times, from: target.value })}
        />
        <TextField
          type="time"
          label={t('calendar.until-time')}
          value={times.until}
          onChange={({ target }) => setTimes({ ...times, until: target.value })}
          error={typed && !span && from === to ? t('calendar.time-backwards') : undefined}
        />
      </div>
      {stays.length > 0 && <Notice tone="warning">{t('calendar.stays', { count: stays.length })}</Notice>}
      <ReasonField value={reason} onValue={setReason} />
    </ActionForm>
  )
}

/** Returns the typed stretch of time; undefined where a day is missing. A time that is missing is the end of its day. */
function spanOf({
  from,
  to,
  times,
  timeZone,
}: {
  from: string
  to: string
  times: { from: string; until: string }
  timeZone: string
}): { from: Date; until: Date } | undefined {
  const [first, last] = [parseDay(from), parseDay(to)]
  if (!first || !last) return undefined
  const until = parseLocalTime(times.until)
  return {
    from: instantOf(first, parseLocalTime(times.from) ?? midnight, timeZone),
    until: until ? instantOf(last, until, timeZone) : instantOf(addDays(last, 1), midnight, timeZone),
  }
}

function SpanFields({
  from,
  to,
  onFrom,
  onTo,
}: {
  from: string
  to: string
  onFrom: (day: string) => void
  onTo: (day: string) => void
}): ReactNode {
  const { t } = useMessages()
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        type="date"
        label={t('prices.first-day')}
        value={from}
        onChange={({ target }) => onFrom(target.value)}
        required
      />
      <TextField
        type="date"
        label={t('prices.last-day')}
        value={to}
        onChange={({ target }) => onTo(target.value)}
        error={
          isBackwards
            ? t('prices.backwards')
            : isTooLong(from, to)
              ? t('calendar.too-long', { most: mostDays })
              : undefined
        }
        required
      />
    </div>
  )
}

function UnblockForm({
  block,
  bar,
  row,
  onClose,
}: {
  block: string
  bar: Bar
  row: Row
  onClose: () => void
}): ReactNode {
  const { t, format } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listResources] })
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={t('calendar.unblock')}
      submit={t('calendar.unblock')}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => send(unblockResource, { block, reason: reason.trim() || undefined }))
      }
    >
      <p>
        {row.title}: {format.moment(bar.from, row.timeZone)} – {format.moment(bar.until, row.timeZone)}
        {bar.label && `, ${bar.label}`}
      </p>
      <ReasonField optional value={reason} onValue={setReason} />
    </ActionForm>
  )
}

/** A villa or a yacht: the days are those of its document, as on the screen of its prices. */
function ProductForm({
  product,
  isBlocked,
  onClose,
  ...dragged
}: {
  product: string
  from: Day
  to: Day
  isBlocked: boolean
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const [from, setFrom] = useState<string>(dragged.from)
  const [to, setTo] = useState<string>(dragged.to)
  const { data, error, refetch } = useCall(getEntry, { kind: 'product', code: product })
  const entry = data?.code === product ? data : undefined
  if (entry && entry.state !== 'draft') {
    // A block that is ended may be longer.
    const days = isBlocked && isTooLong(from, to) ? [] : daysBetweenTyped(from, to)
    const form = { entry, days, departures: [], onClose, onDone: onClose }
    if (!isBlocked) return <ReopeningForm {...form} />
    return (
      <ClosingForm {...form}>
        <SpanFields from={from} to={to} onFrom={setFrom} onTo={setTo} />
      </ClosingForm>
    )
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t(isBlocked ? 'prices.close' : 'prices.reopen')}
      closeLabel={t('app.close')}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {entry && <Notice tone="warning">{t('calendar.has-draft')}</Notice>}
      {!entry && !error && <TextSkeleton lines={3} />}
    </Modal>
  )
}

/** So many days are blocked at once at most: the bookings on them are listed first. */
const mostDays = 400

function isTooLong(from: string, to: string): boolean {
  const [first, last] = [parseDay(from), parseDay(to)]
  return first !== undefined && last !== undefined && daysBetween(first, last) >= mostDays
}

/** Typed days and those between them; none while one is missing or they are backwards. */
function daysBetweenTyped(from: string, to: string): Day[] {
  const [first, last] = [parseDay(from), parseDay(to)]
  if (!first || !last || first > last) return []
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
}
