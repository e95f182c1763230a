import { type ReactNode, useEffect, useState } from 'react'
import { clearDemo, getClearing, getSetup, previewClearing } from '#contract/staff/setup.ts'
import { type Clearing, isValidPreview } from '#domain/staff/setup.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { useCall, useRefresh, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { Failure } from '../parts/failure.tsx'
import { toastRefusal } from '../parts/toast-refusal.ts'
import { useAction } from '../parts/use-action.ts'
import { ClearingResults } from './clearing-results.tsx'

/** Milliseconds between two looks at a clearing that is under way; the answer is small. */
const often = 1500
const seldom = 20_000

/** Clears the demo: what would go is listed first, then a reason is asked for, and a job clears it. */
export function ClearDemo({ isLeft }: { isLeft: boolean }): ReactNode {
  const [isUnderWay, setUnderWay] = useState(false)
  const { data, error, refetch } = useCall(getClearing, {}, { interval: isUnderWay ? often : seldom })
  const refresh = useRefresh()
  const clearing = data?.clearing
  const waits = clearing?.state === 'queued' || clearing?.state === 'running'
  useEffect(() => {
    setUnderWay(waits)
    // What a finished clearing has changed is displayed by the steps above.
    if (!waits) void refresh(getSetup)
  }, [waits, refresh])
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data && <Clearings clearing={clearing} isLeft={isLeft} waits={waits} />
}

type Options = Pick<Clearing, 'keepBookings' | 'changed'>

function Clearings({
  clearing,
  isLeft,
  waits,
}: {
  clearing: Clearing | undefined
  isLeft: boolean
  waits: boolean
}): ReactNode {
  const { t } = useMessages()
  const { keepBookings = false, changed = false } = clearing ?? {}
  const [options, setOptions] = useState<Options>({ keepBookings, changed })
  // A preview of other options is none of what would be cleared.
  const isOfThese = keepBookings === options.keepBookings && changed === options.changed
  return (
    <div className="mt-4 grid gap-4 border-line border-t pt-4 text-sm">
      {isLeft && <p className="max-w-prose text-ink-soft">{t('clearing.intro')}</p>}
      {isLeft && <PreviewForm options={options} onOptions={setOptions} disabled={waits} />}
      {clearing && (isOfThese || !clearing.isPreview) && <Outcome clearing={clearing} isLeft={isLeft} />}
      {!clearing && !isLeft && <p className="text-ink-soft">{t('clearing.nothing')}</p>}
    </div>
  )
}

function PreviewForm({
  options,
  onOptions,
  disabled,
}: {
  options: Options
  onOptions: (options: Options) => void
  disabled: boolean
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  async function preview() {
    setBusy(true)
    const reply = await send(previewClearing, options)
    await refresh(getClearing)
    setBusy(false)
    if (!reply.ok) toastRefusal(reply, t)
  }

  return (
    <div className="grid justify-items-start gap-3">
      <CheckboxField
        label={t('clearing.keep')}
        hint={t('clearing.keep-hint')}
        checked={options.keepBookings}
        disabled={disabled}
        onChange={({ target }) => onOptions({ ...options, keepBookings: target.checked })}
      />
      <CheckboxField
        label={t('clearing.changed')}
        hint={t('clearing.changed-hint')}
        checked={options.changed}
        disabled={disabled}
        onChange={({ target }) => onOptions({ ...options, changed: target.checked })}
      />
      <Button
        size="sm"
        onClick={() => void preview()}
        disabled={disabled}
        loading={busy}
        loadingLabel={t('app.sending')}
      >
        {t('clearing.preview')}
      </Button>
    </div>
  )
}

function Outcome({ clearing, isLeft }: { clearing: Clearing; isLeft: boolean }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [isAsking, setAsking] = useState(false)
  const { state, isPreview, by, finishedAt, result, customers } = clearing
  if (state === 'queued' || state === 'running') {
    return (
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner />
        {t(isPreview ? 'clearing.checking' : 'clearing.running')}
      </p>
    )
  }
  if (state === 'failed') {
    return (
      <Notice tone="danger" live>
        {t('clearing.failed')}
      </Notice>
    )
  }
  if (state === 'refused') {
    const { members = 0, bookings = 0, requests = 0 } = customers ?? {}
    const found = [
      members > 0 && t('setup.members', { count: members }),
      bookings > 0 && t('setup.bookings', { count: bookings }),
      requests > 0 && t('setup.requests', { count: requests }),
    ].filter(Boolean)
    return (
      <Notice tone="warning" live>
        {t('clearing.refused', { customers: found.join(', ') })}
      </Notice>
    )
  }
  const isCurrent = isLeft && isValidPreview(clearing, new Date())
  if (!result || (isPreview && !isCurrent)) return undefined
  return (
    <>
      <ClearingResults
        title={
          isPreview
            ? t('clearing.goes')
            : t('clearing.went', { by, moment: format.moment(finishedAt ?? clearing.requestedAt, zone) })
        }
        result={result}
      />
      {isPreview && (
        <div>
          <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
            {t('clearing.clear')}
          </Button>
        </div>
      )}
      {isAsking && <ClearForm preview={clearing.id} onClose={() => setAsking(false)} />}
    </>
  )
}

function ClearForm({ preview, onClose }: { preview: string; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getClearing, getSetup] })
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={t('clearing.clear')}
      submit={t('clearing.clear')}
      danger
      disabled={reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(clearDemo, { preview, reason: reason.trim() }))}
    >
      <Notice tone="warning">{t('clearing.warning')}</Notice>
      <ReasonField value={reason} onValue={setReason} />
    </ActionForm>
  )
}
